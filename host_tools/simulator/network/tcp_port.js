// Offers a serial port as a TCP port of this computer, which `mpremote connect socket://127.0.0.1:N`
// opens.

import net from "node:net";

const GONE_MS = 300; // how long the port is closed when a board resets

export class TcpPort {
  #server;
  #port;
  #host = null; // the connection, while a program has the port open

  /**
   * @param {number} port the port's number; 0 for any free port
   * @param received called with the bytes that the host sends
   */
  constructor(port, received) {
    this.#port = port;
    // noDelay: otherwise the second part of an answer would wait until the host acknowledges the first part,
    // which takes 40 ms.
    this.#server = net.createServer({ noDelay: true }, (connection) => {
      this.#server.close(); // only one program at a time can have a serial port open
      this.#host = connection;
      connection.on("data", received);
      connection.on("error", () => {});
      connection.on("close", () => {
        if (this.#host !== connection) return;
        this.#host = null;
        this.#listen();
      });
    });
  }

  /** Open the port; resolve to its number. */
  open() {
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(this.#port, "127.0.0.1", () => {
        this.#port = this.#server.address().port;
        resolve(this.#port);
      });
    });
  }

  /** Close the port. Call this only while no program has the port open. */
  close() {
    this.#server.close();
  }

  write(bytes) {
    this.#host?.write(bytes);
  }

  /** Close the port and open it again, as a Pico does with its port when it resets. */
  vanish() {
    const host = this.#host;
    this.#host = null;
    this.#server.close();
    host?.destroySoon();
    setTimeout(() => this.#listen(), GONE_MS);
  }

  #listen() {
    if (!this.#server.listening) this.#server.listen(this.#port, "127.0.0.1");
  }
}
