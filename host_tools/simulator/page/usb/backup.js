// Reads a board's files, and replaces them, as `kast backup` and `kast restore` do.
// kast_tools/boards/backup/restore.py explains how and why; the functions on the board are the same.

import { sha256 } from "../storage/sha256.js";
import { literal, readFiles, replacing, writing } from "./board.js";
import { inTheWay, room } from "./free_space.js";
import { BoardError, lacks } from "./errors.js";
import { isData } from "./update.js";

/**
 * Read all files of a board except passwords, checked against hashes that the board computes.
 * @param run as Board.asking passes it
 * @returns {Promise<object>} { about, files }
 */
export async function takeBackup(run, kit, hear) {
  const listing = "for path in walk('/'): tell([path, size(path), sha256(path)])";
  // `finish` comes first, for a restore that was interrupted.
  const [about, ...all] = await run([kit.functions.backup, "finish()", "about()", listing]);
  const found = all.filter(([path]) => !kit.facts.private.includes(path));
  const total = found.reduce((sum, [, size]) => sum + size, 0);
  const sizes = new Map(found.map(([path, size]) => [path, size]));
  const files = await readFiles(run, sizes, kit.facts, (bytes) => hear(bytes, total));
  for (const [path, , digest] of found)
    if ((await sha256(files.get(path))) !== digest)
      throw new BoardError("What the board sent is not what it holds. Try another cable or USB socket.");
  return { about, files };
}

/** Resolve to the files on a board that are neither Kast's nor stored by it. */
export async function filesOfUser(run, { functions, facts }) {
  const told = await run([functions.ownership, `survey({}, ${literal(facts.shipped)})`]);
  return told.slice(0, -2).flatMap(([path, digest]) => (digest ? [] : [path]));
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
 * Replace the files `found` on a board by `wanted`, both Maps of bytes by path, with `free` bytes of free
 * space. The new files are written next to the old ones, until everything changes in one step. If there
 * is no space for that, files of the coach, which a game does not need, are removed before it and written
 * after it.
 */
export async function replaceFiles(run, kit, free, found, wanted, hear) {
  const { facts, functions } = kit;
  if ([...found.keys(), ...wanted.keys()].some((path) => path.split("/")[0] === facts.restoreFolder))
    throw new BoardError(
      `${facts.restoreFolder} is a name that Kast needs on the board. Give yours another one.`,
    );
  const { first, last, staged } = plan(kit.facts, free - facts.spare, found, wanted);
  const hashes = {};
  for (const [path, bytes] of staged) hashes[path] = await sha256(bytes);
  const sizes = [...staged.values(), ...last.values()].map((bytes) => bytes.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const begin = new TextEncoder().encode(
    facts.restoreMark + functions.boards + functions.backup + facts.restoreEnd,
  );
  const coming = [];
  for (const [path, bytes] of last) coming.push(...replacing(path, bytes, await sha256(bytes), facts));
  await run(
    [
      functions.backup,
      "claim()",
      `for path in ${literal(first)}: remove(path)`,
      ...[...staged].flatMap(([path, bytes]) => writing(path, bytes, facts)),
      `check(${literal(hashes)})`,
      ...writing(facts.restoreStart, begin, facts),
      "begin()",
      "finish()",
      ...coming,
    ],
    ([, bytes]) => hear(bytes, total),
  );
}

function plan(facts, free, found, wanted) {
  const without = (files, paths) => new Map([...files].filter(([path]) => !paths.includes(path)));
  const sizesOf = (files) => [...files.values()].map((bytes) => bytes.length);
  const staged = stagedFiles(facts, found, wanted);
  if (roomOf(staged, facts) <= free) return { first: [], last: new Map(), staged };
  const unchanged = ([path, bytes]) =>
    isData(path, facts) && same(new Map([[path, bytes]]), pick(wanted, path));
  const kept = new Map([...found].filter(unchanged));
  const going = [...found.keys()].filter((path) => isData(path, facts) && !kept.has(path));
  const last = new Map([...wanted].filter(([path]) => isData(path, facts) && !kept.has(path)));
  const least = stagedFiles(facts, without(found, going), without(wanted, [...last.keys()]));
  const lacking = roomOf(least, facts) - free - room(sizesOf(pick(found, ...going)), facts);
  const missing = Math.max(
    lacking - room(sizesOf(kept), facts),
    roomOf(wanted, facts) - roomOf(found, facts) - free,
  );
  if (missing > 0) throw lacks(Math.ceil(missing / 1024));
  const again = inTheWay(lacking, new Map([...kept].map(([path, bytes]) => [path, bytes.length])), facts);
  for (const path of again) last.set(path, wanted.get(path));
  return { first: [...going, ...again], last, staged: least };
}

/** Return those of the files, a Map, that have these paths. */
export function pick(files, ...paths) {
  return new Map(paths.filter((path) => files.has(path)).map((path) => [path, files.get(path)]));
}

/** Return what must be staged next to `found`, by path, to become `wanted` in one step. */
function stagedFiles(facts, found, wanted) {
  const [before, after] = [byName(found), byName(wanted)];
  const leaving = [...before.keys()].filter((name) => !after.has(name) && name !== facts.main).sort();
  const staged = new Map();
  for (const name of [...after.keys()].sort()) {
    // main.py is written anew in any case, since another file takes its place for a moment.
    if (name !== facts.main && before.has(name) && same(after.get(name), before.get(name))) continue;
    for (const [path, bytes] of after.get(name)) staged.set(facts.restoreNew + path, bytes);
  }
  return staged.set(facts.restoreLeaving, new TextEncoder().encode(JSON.stringify(leaving)));
}

/**
 * Group files by what is moved at once: each file of the folder data, as these are large, else a name in
 * the root.
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

/** Return the space that files take on a board, with their folders. */
function roomOf(files, facts) {
  const folders = new Set();
  for (const path of files.keys()) {
    const parts = path.split("/");
    for (let i = 0; i < parts.length; i++) folders.add(parts.slice(0, i).join("/"));
  }
  const sizes = [...files.values()].map((bytes) => bytes.length);
  return 2 * facts.block * folders.size + room(sizes, facts);
}
