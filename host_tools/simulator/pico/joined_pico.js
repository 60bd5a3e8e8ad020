// One of two emulated Picos whose UARTs a cable joins. Neither is ahead of the other by more than STEP_MS, so the same
// scripts give the same bytes again.

import { EmulatedPico } from "./pico.js";

const BYTE_MS = 10_000 / 115_200; // eight bits, one before, one behind
const STEP_MS = 0.2;
const LEAST_MS = 1e-6; // a clock of so many digits may not be able to go on by less

export class JoinedPico extends EmulatedPico {
  #other;
  #observe;
  #onTheWay = []; // { at, byte }, the ms in which it has come here
  #isPlugged = true;
  #isDone = false;
  #isGone = false; // the other waits for its clock no more

  /** @param {object} parts as those of an EmulatedPico, without a cable */
  constructor({ observe, ...parts }) {
    super({ ...parts, observe, cable: (byte) => this.#send(byte) });
    this.#observe = observe;
  }

  /** Joins two of them crosswise; neither has power yet. */
  static join(one, other) {
    one.#other = other;
    other.#other = one;
  }

  /** As EmulatedPico has it, while the other's clock keeps pace. */
  async powerOn() {
    this.switchOn();
    while (this.isStarting) await this.advance(1);
  }

  /** The same. */
  async advance(ms) {
    for (const end = this.now + ms; end - this.now > LEAST_MS;) {
      while (!this.#other.#isGone && this.#other.now < this.now) await null; // the other goes on meanwhile
      while (this.#onTheWay[0]?.at <= this.now) this.arrive(this.#onTheWay.shift().byte);
      super.advance(Math.min(STEP_MS, end - this.now));
    }
  }

  /** The cable's plug at this one is pulled, or put back. */
  joinCable(joined) {
    this.#observe("join", { joined });
    this.#isPlugged = joined;
  }

  /** The script is done: it stays on until the other's is, too. */
  async finish() {
    this.#isDone = true;
    do await this.advance(1);
    while (!this.#other.#isDone);
    this.#isGone = true;
  }

  /** It has failed: nobody waits for it. */
  leave() {
    this.#isDone = this.#isGone = true;
  }

  #send(byte) {
    if (!this.#isPlugged || !this.#other.#isPlugged) return;
    const { at = 0 } = this.#other.#onTheWay.at(-1) ?? {};
    this.#other.#onTheWay.push({ at: Math.max(at, this.now) + BYTE_MS, byte });
  }
}
