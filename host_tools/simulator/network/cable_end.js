// One board's end of a cable. Bytes that one board writes at some time have arrived at the other board
// when both clocks have reached that time. The same scripts therefore give the same results, byte for byte,
// however fast each thread is.
//
// Each end publishes in shared memory its clock and the time until which it will write nothing: a board
// does nothing before its next timer, whatever arrives meanwhile. The other end therefore need not wait
// for this one at each tick of the clocks.

import { MessageChannel, receiveMessageOnPort } from "node:worker_threads";

const FOR_EVER = 2 ** 31 - 1; // ms

/**
 * Return both ends of a new cable, one for each thread: { port, times, own, other }. Messages on `port`
 * are { now: the sender's clock in ms, bytes, done: whether the sender's script has ended }. `own` and
 * `other` are the indices in `times` of this end's and the other end's clock.
 */
export function cable() {
  const { port1, port2 } = new MessageChannel();
  // for each end: its clock and the time until which it is silent, both in ms
  const times = new Int32Array(new SharedArrayBuffer(16));
  return [port1, port2].map((port, side) => ({ port, times, own: 2 * side, other: 2 - 2 * side }));
}

/**
 * Publish that this end's clock shows `now` (whole ms) and that it writes nothing until `silentUntil`.
 * Send all bytes that were written before `now` before calling this.
 */
export function postTime({ times, own }, now, silentUntil = now) {
  Atomics.store(times, own, now);
  if (Atomics.exchange(times, own + 1, silentUntil) !== silentUntil) Atomics.notify(times, own + 1);
}

/** Return the time of the other end's clock in ms. */
export const timeThere = ({ times, other }) => Atomics.load(times, other);

export class CableEnd {
  #end;
  #sent = [];
  #onTheWay = []; // { now, bytes, done } from the other end
  #otherIsDone = false;
  #done = false;

  /** Whether the cable is plugged in here; if not, nothing leaves the board and nothing arrives. */
  isPlugged = true;
  /** Whether `reach` waits for the other end, or was interrupted while it waited. */
  isWaiting = false;

  /** @param end one of the ends that cable() returns */
  constructor(end) {
    this.#end = end;
  }

  /** Store bytes that the board writes; `reach` sends them. */
  send(bytes) {
    if (this.isPlugged) this.#sent.push(...bytes);
  }

  /**
   * Advance this end's clock to `now`, and promise to write nothing until `silentUntil` (both in ms).
   * Wait until all bytes that the other board wrote before `now` have arrived.
   * @returns {number[]} the bytes that have arrived since the last call
   */
  reach(now, silentUntil) {
    this.#send(now);
    postTime(this.#end, now, Math.max(now, silentUntil));
    const { port, times, other } = this.#end;
    this.isWaiting = true;
    for (let silent; (silent = Atomics.load(times, other + 1)) < now;) Atomics.wait(times, other + 1, silent);
    this.isWaiting = false;
    for (let come; (come = receiveMessageOnPort(port));) this.#onTheWay.push(come.message);
    if (!this.#onTheWay.length) return [];
    const arrived = this.#onTheWay.filter((message) => message.now <= now);
    this.#onTheWay = this.#onTheWay.slice(arrived.length);
    this.#otherIsDone ||= arrived.some(({ done }) => done);
    return this.isPlugged ? arrived.flatMap(({ bytes }) => bytes) : [];
  }

  /** Keep the board on after its script has ended, until the other board's script has ended too. */
  async finish(board) {
    this.#done = true;
    do await board.advance(10);
    while (!this.#otherIsDone);
    this.leave(board.now);
  }

  /** Report that this board stays off from `now` on, so that the other board continues alone. */
  leave(now) {
    this.#done = true;
    this.#send(now);
    postTime(this.#end, FOR_EVER);
  }

  #send(now) {
    const bytes = this.#sent.splice(0);
    if (bytes.length || this.#done) this.#end.port.postMessage({ now, bytes, done: this.#done });
  }
}
