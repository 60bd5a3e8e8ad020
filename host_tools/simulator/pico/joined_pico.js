// One of two emulated Picos whose UARTs are joined by a cable. Neither Pico's clock is ahead of the other's
// by more than STEP_MS, so the same scripts give the same results, byte for byte.

import { EmulatedPico } from "./pico.js";

const BYTE_MS = 10_000 / 115_200; // time of a byte on the cable: eight bits, a start bit and a stop bit
const STEP_MS = 0.2;
const LEAST_MS = 1e-6; // a shorter step might not advance the clock, because of rounding

export class JoinedPico extends EmulatedPico {
  #other;
  #observe;
  #onTheWay = []; // bytes from the other Pico: { at: the time in ms at which the byte arrives, byte }
  #isPlugged = true;
  #isDone = false;
  #isGone = false; // whether the other Pico no longer waits for this one's clock

  /** @param {object} parts as for EmulatedPico, without a cable */
  constructor({ observe, ...parts }) {
    super({ ...parts, observe, cable: (byte) => this.#send(byte) });
    this.#observe = observe;
  }

  /** Join two Picos by a cable. Both must still be without power. */
  static join(one, other) {
    one.#other = other;
    other.#other = one;
  }

  /** Switch on as EmulatedPico does, while the other Pico's clock keeps pace. */
  async powerOn() {
    this.switchOn();
    while (this.isStarting) await this.advance(1);
  }

  /** Let `ms` milliseconds pass, while the other Pico's clock keeps pace. */
  async advance(ms) {
    for (const end = this.now + ms; end - this.now > LEAST_MS;) {
      while (!this.#other.#isGone && this.#other.now < this.now) await null; // lets the other Pico run
      while (this.#onTheWay[0]?.at <= this.now) this.arrive(this.#onTheWay.shift().byte);
      super.advance(Math.min(STEP_MS, end - this.now));
    }
  }

  /** Unplug the cable at this Pico, or plug it in. */
  joinCable(joined) {
    this.#observe("join", { joined });
    this.#isPlugged = joined;
  }

  /** Keep this Pico on after its script has ended, until the other Pico's script has ended too. */
  async finish() {
    this.#isDone = true;
    do await this.advance(1);
    while (!this.#other.#isDone);
    this.#isGone = true;
  }

  /** Report that this Pico has failed, so that the other Pico no longer waits for it. */
  leave() {
    this.#isDone = this.#isGone = true;
  }

  #send(byte) {
    if (!this.#isPlugged || !this.#other.#isPlugged) return;
    const { at = 0 } = this.#other.#onTheWay.at(-1) ?? {};
    this.#other.#onTheWay.push({ at: Math.max(at, this.now) + BYTE_MS, byte });
  }
}
