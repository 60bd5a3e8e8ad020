// A virtual board whose firmware reports what it does (kast_dev/soak/main.py), and the conclusions from
// that: which game the flash holds, and whether the device resumes that game when the power comes back.

import { isDeepStrictEqual } from "node:util";
import { Stuck } from "../board/firmware_vm.js";
import { clock, TimedBoard } from "../board/timed_board.js";

export const TAP_MS = 20; // down, and then up: four samples of the firmware each
const LATER_MS = 50; // a board that is not observed runs its event loop at other moments

/** Something that must not happen; `kind` is "exception", "lost", "doubled" (a game) or "stuck". */
export class Fault extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/** The power failed while buttons were to be pressed. */
export class PowerIsOff extends Error {}

/** Wait for a board that must go on; throw a Fault if it never returns. */
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
  /** Index of the chosen row on that screen, -1 if there is none. */
  chosen = -1;
  /** The games that can be chosen, in the order of the screen that offers them. */
  games = [];
  /** The entries of the last menu. */
  entries = [];
  /** Bytes of heap in use when the menu was last shown. */
  heap = null;
  /** The state of the game that the firmware reported last; null for none. */
  game = null;
  /** How many of its boxes are filled. */
  filled = 0;
  /** How many times a button went down or up. */
  buttonEvents = 0;
  /** How many games were finished. */
  ended = 0;
  /**
   * What the flash may hold: the saved game, or two of them while a save is in progress; empty: unknown.
   * state: of the game, null for none. filed: the seq of each game that belongs in the history in that
   * case.
   */
  kept = [{ state: null, filled: 0, filed: [] }];
  #fault = null; // the first that was seen
  #checksMenu = false;
  #printed = []; // what the firmware printed by itself: tracebacks
  #record = []; // what happened to the board: [ms, the line of a script]

  /** @param {object} parts files, flash, seed as for TimedBoard */
  constructor(parts) {
    super({ ...parts, print: (line) => this.#hear(line) });
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

  /** Return all that happened to the board so far, as a script for `kast run`. */
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

  /** Press buttons together, wait, release them, and wait again. Throws a Fault, or PowerIsOff. */
  async tap(buttons, ms = TAP_MS) {
    for (const button of [buttons].flat()) this.press(button);
    await this.advance(ms);
    for (const button of [buttons].flat()) this.release(button);
    await this.advance(TAP_MS);
    this.check();
    if (!this.isOn) throw new PowerIsOff();
  }

  /** Throw the first Fault that was seen: a failed firmware, or a game that did not come back. */
  check() {
    if (this.crash) throw new Fault("exception", `the firmware failed:\n${this.#printed.join("\n")}`);
    if (this.#fault) throw this.#fault;
  }

  #hear(line) {
    if (!line.startsWith('{"')) {
      this.#printed.push(line);
      return;
    }
    const [[what, value]] = Object.entries(JSON.parse(line));
    if (what === "saving") this.#saving(value);
    else if (what === "saved") this.#saved(value);
    else if (what === "loaded") this.#compare(value);
    else if (what === "entries") this.#read(value);
    else this[what] = value; // screen, chosen, games, heap, filled
  }

  #saving(state) {
    this.game = state;
    const { state: before, filled, filed } = this.kept[0] ?? { filed: [] };
    const now = new Set(filed);
    if (filled && before?.seq !== state?.seq) now.add(before.seq); // given up, unless it was over already
    if (state?.phase === "over") {
      this.ended++;
      now.add(state.seq);
    } else {
      now.delete(state?.seq);
    }
    this.kept.push({ state, filled: state && this.filled, filed: [...now] });
  }

  #saved(done) {
    if (!done) this.#fault ??= new Fault("lost", "the firmware could not save, although nothing hinders it");
    this.kept = [this.kept.at(-1)];
  }

  #compare(state) {
    this.game = state;
    if (!this.kept.length) return;
    const entry = this.kept.find((entry) => isDeepStrictEqual(entry.state, state));
    if (entry) {
      this.kept = [entry];
      return;
    }
    const saved = this.kept.map((entry) => JSON.stringify(entry.state)).join(" or ");
    this.#fault ??= new Fault("lost", `what came back is ${JSON.stringify(state)}; saved was ${saved}`);
  }

  #read(entries) {
    this.entries = entries;
    if (this.screen !== "menu") return;
    const mustGoOn =
      this.kept.length > 0 && this.kept.every((entry) => entry.state && entry.state.phase !== "over");
    if (this.#checksMenu && mustGoOn && entries[0] !== "continue")
      this.#fault ??= new Fault("lost", `the menu begins with "${entries[0]}" although a game was saved`);
    this.#checksMenu = false;
  }
}
