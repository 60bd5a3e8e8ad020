// The bytes to and from a board: a port of the browser's Web Serial.

import { LIMITS } from "./facts.js";
import { inTime } from "./in_time.js";
import { babbles, closed, gone, stopped } from "./trouble.js";

const BAUD = 115200; // USB has no such thing, but Web Serial asks for it
const BUFFER = 16384; // bytes
const MOST_UNREAD = 65536; // bytes among which what is waited for must be: a board may send something for ever
const MOST_HEARD = 4096; // characters
const SIGNALS_MS = 500;
const CLOSE_MS = 300; // after which the rest of closing is left to the browser

const closings = new WeakMap(); // by SerialPort: the promise of its last closing, which may stay pending for ever

export class SerialLine {
  #port;
  #reader;
  #writer;
  #unread = new Uint8Array();
  #ended = false;
  #arrived = () => {};

  /** Opens a SerialPort. Throws NoAnswer where that is not possible, as where another program has it. */
  static async open(port) {
    const line = new SerialLine();
    line.#port = port;
    try {
      await inTime(closings.get(port), LIMITS.write);
      const opening = port.open({ baudRate: BAUD, bufferSize: BUFFER });
      await inTime(opening, LIMITS.write).catch((error) => {
        opening.then(() => port.close()).catch(() => {}); // one that comes too late
        throw error;
      });
    } catch (error) {
      throw closed(error);
    }
    line.#reader = port.readable.getReader();
    line.#writer = port.writable.getWriter();
    line.#listen();
    // MicroPython is silent until the computer says so.
    await inTime(port.setSignals?.({ dataTerminalReady: true }), SIGNALS_MS).catch(() => {});
    return line;
  }

  async #listen() {
    try {
      for (;;) {
        const { value, done } = await this.#reader.read();
        if (done) break;
        this.#unread = joined(this.#unread, value);
        this.#arrived();
      }
    } catch (error) {
      console.info("The port went away.", error);
    }
    this.#ended = true;
    this.#arrived();
  }

  /** Throws what `late()` makes if the board has not taken all after so many milliseconds. */
  async write(bytes, ms = LIMITS.write, late = stopped) {
    if (this.#ended) throw gone();
    const writing = this.#writer.write(bytes).catch(() => {
      throw gone();
    });
    await inTime(writing, ms, late);
  }

  /** What has come and was not read. */
  flush() {
    const unread = this.#unread;
    this.#unread = new Uint8Array();
    return unread;
  }

  /** How many bytes have come and were not read. */
  get available() {
    return this.#unread.length;
  }

  /** The end of the text that comes within so many milliseconds, or until a regular expression is found in it. */
  async hear(pattern, ms) {
    const end = performance.now() + ms;
    let heard = "";
    for (;;) {
      heard = (heard + new TextDecoder().decode(this.flush())).slice(-MOST_HEARD);
      const left = end - performance.now();
      if (pattern.test(heard) || left <= 0) return heard;
      if (this.#ended) throw gone();
      await this.#more(left);
    }
  }

  /**
   * What comes up to the first of these texts, with it; null if none has come and nothing at all did for so many
   * milliseconds, or for `overall` in all. What came stays unread then.
   */
  readThrough(texts, silence, overall = Infinity) {
    const endings = texts.map((text) => new TextEncoder().encode(text));
    const ends = (bytes) => endings.map((ending) => endOf(bytes, ending)).filter((end) => end > 0);
    return this.#read((bytes) => Math.min(...ends(bytes)), silence, overall);
  }

  /** So many bytes; null if they do not come, as above. */
  readBytes(count, silence) {
    return this.#read((bytes) => (bytes.length < count ? Infinity : count), silence, Infinity);
  }

  async #read(endIn, silence, overall) {
    const begun = performance.now();
    for (;;) {
      const end = endIn(this.#unread);
      if (end < Infinity) {
        const read = this.#unread.slice(0, end);
        this.#unread = this.#unread.slice(end);
        return read;
      }
      if (this.#ended) throw gone();
      if (this.#unread.length > MOST_UNREAD) throw babbles();
      const left = Math.min(silence, begun + overall - performance.now());
      if (left <= 0 || !(await this.#more(left))) return null;
    }
  }

  /** Whether something came, or the port went away, within so many milliseconds. */
  #more(ms) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms);
      this.#arrived = () => {
        clearTimeout(timer);
        this.#arrived = () => {};
        resolve(true);
      };
    });
  }

  /** Closes the port, now or, where that takes its time, once the browser has. */
  async close() {
    const closing = this.#closeAll().catch((error) => console.info("The port was not closed.", error));
    closings.set(this.#port, closing);
    await inTime(closing, CLOSE_MS).catch((error) => console.info("The port does not close.", error));
  }

  async #closeAll() {
    // `close` of the writer would wait until the board has taken all; what counts has been answered.
    await Promise.allSettled([this.#reader.cancel(), this.#writer.abort()]);
    this.#reader.releaseLock();
    this.#writer.releaseLock();
    await this.#port.close();
  }
}

function joined(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Where the ending that is looked for ends, or -1. */
function endOf(bytes, ending) {
  for (let i = bytes.indexOf(ending[0]); i >= 0; i = bytes.indexOf(ending[0], i + 1)) {
    if (ending.every((byte, j) => bytes[i + j] === byte)) return i + ending.length;
  }
  return -1;
}
