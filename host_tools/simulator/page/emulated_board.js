// An emulated Pico for board_worker.js, with the interface of VirtualBoard. The Pico runs in slices and
// follows real time if the computer is fast enough; otherwise the Pico's clock is slower than real time.

import { EmulatedPico } from "../pico/pico.js";

const SLICE_MS = 12; // maximum time to compute before the worker handles events such as presses
const STEP_MS = 1;
const MOST_BEHIND_MS = 50; // maximum delay that the board makes up for; the rest of a longer delay is lost
const STORE_MS = 1000;
const PACE_MS = 1000;

export class EmulatedBoard {
  #pico;
  #behind = 0; // milliseconds by which the board is behind real time
  #last = 0;

  /**
   * @param {object} parts
   *   stored: StoredSectors; bootRom, wiring, print, observe: as for EmulatedPico
   *   pace(ms, speed): called once a second with the time on the board's clock and with its speed relative to
   *     a real Pico
   */
  constructor({ stored, pace, ...parts }) {
    this.#pico = new EmulatedPico({
      ...parts,
      flash: stored.flash,
      randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    });
    this.display = this.#pico.display;
    this.buzzer = this.#pico.buzzer;
    this.battery = this.#pico.battery;
    this.#storeFlash(stored);
    this.#reportPace(pace);
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

  #storeFlash(stored) {
    let writes = 0;
    setInterval(() => {
      if (writes === this.#pico.writes) return;
      writes = this.#pico.writes;
      stored.write().catch((error) => console.warn("The browser does not store the board's data.", error));
    }, STORE_MS);
  }

  #reportPace(pace) {
    let [time, clock] = [performance.now(), this.#pico.now];
    setInterval(() => {
      const speed = (this.#pico.now - clock) / (performance.now() - time);
      [time, clock] = [performance.now(), this.#pico.now];
      pace(clock, speed);
    }, PACE_MS);
  }
}
