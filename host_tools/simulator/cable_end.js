// The end of a cable at one board. What one writes has come to the other when both clocks have reached that time, so the
// same scripts give the same bytes again, however fast each thread is.

export class CableEnd {
  #port;
  #sent = [];
  #onTheWay = []; // { now, bytes, done } from the other end
  #reached = 0; // the other's clock
  #otherIsDone = false;
  #done = false;
  #wake = () => {};

  /** Whether it is in its jack: else nothing leaves the board, and nothing comes. */
  isPlugged = true;

  /** @param {MessagePort} port to the other end */
  constructor(port) {
    this.#port = port;
    port.on("message", (message) => {
      this.#onTheWay.push(message);
      this.#reached = message.now;
      this.#wake();
    });
  }

  /** What the board writes. */
  send(bytes) {
    if (this.isPlugged) this.#sent.push(...bytes);
  }

  /** This board's clock has come to that time: waits until the other's has, too; the bytes that have come by then. */
  async reach(now) {
    this.#tell(now);
    while (this.#reached < now) await new Promise((resolve) => (this.#wake = resolve));
    const arrived = this.#onTheWay.filter((message) => message.now <= now);
    this.#onTheWay = this.#onTheWay.slice(arrived.length);
    this.#otherIsDone ||= arrived.some(({ done }) => done);
    return this.isPlugged ? arrived.flatMap(({ bytes }) => bytes) : [];
  }

  /** The board's script is done: it stays on until the other's is, too. */
  async finish(board) {
    this.#done = true;
    do await board.advance(1);
    while (!this.#otherIsDone);
    this.#tell(Infinity);
    this.#port.unref();
  }

  #tell(now) {
    this.#port.postMessage({ now, bytes: this.#sent.splice(0), done: this.#done });
  }
}
