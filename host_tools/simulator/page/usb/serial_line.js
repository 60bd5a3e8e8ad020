// Reads and writes the bytes of a board's serial port through the browser's Web Serial.

import { LIMITS } from "./facts.js";
import { inTime } from "./in_time.js";
import { tooMuchOutput, closed, portLost, stopped } from "./errors.js";

const BAUD = 115200; // irrelevant on USB, but Web Serial requires it
const BUFFER = 16384; // bytes
// An expected text must arrive within this many bytes, since a board may send other text for ever.
const MOST_UNREAD = 65536;
const MOST_READ = 4096; // maximum number of characters that `readUntil` resolves to
const SIGNALS_MS = 500;
const CLOSE_MS = 300; // after this time, `close` no longer waits for the browser

// SerialPort -> the promise of its last closing, which may stay pending for ever
const closings = new WeakMap();

export class SerialLine {
  #port;
  #reader;
  #writer;
  #unread = new Uint8Array();
  #ended = false;
  #arrived = () => {};

  /**
   * Open a SerialPort; resolve to a SerialLine. Throws NoAnswer if the port cannot be opened, for example
   * because another program uses it.
   */
  static async open(port) {
    const line = new SerialLine();
    line.#port = port;
    try {
      await inTime(closings.get(port), LIMITS.write);
      const opening = port.open({ baudRate: BAUD, bufferSize: BUFFER });
      await inTime(opening, LIMITS.write).catch((error) => {
        opening.then(() => port.close()).catch(() => {}); // closes a port that opens too late
        throw error;
      });
    } catch (error) {
      throw closed(error);
    }
    line.#reader = port.readable.getReader();
    line.#writer = port.writable.getWriter();
    line.#listen();
    // MicroPython is silent until the computer sets DTR.
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

  /**
   * Write bytes. Throws what `late()` returns if the board has not taken all of them after `ms`
   * milliseconds.
   */
  async write(bytes, ms = LIMITS.write, late = stopped) {
    if (this.#ended) throw portLost();
    const writing = this.#writer.write(bytes).catch(() => {
      throw portLost();
    });
    await inTime(writing, ms, late);
  }

  /** Discard unread bytes; return them. */
  flush() {
    const unread = this.#unread;
    this.#unread = new Uint8Array();
    return unread;
  }

  /** The number of unread bytes. */
  get available() {
    return this.#unread.length;
  }

  /**
   * Read text until it matches a regular expression or `ms` milliseconds have passed. Resolves to the last
   * MOST_READ characters of the text.
   */
  async readUntil(pattern, ms) {
    const end = performance.now() + ms;
    let text = "";
    for (;;) {
      text = (text + new TextDecoder().decode(this.flush())).slice(-MOST_READ);
      const left = end - performance.now();
      if (pattern.test(text) || left <= 0) return text;
      if (this.#ended) throw portLost();
      await this.#more(left);
    }
  }

  /**
   * Resolve to the bytes up to and including the first of these texts. Resolve to null if nothing arrives
   * for `silence` milliseconds, or if none of the texts has arrived after `overall` milliseconds; the bytes
   * then stay unread.
   */
  readThrough(texts, silence, overall = Infinity) {
    const endings = texts.map((text) => new TextEncoder().encode(text));
    const ends = (bytes) => endings.map((ending) => endOf(bytes, ending)).filter((end) => end > 0);
    return this.#read((bytes) => Math.min(...ends(bytes)), silence, overall);
  }

  /** Resolve to `count` bytes, or to null if fewer have arrived and then nothing for `silence` milliseconds. */
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
      if (this.#ended) throw portLost();
      if (this.#unread.length > MOST_UNREAD) throw tooMuchOutput();
      const left = Math.min(silence, begun + overall - performance.now());
      if (left <= 0 || !(await this.#more(left))) return null;
    }
  }

  /** Resolve to whether bytes arrive, or the port goes away, within `ms` milliseconds. */
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

  /** Close the port; a slow closing continues in the browser. */
  async close() {
    const closing = this.#closeAll().catch((error) => console.info("The port was not closed.", error));
    closings.set(this.#port, closing);
    await inTime(closing, CLOSE_MS).catch((error) => console.info("The port does not close.", error));
  }

  async #closeAll() {
    // Abort the writer, since its `close` would wait until the board has received everything. The board has
    // already answered all important bytes.
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

/** Return the position after the first `ending` in `bytes`, or -1. */
function endOf(bytes, ending) {
  for (let i = bytes.indexOf(ending[0]); i >= 0; i = bytes.indexOf(ending[0], i + 1)) {
    if (ending.every((byte, j) => bytes[i + j] === byte)) return i + ending.length;
  }
  return -1;
}
