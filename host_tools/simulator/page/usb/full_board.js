// What fills a board, and how what is not Kast's own is removed there.

import { literal } from "./board.js";
import { room } from "./room.js";

const PATHS = 40; // that one program names

/**
 * { sizes, theirs }: the sizes of a board's files, a Map by path, and the paths of those that are the visitor's, a Set.
 * `found`: what Update.look resolved to.
 */
export async function contentOn(run, found) {
  const sizes = new Map(await run(["for path in walk('/'): tell([path, size(path)])"]));
  return { sizes, theirs: new Set(found.theirs) };
}

/**
 * Who takes how much, of what contentOn resolves to: [{ kind, name, bytes, paths }], the largest share first. kind: "kast"
 * and "games", each one share, or "other", a share for each file or folder in the root that is the visitor's.
 */
export function sharesOf({ sizes, theirs }, facts) {
  const shares = new Map();
  for (const [path, size] of sizes) {
    const kind = path.startsWith("saves/") ? "games" : theirs.has(path) ? "other" : "kast";
    const name = { kast: "Kast itself", games: "games, scores and settings", other: nameOf(path) }[kind];
    const share = shares.get(name) ?? { kind, name, bytes: 0, paths: [] };
    share.bytes += room([size], facts);
    share.paths.push(path);
    shares.set(name, share);
  }
  return [...shares.values()].sort((one, other) => other.bytes - one.bytes);
}

/** Files in the folder of the coach's data stand for themselves. */
const nameOf = (path) => (path.startsWith("data/") ? path : path.split("/")[0]);

/** Removes files, and the folders that are empty then. */
export async function removeFiles(run, paths) {
  const folders = new Set();
  for (const path of paths) {
    const parts = path.split("/");
    for (let i = 1; i < parts.length; i++) folders.add(parts.slice(0, i).join("/"));
  }
  const deepestFirst = [...folders].sort((one, other) => other.length - one.length);
  await run([
    ...pieces(paths).map((some) => `for path in ${literal(some)}: remove(path)`),
    ...pieces(deepestFirst).map(
      (some) => `for path in ${literal(some)}:\n  if is_folder(path) and not os.listdir(path): remove(path)`,
    ),
  ]);
}

function pieces(paths) {
  const count = Math.ceil(paths.length / PATHS);
  return Array.from({ length: count }, (_, i) => paths.slice(i * PATHS, (i + 1) * PATHS));
}

/** Whether the board has forgotten its games but for the last few, as `kast export --clear` lets it. */
export async function forgetGames(run, { functions }) {
  const told = await run([functions.clearing, "tell(clear(history.next_seq() - 1, tell))"]);
  return told.at(-1);
}
