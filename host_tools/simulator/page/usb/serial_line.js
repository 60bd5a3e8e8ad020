// The bytes to and from a board: a port of the browser's Web Serial.

import { gone, NoAnswer } from "./trouble.js";

const BAUD = 115200; // USB has no such thing, but Web Serial asks for it
const BUFFER = 16384; // bytes

export class SerialLine {
  #port;
  #reader;
  #writer;
  #unread = new Uint8Array();
  #ended = false;
  #arrived = () => {};

  /** Opens a SerialPort. Throws NoAnswer where another program has it. */
  static async open(port) {
    const line = new SerialLine();
    line.#port = port;
    try {
      await port.open({ baudRate: BAUD, bufferSize: BUFFER });
    } catch (error) {
      throw new NoAnswer(
        "The port cannot be opened. Close what else may use it, or plug the board in again.",
        {
          cause: error,
        },
      );
    }
    // MicroPython is silent until the computer says so.
    await port.setSignals?.({ dataTerminalReady: true }).catch(() => {});
    line.#reader = port.readable.getReader();
    line.#writer = port.writable.getWriter();
    line.#listen();
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

  async write(bytes) {
    if (this.#ended) throw gone();
    try {
      await this.#writer.write(bytes);
    } catch {
      throw gone();
    }
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

  async close() {
    await this.#reader.cancel().catch(() => {});
    this.#reader.releaseLock();
    await this.#writer.close().catch(() => {});
    this.#writer.releaseLock();
    await this.#port.close().catch(() => {});
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
