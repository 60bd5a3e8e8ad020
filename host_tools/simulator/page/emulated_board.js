// An emulated Pico in the page, with the shape of VirtualBoard. It runs in slices, as far as the wall clock or the
// computer's speed lets it, and has a clock of its own.

import { EmulatedPico } from "../pico/pico.js";
import { forgetEmulatedFlash, keepEmulatedFlash, keptEmulatedFlash } from "./storage.js";

const SLICE_MS = 12; // of computing, between two looks at the page
const STEP_MS = 1;
const MOST_BEHIND_MS = 50; // a computer slower than that falls behind for good
const KEEP_MS = 1000;
const PACE_MS = 1000;

export class EmulatedBoard {
  #pico;
  #flash;
  #behind = 0; // milliseconds that the board has to catch up
  #last = 0;

  /**
   * @param {object} parts
   *   flash: Uint8Array as the server has it; bootRom, wiring, print, observe: as for EmulatedPico
   *   pace(ms, speed): told once a second of the board's clock, and of its speed, 1 being that of a Pico
   */
  constructor({ pace, ...parts }) {
    this.#flash = keptEmulatedFlash(parts.flash);
    this.#pico = new EmulatedPico({
      ...parts,
      flash: this.#flash,
      randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    });
    this.display = this.#pico.display;
    this.buzzer = this.#pico.buzzer;
    this.battery = this.#pico.battery;
    this.#keepFlash();
    this.#tellPace(pace);
    this.#run();
  }

  async powerOn() {
    this.#pico.switchOn();
  }

  powerOff() {
    this.#pico.powerOff();
  }

  press(name) {
    this.#pico.press(name);
  }

  release(name) {
    this.#pico.release(name);
  }

  forget() {
    forgetEmulatedFlash();
  }

  #run() {
    const started = performance.now();
    this.#behind = Math.min(this.#behind + started - this.#last, MOST_BEHIND_MS);
    this.#last = started;
    while (this.#behind >= STEP_MS && performance.now() - started < SLICE_MS) {
      this.#pico.advance(STEP_MS);
      this.#behind -= STEP_MS;
    }
    setTimeout(() => this.#run());
  }

  #keepFlash() {
    let kept = 0;
    setInterval(() => {
      if (kept === this.#pico.writes) return;
      kept = this.#pico.writes;
      keepEmulatedFlash(this.#flash);
    }, KEEP_MS);
  }

  #tellPace(pace) {
    let [time, clock] = [performance.now(), this.#pico.now];
    setInterval(() => {
      const speed = (this.#pico.now - clock) / (performance.now() - time);
      [time, clock] = [performance.now(), this.#pico.now];
      pace(clock, speed);
    }, PACE_MS);
  }
}
