// A virtual board whose firmware tells what it does (kast_dev/soak/main.py), and what follows from that: which game
// the flash holds, and whether the machine takes up just that game after the power came back.

import { isDeepStrictEqual } from "node:util";
import { Stuck } from "../firmware_vm.js";
import { clock, TimedBoard } from "../timed_board.js";

export const TAP_MS = 20; // down, and then up: four samples of the firmware each
const LATER_MS = 50; // a board that is not looked into turns its loop at other moments

/** Something that must not happen; `kind`: "exception", "lost", "doubled" (a game) or "stuck". */
export class Fault extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/** The power went off, where somebody wanted to go on pressing buttons. */
export class PowerIsOff extends Error {}

/** What a board does that is to go on; a Fault where it never returns. */
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
  /** The name of the screen that was shown last. */
  screen = null;
  /** Where the bar of that screen stands, -1 where there is none. */
  chosen = -1;
  /** The games that can be chosen, in the order of the screen that asks for one. */
  games = [];
  /** What the menu that was shown last offers. */
  entries = [];
  /** Bytes of heap in use when the menu was shown last. */
  heap = null;
  /** The state of the game as the firmware told it last; null for none. */
  game = null;
  /** How many of its boxes are filled. */
  filled = 0;
  /** How many times a button went down or up. */
  buttonEvents = 0;
  /** How many times a game came to its end. */
  ended = 0;
  /**
   * What the flash may hold: the game as it was saved, or two of them while a save was under way; none: unknown.
   * state: of the game, null for none. filed: the seq of each game that belongs into the history once that is so.
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

  /** All that happened to the board so far, as a script for `kast run`. */
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

  /** Presses buttons together, waits, lets them go, and waits again. Throws a Fault, or PowerIsOff. */
  async tap(buttons, ms = TAP_MS) {
    for (const button of [buttons].flat()) this.press(button);
    await this.advance(ms);
    for (const button of [buttons].flat()) this.release(button);
    await this.advance(TAP_MS);
    this.check();
    if (!this.isOn) throw new PowerIsOff();
  }

  /** Throws the first Fault that was seen: a failed firmware, or a game that did not come back. */
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
    if (filled && before?.seq !== state?.seq) now.add(before.seq); // given up, if it was not over already
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
