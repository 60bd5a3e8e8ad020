// Serial port over a TCP connection, for the page and for its modules in Node.js.
import { createConnection } from "node:net";

const TRIES = 30;
const AGAIN_MS = 100;

/** Connection to a TCP port of this computer. `read` returns bytes, or null once the connection is closed. */
export class Wire {
  #socket = null;
  #unread = [];
  #reader = null;

  constructor(port) {
    this.port = port;
  }

  /** Connect; try again while a busy board has not noticed yet that the connection before was closed. */
  async open() {
    for (let left = TRIES; ; left--) {
      try {
        return await this.#connect();
      } catch (error) {
        if (left === 0) throw error;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  }

  #connect() {
    return new Promise((resolve, reject) => {
      this.#unread = [];
      this.#socket = createConnection(this.port, "127.0.0.1", () => resolve(null));
      this.#socket.setNoDelay(); // else a piece may wait for 40 ms until the one before was acknowledged
      this.#socket.on("error", reject);
      this.#socket.on("data", (data) => this.#arrived(new Uint8Array(data)));
      this.#socket.on("close", () => this.#arrived(null));
    });
  }

  #arrived(bytes) {
    this.#unread.push(bytes);
    this.#reader?.();
  }

  async read() {
    if (this.#unread.length === 0) await new Promise((resolve) => (this.#reader = resolve));
    if (this.#unread[0] === null) return this.#unread.shift();
    const came = this.#unread.filter((bytes) => bytes !== null);
    this.#unread.splice(0, came.length);
    return came.length === 1 ? came[0] : new Uint8Array(Buffer.concat(came));
  }

  get isOpen() {
    return !this.#socket.destroyed;
  }

  write(bytes) {
    if (!this.isOpen) throw new Error("it is gone");
    this.#socket.write(bytes);
  }

  close() {
    return new Promise((resolve) => {
      if (this.#socket.closed) return resolve(null);
      this.#socket.on("close", () => resolve(null));
      this.#socket.destroy();
    });
  }
}
