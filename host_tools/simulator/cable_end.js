// The end of a cable at one board. What one writes has come to the other when both clocks have reached that time, so the
// same scripts give the same bytes again, however fast each thread is.
//
// Each end says in memory that both see how late it is there, and until when it will write nothing: a board does nothing
// before its next timer, whatever it is told meanwhile. So the other need not wait for it at each beat of the clocks.

import { MessageChannel, receiveMessageOnPort } from "node:worker_threads";

const FOR_EVER = 2 ** 31 - 1; // ms

/** Both ends of a cable, each for a thread: { port, for { now, bytes, done } to the other end; times, own }. */
export function cable() {
  const { port1, port2 } = new MessageChannel();
  const times = new Int32Array(new SharedArrayBuffer(16)); // of each end how late it is, and until when it is silent
  return [port1, port2].map((port, side) => ({ port, times, own: 2 * side, other: 2 - 2 * side }));
}

/** Says how many whole ms that end's clock shows, and until when it will write nothing; what it wrote is sent before. */
export function tellTime({ times, own }, now, silentUntil = now) {
  Atomics.store(times, own, now);
  if (Atomics.exchange(times, own + 1, silentUntil) !== silentUntil) Atomics.notify(times, own + 1);
}

/** What the clock of the other end shows. */
export const timeThere = ({ times, other }) => Atomics.load(times, other);

export class CableEnd {
  #end;
  #sent = [];
  #onTheWay = []; // { now, bytes, done } from the other end
  #otherIsDone = false;
  #done = false;

  /** Whether it is in its jack: else nothing leaves the board, and nothing comes. */
  isPlugged = true;

  /** @param end one of those that cable() returns */
  constructor(end) {
    this.#end = end;
  }

  /** What the board writes. */
  send(bytes) {
    if (this.isPlugged) this.#sent.push(...bytes);
  }

  /**
   * This board's clock has come to that time, and until another one it will write nothing: waits until all is here that
   * the other wrote before this board's time; the bytes that have come by then.
   */
  reach(now, silentUntil) {
    this.#send(now);
    tellTime(this.#end, now, Math.max(now, silentUntil));
    const { port, times, other } = this.#end;
    for (let silent; (silent = Atomics.load(times, other + 1)) < now;) Atomics.wait(times, other + 1, silent);
    for (let come; (come = receiveMessageOnPort(port));) this.#onTheWay.push(come.message);
    if (!this.#onTheWay.length) return [];
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
    this.leave(board.now);
  }

  /** The board is off for good, at that time: the other goes on alone. */
  leave(now) {
    this.#done = true;
    this.#send(now);
    tellTime(this.#end, FOR_EVER);
  }

  #send(now) {
    const bytes = this.#sent.splice(0);
    if (bytes.length || this.#done) this.#end.port.postMessage({ now, bytes, done: this.#done });
  }
}
