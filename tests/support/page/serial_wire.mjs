// Serial port over a TCP connection, for the page and for its modules in Node.js.
import { createConnection } from "node:net";

/** A connection to 127.0.0.1:port. `read` resolves to the next bytes, or to null when the connection has ended. */
export class Wire {
  #socket = null;
  #unread = [];
  #reader = null;

  constructor(port) {
    this.port = port;
  }

  open() {
    return new Promise((resolve, reject) => {
      this.#unread = [];
      this.#socket = createConnection(this.port, "127.0.0.1", () => resolve(null));
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
    return this.#unread.shift();
  }

  write(bytes) {
    if (this.#socket.destroyed) throw new Error("it is gone");
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
