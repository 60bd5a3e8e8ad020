// A virtual board whose firmware reports what it does (kast_dev/soak/main.py). From these reports, the board
// derives which game the flash must hold, and checks that the firmware resumes that game when the power comes
// back.

import { isDeepStrictEqual } from "node:util";
import { Stuck } from "../board/firmware_vm.js";
import { clock, TimedBoard } from "../board/timed_board.js";

export const TAP_MS = 20; // duration of a tap, and of the pause after it; the firmware takes four samples in each
const LATER_MS = 50; // wait at the end of scripts: a board that is not observed runs its event loop at other moments

/** Something that must not happen; `kind` is "exception", "stuck", "outdated" or, for a game, "lost" or "doubled". */
export class Fault extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/** Thrown by `tap` if the board has no power afterwards. */
export class PowerIsOff extends Error {}

/** Wait for a call of the board to end; throw a Fault if the firmware never returns. */
async function answered(work) {
  try {
    await work;
  } catch (error) {
    throw error instanceof Stuck
      ? new Fault("stuck", `the firmware does not respond: ${error.message}`)
      : error;
  }
}

export class WitnessedBoard extends TimedBoard {
  /** The name of the current screen. */
  screen = null;
  /** Index of the chosen row on the current screen; -1 if there is none. */
  chosen = -1;
  /** The games that can be chosen, in the order of the screen that offers them. */
  games = [];
  /** The entries of the menu that was shown last. */
  entries = [];
  /** Bytes of heap in use when the menu was last shown. */
  heap = null;
  /** The state of the game that the firmware reported last; null for none. */
  game = null;
  /** The number of turns of that game that have ended. */
  filled = 0;
  /** How many times a button went down or up. */
  buttonEvents = 0;
  /** The number of finished games. */
  ended = 0;
  /**
   * The possible contents of the flash: one entry, or two while a save is in progress; empty if unknown.
   * state: the state of the saved game, null for none. filled: the number of its turns that have ended.
   * filed: the number (`seq`) of each game that must then be in the history.
   */
  expectedSaves = [{ state: null, filled: 0, filed: [] }];
  #fault = null; // the first Fault that was detected
  #checksMenu = false;
  #printed = []; // lines that are not reports, such as tracebacks
  #record = []; // everything that was done to the board: [ms, the line of a script]

  /** @param {object} parts files, flash, seed: as for TimedBoard */
  constructor(parts) {
    super({ ...parts, print: (line) => this.#handleLine(line) });
  }

  async powerOn() {
    this.#note("power on");
    this.screen = null;
    this.#checksMenu = true;
    await answered(super.powerOn());
  }

  async advance(ms) {
    await answered(super.advance(ms));
  }

  powerOff() {
    this.#note("power off");
    super.powerOff();
  }

  press(button) {
    this.buttonEvents++;
    this.#note(`down ${button}`);
    super.press(button);
  }

  release(button) {
    this.buttonEvents++;
    this.#note(`up ${button}`);
    super.release(button);
  }

  plug(plugged) {
    this.#note(`display ${plugged ? "on" : "off"}`);
    super.plug(plugged);
  }

  supply(volts) {
    this.#note(`battery ${volts}`);
    super.supply(volts);
  }

  cutAfter(writes) {
    this.#note(`cut ${writes}`);
    super.cutAfter(writes);
  }

  #note(line) {
    this.#record.push([clock.now, line]);
  }

  /** Return everything that was done to the board so far as a script for `kast run`. */
  script() {
    const lines = [];
    let now = this.#record[0][0];
    for (const [at, line] of [...this.#record, [clock.now + LATER_MS, ""]]) {
      if (at > now) lines.push(`wait ${at - now}`);
      now = at;
      lines.push(line);
    }
    return lines.join("\n");
  }

  /**
   * Press buttons together, wait `ms` milliseconds, release them, and wait again. Throws a Fault if one was
   * detected, PowerIsOff if the board has no power afterwards.
   */
  async tap(buttons, ms = TAP_MS) {
    for (const button of [buttons].flat()) this.press(button);
    await this.advance(ms);
    for (const button of [buttons].flat()) this.release(button);
    await this.advance(TAP_MS);
    this.check();
    if (!this.isOn) throw new PowerIsOff();
  }

  /** Throw a Fault if the firmware failed, otherwise the first Fault that was detected, if any. */
  check() {
    if (this.crash) throw new Fault("exception", `the firmware failed:\n${this.#printed.join("\n")}`);
    if (this.#fault) throw this.#fault;
  }

  #handleLine(line) {
    if (!line.startsWith('{"')) {
      this.#printed.push(line);
      return;
    }
    const [[what, value]] = Object.entries(JSON.parse(line));
    if (what === "saving") this.#saving(value);
    else if (what === "saved") this.#saved(value);
    else if (what === "loaded") this.#compare(value);
    else if (what === "entries") this.#read(value);
    else if (what === "outdated")
      this.#fault ??= new Fault("outdated", `the picture of the screen ${value} is out of date`);
    else this[what] = value; // screen, chosen, games, heap, filled, moving
  }

  #saving(state) {
    this.game = state;
    const { state: before, filled, filed } = this.expectedSaves[0] ?? { filed: [] };
    const now = new Set(filed);
    // The earlier game was given up, unless it was over and is in the set already.
    if (filled && before?.seq !== state?.seq) now.add(before.seq);
    if (state?.phase === "over") {
      this.ended++;
      now.add(state.seq);
    } else {
      now.delete(state?.seq);
    }
    this.expectedSaves.push({ state, filled: state && this.filled, filed: [...now] });
  }

  #saved(done) {
    if (!done) this.#fault ??= new Fault("lost", "the firmware could not save, although nothing hinders it");
    this.expectedSaves = [this.expectedSaves.at(-1)];
  }

  #compare(state) {
    this.game = state;
    if (!this.expectedSaves.length) return;
    const entry = this.expectedSaves.find((entry) => isDeepStrictEqual(entry.state, state));
    if (entry) {
      this.expectedSaves = [entry];
      return;
    }
    const saved = this.expectedSaves.map((entry) => JSON.stringify(entry.state)).join(" or ");
    this.#fault ??= new Fault("lost", `what came back is ${JSON.stringify(state)}; saved was ${saved}`);
  }

  #read(entries) {
    this.entries = entries;
    if (this.screen !== "menu") return;
    const mustGoOn =
      this.expectedSaves.length > 0 &&
      this.expectedSaves.every((entry) => entry.state && entry.state.phase !== "over");
    if (this.#checksMenu && mustGoOn && entries[0] !== "continue")
      this.#fault ??= new Fault("lost", `the menu begins with "${entries[0]}" although a game was saved`);
    this.#checksMenu = false;
  }
}
