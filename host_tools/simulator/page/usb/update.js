// Updates one board to this version of the firmware, as `kast flash` does.
// kast_tools/boards/flash/update.py explains how and why. This module and the command send the same functions
// to the board (ownership_on_board.py and flash_on_board.py).

import { say } from "../words/words.js";
import { dict, literal, replacePrograms, writePrograms } from "./board.js";
import { flashFunctions } from "./kit.js";
import { chooseRemovals, spaceFor } from "./free_space.js";
import { BoardError, tooFull } from "./errors.js";

/** Thrown if user files are where Kast's belong, and the user has not yet accepted their new `names`, a Map. */
export class Unagreed extends BoardError {
  constructor(names) {
    super(say("usb.renaming"));
    this.names = names;
  }
}

/**
 * Run an Update on a board, and then start Kast there.
 * @param updateFor called with `run`; resolves to the Update
 * @param agreed the new names that the user's files may get, a Map by their current names
 * @param show called with (doing, bytes, total) as the update advances
 * @returns {Promise<object>} what the update's `outcome` returns
 * @throws Unagreed if files have to get other new names than the agreed ones; in this case nothing was changed.
 *   BoardError if the update fails; the board then starts its old version or the new one.
 */
export async function installUpdate(board, updateFor, agreed, show) {
  const { result, ended } = await board.runWithGameStopped(async (run) => {
    const outcome = await (await updateFor(run)).run(run, agreed, show);
    show("starting");
    return outcome;
  });
  if (ended !== null) throw new BoardError(say("usb.stops_at_start", { why: ended && `: ${ended}` }));
  return result;
}

export class Update {
  #kit;
  #sizes;

  /** @param kit what fetchKit or kitFor resolved to: the version to install */
  constructor(kit) {
    this.#kit = kit;
    this.#sizes = new Map([...kit.files].map(([path, bytes]) => [path, bytes.length]));
  }

  /** Install this version on a board; `agreed`, `show`, the result and errors are those of `installUpdate`. */
  async run(run, agreed, show) {
    const found = await this.survey(run);
    const outcome = this.outcome(found);
    if (outcome.hasChanges || found.leftovers.length > 0 || !found.isRecorded) {
      const order = this.#order(found);
      if ([...found.names].some(([name, newName]) => agreed.get(name) !== newName))
        throw new Unagreed(found.names);
      await this.#carryOut(run, found, order, show);
    }
    return outcome;
  }

  /**
   * Resolve to the state of a board, as ownership_on_board.py reports it. Nothing on the board is changed.
   * Throws BoardError if Kast does not run on the board's MicroPython.
   * @param run as Board.runWithGameStopped passes it
   * @returns {Promise<object>}
   *   about: the board's description
   *   hashes: Map of the SHA-256 of Kast's files, by path
   *   userFiles: paths of the user's files
   *   sizes: Map of the sizes of all files in bytes, by path
   *   names: the new names of the user's files that are in Kast's way, a Map by current name
   *   leftovers: paths of temporary files of an update that are to be removed
   *   arrived: a Set that contains kast.mpy and main.py if an interrupted update has copied their new version
   *   isRecorded: whether the board's record is that of a complete installation of this version
   */
  async survey(run) {
    const { facts, hashes: wanted } = this.#kit;
    const programs = [
      flashFunctions(this.#kit),
      "about()",
      `survey(${dict(wanted)}, ${literal(facts.shipped)})`,
    ];
    const values = await run(programs);
    const [about, ...files] = values.slice(0, -2);
    const [names, isRecorded] = values.slice(-2);
    requireMicroPython(about, facts);
    const kastFiles = new Map(files.filter(([, digest]) => digest));
    const arrived = new Set(
      [facts.bundle, facts.main].filter((path) => kastFiles.get(path + facts.added) === wanted.get(path)),
    );
    const waits = (path) => arrived.has(path.slice(0, -facts.added.length));
    return {
      about,
      hashes: new Map([...kastFiles].filter(([path]) => !this.#isLeftover(path))),
      userFiles: files.filter(([, digest]) => !digest).map(([path]) => path),
      sizes: new Map(files.map(([path, , size]) => [path, size])),
      names: new Map(Object.entries(names)),
      leftovers: [...kastFiles.keys()].filter((path) => this.#isLeftover(path) && !waits(path)).sort(),
      arrived,
      isRecorded,
    };
  }

  /**
   * Return what an update does to a board in the state `found`.
   * @returns {object}
   *   copied, kept, removed: numbers of Kast's files
   *   hasChanges: whether any file changes
   *   isKast: whether Kast is on the board already
   *   renamed: the new names of the user's files that are renamed, a Map by current name
   *   userFiles: paths of the user's other files
   *   notes: sentences for the visitor
   */
  outcome(found) {
    const { hashes: wanted } = this.#kit;
    const kept = [...wanted].filter(([path, digest]) => found.hashes.get(path) === digest).length;
    const copied = wanted.size - kept;
    const removed = this.#unwanted(found).length;
    const places = [...found.names.keys()];
    const isMoved = (path) => places.some((place) => path === place || path.startsWith(`${place}/`));
    const notes = found.userFiles.includes("board.py") ? [say("usb.pins")] : [];
    return {
      copied,
      kept,
      removed,
      hasChanges: copied + removed + found.names.size > 0,
      isKast: this.#isKast(found),
      renamed: found.names,
      userFiles: found.userFiles.filter((path) => !isMoved(path)),
      notes,
    };
  }

  async #carryOut(run, found, order, show) {
    const { facts, files, hashes: wanted } = this.#kit;
    const { main, bundle, added, atSwitch } = facts;
    const missing = this.#missing(found).filter((path) => !order.last.includes(path));
    const total = [...missing, ...order.last].reduce((sum, path) => sum + files.get(path).length, 0);
    const onValue = ([what, value]) =>
      what === "doing" ? show(value, 0, total) : show("copying", value, total);
    const waiting = [bundle, main].filter((path) => missing.includes(path) || found.arrived.has(path));
    const expected = [...wanted]
      .filter(([path]) => !order.last.includes(path))
      .map(([path, digest]) => [waiting.includes(path) ? path + added : path, digest]);
    const unwanted = this.#unwanted(found).map((path) => path.replace(/^kast\//, `${facts.old}/`));
    const copies = [...found.names].filter(([name]) => name === main && found.userFiles.includes(main));
    const isLate = ([name]) => atSwitch.includes(name);
    const early = [...found.names].filter(
      (pair) => !isLate(pair) && !copies.some(([name]) => name === pair[0]),
    );
    const late = [...found.names].filter(isLate);
    const made = copies.map(([, newName]) => newName).filter((newName) => !found.userFiles.includes(newName));
    const coming = [...new Set([...waiting, ...missing, ...made])].map((path) => path + added).sort();
    const last = order.last.map((path) => path + added).sort();
    await run(
      [
        flashFunctions(this.#kit),
        `clear(${literal(found.leftovers)})`,
        `move(${dict(early)})`,
        `note(${dict(this.#recordedHashes(found))}, ${literal(coming)})`,
        `clear(${literal(order.first)})`,
        ...copies.map(([path, newName]) => `copy(${literal(path)}, ${literal(newName)})`),
        ...missing.flatMap((path) => this.#writePrograms(path)),
        `check(${dict(expected)})`,
        `switch(${literal(waiting)}, ${dict(late)})`,
        `note(${dict(this.#recordedHashes(found))}, ${literal(last)})`,
        `clear(${literal(unwanted)})`,
        ...order.last.flatMap((path) => this.#writePrograms(path)),
        `note(${dict([...wanted].map(([path, digest]) => [path, [digest]]))}, [])`,
      ],
      onValue,
    );
  }

  /** Return the board's record during an update: for each path, the hashes of the old and of the new file. */
  #recordedHashes(found) {
    const both = new Map();
    for (const [path, digest] of [...found.hashes, ...this.#kit.hashes]) {
      if (
        !this.#kit.hashes.has(path) &&
        this.#kit.facts.knownByHeader.some((folder) => path.startsWith(folder))
      )
        continue;
      both.set(path, [...new Set([...(both.get(path) ?? []), digest])].sort());
    }
    return both;
  }

  /** Return whether a path is that of a temporary file of an update. */
  #isLeftover(path) {
    const { added, old } = this.#kit.facts;
    return path.endsWith(added) || path.startsWith(`${old}/`);
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

  /** Return the paths of the files that still have to be sent. */
  #missing(found) {
    const { hashes: wanted } = this.#kit;
    return [...wanted.keys()].filter(
      (path) => found.hashes.get(path) !== wanted.get(path) && !found.arrived.has(path),
    );
  }

  /** Return the paths of Kast's files on the board that this version lacks, except those in a user's folder kast/. */
  #unwanted(found) {
    const isKept = (path) => found.names.has("kast") && path.startsWith("kast/");
    return [...found.hashes.keys()].filter((path) => !this.#kit.hashes.has(path) && !isKept(path)).sort();
  }

  /**
   * Return the size in bytes of the user's main.py if it has to be copied to its new name, otherwise 0. This
   * file is copied, not renamed, so that the board starts it until the new version is complete.
   */
  #copied(found) {
    const { main } = this.#kit.facts;
    const newName = found.names.get(main);
    return found.userFiles.includes(main) && newName && !found.userFiles.includes(newName)
      ? found.sizes.get(main)
      : 0;
  }

  /**
   * Return { first, last }: the data files to remove before anything is sent, and the data files to send last.
   * Both are empty if the board has enough space. Throws FullBoard if even removing them frees too little space.
   */
  #order(found) {
    const { facts } = this.#kit;
    const { block, spare, main, bundle } = facts;
    const spaceOf = (sizes) => spaceFor(sizes, facts);
    const missing = this.#missing(found);
    const coming = (paths) => spaceOf(paths.map((path) => this.#sizes.get(path)));
    const there = (paths) => spaceOf(paths.map((path) => found.sizes.get(path)));
    const hasData = [...found.sizes.keys()].some((path) => path.startsWith("data/"));
    const need = spare + coming(missing) + spaceOf([this.#copied(found)]) + (hasData ? 0 : 2 * block);
    const free = found.about.free + there(found.leftovers);
    if (need <= free) return { first: [], last: [] };
    const unwanted = this.#unwanted(found);
    const old = unwanted.filter((path) => this.#isData(path));
    const kept = [...found.hashes.keys()].filter((path) => this.#isData(path) && this.#kit.files.has(path));
    const last = missing.filter((path) => this.#isData(path));
    const withoutLast = need - coming(last);
    const replaced = [bundle, main].filter(
      (path) => (missing.includes(path) || found.arrived.has(path)) && found.hashes.has(path),
    );
    const more = Math.max(need - there(unwanted) - there(replaced), withoutLast - there([...old, ...kept]));
    if (more > free) throw tooFull(...[more, free].map((bytes) => Math.floor(bytes / 1024)));
    const sizes = new Map(kept.map((path) => [path, found.sizes.get(path)]));
    const again = chooseRemovals(withoutLast - there(old) - free, sizes, facts);
    return { first: [...old, ...again], last: [...last, ...again] };
  }

  /**
   * Return programs that write a file under a temporary name. A data file gets its final name at once, since
   * the old version does not read it.
   */
  #writePrograms(path) {
    const { facts, files, hashes: wanted } = this.#kit;
    if (this.#isData(path)) return replacePrograms(path, files.get(path), wanted.get(path), facts);
    return writePrograms(path + facts.added, files.get(path), facts);
  }
}

/** Return whether a path on a board is that of a data file of any version of the firmware. */
export function isData(path, { data }) {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return path.startsWith("data/") && data.some((suffix) => name.endsWith(suffix) && name !== suffix);
}

/** Throw BoardError unless this version of Kast can run on the MicroPython that `about` describes. */
export function requireMicroPython(about, { oldest, mpy, downloads }) {
  const version = about.version.join(".");
  const isOld =
    about.version[0] < oldest[0] || (about.version[0] === oldest[0] && about.version[1] < oldest[1]);
  if (about.implementation !== "micropython" || about.platform !== "rp2")
    throw new BoardError(say("usb.error.other_python", about));
  if (isOld) throw new BoardError(say("usb.error.old", { version, oldest: oldest.join("."), downloads }));
  if (about.mpy.join() !== mpy.join())
    throw new BoardError(say("usb.error.mpy", { version, theirs: about.mpy.join("."), ours: mpy.join(".") }));
}
