// Brings one board to this version of the firmware, as `kast flash` does: kast_tools/flash/update.py says how and why, and
// the functions on the board are the same.

import { literal, replacing, writing } from "./board.js";
import { inTheWay, room } from "./room.js";
import { BoardError, tooFull } from "./trouble.js";

/**
 * Brings a board to the version of the Update that `updateFor(run)` resolves to, and starts it; resolves to what its `outcome`
 * says. `show(doing, bytes, total)` is told how far it is. Throws BoardError; the board then starts the version that it had,
 * or this one.
 */
export async function bring(board, updateFor, show) {
  const { result, ended } = await board.asking(async (run) => {
    const outcome = await (await updateFor(run)).run(run, show);
    show("starting");
    return outcome;
  });
  if (ended !== null)
    throw new BoardError(
      `Kast is on the board but does not go on when it starts${ended ? `: ${ended}` : ""}.`,
    );
  return result;
}

export class Update {
  #kit;
  #sizes;

  /** @param kit of kit.js: the version's files with their hashes, and facts */
  constructor(kit) {
    this.#kit = kit;
    this.#sizes = new Map([...kit.files].map(([path, bytes]) => [path, bytes.length]));
  }

  /** Lays this version down on a board; parameters, and what it resolves to, as `bring` has them. */
  async run(run, show) {
    const found = await this.look(run, true);
    const outcome = this.outcome(found);
    if (outcome.copied || outcome.removed) await this.#carryOut(run, found, show);
    return outcome;
  }

  /**
   * What is on a board, with the `run` of Board.asking: { about, hashes, sizes, arrived, version }. Without `tidies` nothing
   * on the board is changed. Throws BoardError if Kast does not run there.
   */
  async look(run, tidies) {
    const { facts, hashes: wanted, functions } = this.#kit;
    const { main, bundle, added, earlier } = facts;
    const names = [main, bundle, "data", ...earlier, main + added, bundle + added];
    const programs = [
      functions.flash,
      ...(tidies ? [`tidy(${literal([wanted.get(bundle), wanted.get(main)])})`] : []),
      "about()",
      `inventory(${literal(names)})`,
    ];
    const [about, ...files] = await run(programs);
    requireMicroPython(about, facts);
    const here = files.filter(([path]) => this.#isData(path) || !path.startsWith("data/"));
    const all = new Map(here.map(([path, digest]) => [path, digest]));
    return {
      about,
      hashes: new Map([...all].filter(([path]) => !path.endsWith(added))),
      sizes: new Map(files.map(([path, , size]) => [path, size])),
      arrived: new Set(
        [...wanted].filter(([path, digest]) => all.get(path + added) === digest).map(([path]) => path),
      ),
    };
  }

  /** What an update does, or would do: { copied, kept, removed, isKast, notes }. */
  outcome(found) {
    const { facts, hashes: wanted } = this.#kit;
    const kept = [...wanted].filter(([path, digest]) => found.hashes.get(path) === digest).length;
    const notes = [];
    if (this.#isKast(found) && (found.hashes.get("board.py") ?? facts.pins) !== facts.pins)
      notes.push("Its pins were others: with pins of your own, use `kast flash`.");
    if (this.#isForeign(found))
      notes.push("Its main.py was another program; it is kept as main-before-kast.py.");
    return {
      copied: wanted.size - kept,
      kept,
      removed: this.#unwanted(found).length,
      isKast: this.#isKast(found),
      notes,
    };
  }

  async #carryOut(run, found, show) {
    const { facts, files, functions, hashes: wanted } = this.#kit;
    const { main, bundle, added, old } = facts;
    const order = this.#order(found);
    const missing = this.#missing(found).filter((path) => !order.last.includes(path));
    const total = [...missing, ...order.last].reduce((sum, path) => sum + files.get(path).length, 0);
    const hear = ([what, value]) =>
      what === "doing" ? show(value, 0, total) : show("copying", value, total);
    const waiting = [bundle, main].filter((path) => missing.includes(path) || found.arrived.has(path));
    const laidDown = Object.fromEntries(
      [...wanted]
        .filter(([path]) => !order.last.includes(path))
        .map(([path, digest]) => [waiting.includes(path) ? path + added : path, digest]),
    );
    const tops = this.#unwanted(found).map((path) => (this.#isData(path) ? path : path.split("/")[0]));
    const unwanted = [...new Set(tops)].map((path) => (path === "kast" ? `kast${old}` : path)).sort();
    await run(
      [
        functions.flash,
        `clear(${literal(order.first)})`,
        ...missing.flatMap((path) => this.#layingDown(path)),
        `check(${literal(laidDown)})`,
        ...(this.#isForeign(found) ? ["keep_program()"] : []),
        "switch()",
        `clear(${literal(unwanted)})`,
        ...order.last.flatMap((path) => this.#layingDown(path)),
      ],
      hear,
    );
  }

  #isData(path) {
    return isData(path, this.#kit.facts);
  }

  #isKast(found) {
    const { bundle } = this.#kit.facts;
    return [...found.hashes.keys()].some(
      (path) => path === bundle || path.startsWith("kast/") || path.startsWith("update/kast/"),
    );
  }

  /** Whether the board starts a program that is not Kast. */
  #isForeign(found) {
    const { main } = this.#kit.facts;
    const wanted = this.#kit.hashes.get(main);
    return !this.#isKast(found) && (found.hashes.get(main) ?? wanted) !== wanted;
  }

  /** The files that still have to come over the cable. */
  #missing(found) {
    const { hashes: wanted } = this.#kit;
    return [...wanted.keys()].filter(
      (path) => found.hashes.get(path) !== wanted.get(path) && !found.arrived.has(path),
    );
  }

  /** The files of other versions. A board that was no Kast has none, though it may have files of their names. */
  #unwanted(found) {
    if (!this.#isKast(found)) return [];
    return [...found.hashes.keys()].filter((path) => !this.#kit.hashes.has(path)).sort();
  }

  /** The data that have to go before anything comes, and those that come after all else, for want of room. */
  #order(found) {
    const { facts } = this.#kit;
    const { block, spare, main, bundle } = facts;
    const roomOf = (sizes) => room(sizes, facts);
    const missing = this.#missing(found);
    const coming = (paths) => roomOf(paths.map((path) => this.#sizes.get(path)));
    const there = (paths) => roomOf(paths.map((path) => found.sizes.get(path)));
    const hasData = [...found.hashes.keys()].some((path) => this.#isData(path));
    const need = spare + coming(missing) + (hasData ? 0 : 2 * block);
    const { free } = found.about;
    if (need <= free) return { first: [], last: [] };
    const unwanted = this.#unwanted(found);
    const old = unwanted.filter((path) => this.#isData(path));
    const kept = [...found.hashes.keys()].filter((path) => this.#isData(path) && this.#kit.files.has(path));
    const last = missing.filter((path) => this.#isData(path));
    const beside = need - coming(last);
    const replaced = [bundle, main].filter(
      (path) => (missing.includes(path) || found.arrived.has(path)) && found.hashes.has(path),
    );
    const more = Math.max(need - there(unwanted) - there(replaced), beside - there([...old, ...kept]));
    if (more > free) throw tooFull(...[more, free].map((bytes) => Math.floor(bytes / 1024)));
    const sizes = new Map(kept.map((path) => [path, found.sizes.get(path)]));
    const again = inTheWay(beside - there(old) - free, sizes, facts);
    return { first: [...old, ...again], last: [...last, ...again] };
  }

  /** Programs that write a file: one of data to its place, where the old version does not look for it. */
  #layingDown(path) {
    const { facts, files, hashes: wanted } = this.#kit;
    if (this.#isData(path)) return replacing(path, files.get(path), wanted.get(path), facts);
    return writing(path + facts.added, files.get(path), facts);
  }
}

/** Whether a path on a board is that of the firmware's data, of any version. */
export function isData(path, { data }) {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return path.startsWith("data/") && data.some((suffix) => name.endsWith(suffix) && name !== suffix);
}

/** Throws BoardError unless Kast runs on the MicroPython of the board. */
export function requireMicroPython(about, { oldest, mpy, downloads }) {
  const version = about.version.join(".");
  const isOld =
    about.version[0] < oldest[0] || (about.version[0] === oldest[0] && about.version[1] < oldest[1]);
  if (about.implementation !== "micropython" || about.platform !== "rp2")
    throw new BoardError(`Kast runs on MicroPython on a Raspberry Pi Pico, and this is ${about.machine}.`);
  if (isOld)
    throw new BoardError(
      `The board has MicroPython ${version}; Kast needs ${oldest.join(".")} or later, from ${downloads}.`,
    );
  if (about.mpy.join() !== mpy.join())
    throw new BoardError(
      `MicroPython ${version} reads .mpy files of version ${about.mpy.join(".")}, not this Kast’s ${mpy.join(".")}. ` +
        "Get a newer Kast, or an older MicroPython for the board.",
    );
}
