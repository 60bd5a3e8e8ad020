// Reads and replaces a board's files, as `kast backup` and `kast restore` do.
// kast_tools/boards/backup/restore.py explains how and why. This module and the `kast` commands send the same
// functions to the board (restore_on_board.py).
//
// In this folder, `run` is the function that Board.runWithGameStopped passes to `work`, `kit` is what kit.js fetches, and
// `onProgress` is called with (bytes, total) after each piece of a file.

import { say } from "../words/words.js";
import { sha256 } from "../storage/sha256.js";
import { literal, readFiles, replacePrograms, writePrograms } from "./board.js";
import { chooseRemovals, spaceFor } from "./free_space.js";
import { BoardError, spaceMissing } from "./errors.js";
import { isData } from "./update.js";

/**
 * Read all files of a board except those with passwords, and check them against hashes that the board
 * computes. An interrupted restore is completed first.
 * @returns {Promise<object>} { about: the board's description, files: Map of bytes by path }
 */
export async function takeBackup(run, kit, onProgress) {
  const listing = "for path in walk('/'): send([path, size(path), sha256(path)])";
  // finish() completes a restore that was interrupted.
  const [about, ...all] = await run([kit.functions.backup, "finish()", "about()", listing]);
  const found = all.filter(([path]) => !kit.facts.private.includes(path));
  const total = found.reduce((sum, [, size]) => sum + size, 0);
  const sizes = new Map(found.map(([path, size]) => [path, size]));
  const files = await readFiles(run, sizes, kit.facts, (bytes) => onProgress(bytes, total));
  for (const [path, , digest] of found)
    if ((await sha256(files.get(path))) !== digest) throw new BoardError(say("usb.error.damaged"));
  return { about, files };
}

/** Resolve to the paths of the files on a board that are neither Kast's nor stored by Kast. */
export async function filesOfUser(run, { functions, facts }) {
  const values = await run([functions.ownership, `survey({}, ${literal(facts.shipped)})`]);
  return values.slice(0, -2).flatMap(([path, digest]) => (digest ? [] : [path]));
}

/** Return whether two Maps of bytes by path are equal. */
export function same(one, other) {
  const bytes = (path) => other.get(path);
  return (
    one.size === other.size &&
    [...one].every(
      ([path, data]) =>
        bytes(path)?.length === data.length && data.every((byte, i) => byte === bytes(path)[i]),
    )
  );
}

/**
 * Replace the files `found` on a board by `wanted`, both Maps of bytes by path. The new files are written
 * next to the old ones, and then everything changes in one step. If there is no space for both, files of
 * the coach, which a game does not need, are removed before that step and written after it. Throws
 * FullBoard if the space is not enough even then.
 * @param {number} free bytes of free space on the board
 */
export async function replaceFiles(run, kit, free, found, wanted, onProgress) {
  const { facts, functions } = kit;
  if ([...found.keys(), ...wanted.keys()].some((path) => path.split("/")[0] === facts.restoreFolder))
    throw new BoardError(say("usb.error.name_needed", { name: facts.restoreFolder }));
  const { first, last, staged } = plan(kit.facts, free - facts.spare, found, wanted);
  const start = facts.restoreMark + functions.boards + functions.backup + facts.restoreEnd;
  staged.set(facts.restoreStart, new TextEncoder().encode(start));
  const hashes = {};
  for (const [path, bytes] of staged) hashes[path] = await sha256(bytes);
  const sizes = [...staged.values(), ...last.values()].map((bytes) => bytes.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const coming = [];
  for (const [path, bytes] of last) coming.push(...replacePrograms(path, bytes, await sha256(bytes), facts));
  await run(
    [
      functions.backup,
      "claim()",
      `for path in ${literal(first)}: remove(path)`,
      ...[...staged].flatMap(([path, bytes]) => writePrograms(path, bytes, facts)),
      `check(${literal(hashes)})`,
      "begin()",
      "finish()",
      ...coming,
    ],
    ([, bytes]) => onProgress(bytes, total),
  );
}

function plan(facts, free, found, wanted) {
  const without = (files, paths) => new Map([...files].filter(([path]) => !paths.includes(path)));
  const sizesOf = (files) => [...files.values()].map((bytes) => bytes.length);
  const staged = stagedFiles(facts, found, wanted);
  if (spaceForTree(staged, facts) <= free) return { first: [], last: new Map(), staged };
  const unchanged = ([path, bytes]) =>
    isData(path, facts) && same(new Map([[path, bytes]]), pick(wanted, path));
  const kept = new Map([...found].filter(unchanged));
  const going = [...found.keys()].filter((path) => isData(path, facts) && !kept.has(path));
  const last = new Map([...wanted].filter(([path]) => isData(path, facts) && !kept.has(path)));
  const least = stagedFiles(facts, without(found, going), without(wanted, [...last.keys()]));
  const lacking = spaceForTree(least, facts) - free - spaceFor(sizesOf(pick(found, ...going)), facts);
  const missing = Math.max(
    lacking - spaceFor(sizesOf(kept), facts),
    spaceForTree(wanted, facts) - spaceForTree(found, facts) - free,
  );
  if (missing > 0) throw spaceMissing(Math.ceil(missing / 1024));
  const again = chooseRemovals(
    lacking,
    new Map([...kept].map(([path, bytes]) => [path, bytes.length])),
    facts,
  );
  for (const path of again) last.set(path, wanted.get(path));
  return { first: [...going, ...again], last, staged: least };
}

/** Return those entries of `files`, a Map by path, that have one of these paths. */
export function pick(files, ...paths) {
  return new Map(paths.filter((path) => files.has(path)).map((path) => [path, files.get(path)]));
}

/** Return a Map, by path, of the files to write next to those `found`; one step then turns `found` into `wanted`. */
function stagedFiles(facts, found, wanted) {
  const [before, after] = [byName(found), byName(wanted)];
  const leaving = [...before.keys()].filter((name) => !after.has(name) && name !== facts.main).sort();
  const staged = new Map();
  for (const name of [...after.keys()].sort()) {
    // main.py is always written again, since another main.py temporarily replaces it.
    if (name !== facts.main && before.has(name) && same(after.get(name), before.get(name))) continue;
    for (const [path, bytes] of after.get(name)) staged.set(facts.restoreNew + path, bytes);
  }
  return staged.set(facts.restoreLeaving, new TextEncoder().encode(JSON.stringify(leaving)));
}

/**
 * Return files in groups that one rename can move: each file in the folder data/ is a group, since these
 * files are large; otherwise each file or folder in the root is one. The result is a Map from the group's
 * name to a Map of its files.
 */
function byName(files) {
  const names = new Map();
  for (const [path, bytes] of files) {
    const name = path.startsWith("data/") ? path : path.split("/")[0];
    if (!names.has(name)) names.set(name, new Map());
    names.get(name).set(path, bytes);
  }
  return names;
}

/** Return how many bytes of flash the files and their folders take on a board. */
function spaceForTree(files, facts) {
  const folders = new Set();
  for (const path of files.keys()) {
    const parts = path.split("/");
    for (let i = 0; i < parts.length; i++) folders.add(parts.slice(0, i).join("/"));
  }
  const sizes = [...files.values()].map((bytes) => bytes.length);
  return 2 * facts.block * folders.size + spaceFor(sizes, facts);
}
