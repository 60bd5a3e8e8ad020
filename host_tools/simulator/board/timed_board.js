// A virtual board on a virtual clock, in Node.js. The same firmware, flash, seed and presses give the same
// results, byte for byte. The clock belongs to the whole process, and MicroPython allows one board at a time.

import "../node/node_crypto.js";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import FakeTimers from "@sinonjs/fake-timers";
import { Stuck } from "./firmware_vm.js";
import { boardModules } from "../node/node_files.js";
import { playStep } from "./script_steps.js";
import { randomBytes } from "../node/seeded_random.js";
import { withinLimit } from "../node/time_limit.js";
import { TracebackWatch } from "./traceback_watch.js";
import { VirtualBoard } from "./virtual_board.js";

const SLICE_MS = 10; // after this time the clock stops to check whether the board is restarting
// maximum board time in one call of withinLimit; the call itself takes as long as simulating 2 idle ms
const LIMITED_MS = 1000;
const CABLE_MS = 2; // time slice of a board with a cable; at 115,200 baud, 23 bytes pass in this time

/** The process's virtual clock; it does not advance while the firmware works. */
export const clock = FakeTimers.install({
  now: 0,
  toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"],
});

const modules = boardModules();

export class TimedBoard extends VirtualBoard {
  #tracebacks = new TracebackWatch();
  #faces = [];
  #flash;
  #observe;
  #cableEnd;
  #exchangedAt = 0; // the clock's time at the last call of #exchange that ended

  /**
   * @param {object} parts
   *   files, flash: as for VirtualBoard
   *   observe(event, details): as for VirtualBoard, with the additional events "down" and "up" {button},
   *     "display" {plugged}, "battery" {volts}, "join" {joined}
   *   seed: determines every random byte
   *   print(line): called with a line that the board wrote to its serial port
   *   cableEnd: a CableEnd, if a cable leads to another board
   */
  constructor({ seed, print, observe = () => {}, cableEnd = null, ...parts }) {
    super({
      ...parts,
      cable: cableEnd && ((bytes) => cableEnd.send(bytes)),
      boardModules: modules,
      loadMicroPython,
      randomBytes: randomBytes(seed),
      nextFace: () => this.#faces.shift() ?? 0,
      print: (line) => {
        this.#tracebacks.see(line);
        print(line);
      },
      sleep: (ms) => clock.tick(ms),
      limited: withinLimit,
      observe: (event, details) => {
        if (event === "crash") this.#tracebacks.crash ??= details.traceback.trimEnd().split("\n").at(-1);
        observe(event, details);
      },
    });
    this.#flash = parts.flash;
    this.#observe = observe;
    this.#cableEnd = cableEnd;
  }

  /** The last line of the traceback with which the firmware failed; null if it has not failed. */
  get crash() {
    return this.#tracebacks.crash;
  }

  /** The time of the process's virtual clock in ms. */
  get now() {
    return clock.now;
  }

  /** Milliseconds that the processor has worked: always 0, since work takes no time on this clock. */
  get awake() {
    return 0;
  }

  /**
   * Carry out one step of a script (kast_tools/virtual_board/script.py), except "shot", which the calling
   * program handles.
   */
  async play(step) {
    await playStep(this, step);
  }

  /** Start the board; main.py's tasks begin in the same millisecond. */
  async powerOn() {
    await super.powerOn();
    clock.tick(0);
  }

  /**
   * Let `ms` milliseconds pass. Throws Stuck if the firmware never returns; after that, the board can only
   * be switched off.
   */
  async advance(ms) {
    const end = clock.now + ms;
    while (clock.now < end) {
      this.#runUntil(Math.min(clock.now + LIMITED_MS, end), end);
      await this.starting;
      if (this.#exchangedAt < clock.now) this.#exchange(end);
    }
  }

  // Run until `until`, or until the board restarts. The caller's script continues at `end`.
  #runUntil(until, end) {
    const { starting } = this;
    const slice = this.#cableEnd ? CABLE_MS : SLICE_MS;
    const run = () => {
      do {
        clock.tick(Math.min(slice, until - clock.now));
        if (this.starting !== starting) return;
        this.#exchange(end);
      } while (clock.now < until);
    };
    if (this.wakesAt > until) {
      run();
      return;
    }
    try {
      withinLimit(run);
    } catch (error) {
      // Not this board is stuck, but the one that it waits for. `advance` goes on waiting, without a limit.
      if (!(error instanceof Stuck && this.#cableEnd?.isWaiting)) throw error;
    }
  }

  // Exchange what the boards at both ends of the cable wrote until now, if there is a cable.
  #exchange(end) {
    if (this.#cableEnd) {
      // At `end` the script's next step may make the board write, so this board promises silence only until `end`.
      const silentUntil = Math.min(end, Math.ceil(this.wakesAt) - 1);
      this.arrive(this.#cableEnd.reach(clock.now, silentUntil));
    }
    this.#exchangedAt = clock.now;
  }

  press(button) {
    this.#observe("down", { button });
    super.press(button);
  }

  release(button) {
    this.#observe("up", { button });
    super.release(button);
  }

  plug(plugged) {
    this.#observe("display", { plugged });
    this.display.plugged = plugged;
  }

  joinCable(joined) {
    this.#observe("join", { joined });
    if (this.#cableEnd) this.#cableEnd.isPlugged = joined;
  }

  supply(volts) {
    this.#observe("battery", { volts });
    this.battery.volts = volts;
  }

  /** Cut the power at the n-th flash write from now. */
  cutAfter(writes) {
    this.#flash.cutAfter(writes);
  }

  /** Make the next dice show these faces; later dice are random again. */
  queueFaces(faces) {
    this.#faces.push(...faces);
  }
}
