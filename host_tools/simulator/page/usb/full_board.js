// Finds out what fills a board, and removes the user's files and stored games.

import { say } from "../words/words.js";
import { literal } from "./board.js";
import { spaceFor } from "./free_space.js";

const PATHS = 40; // maximum number of paths in one program

/**
 * Resolve to { sizes, userFiles }: the sizes of a board's files, a Map by path, and the paths of the
 * visitor's files, a Set.
 * @param found what Update.survey resolved to
 */
export async function contentOn(run, found) {
  const sizes = new Map(await run(["for path in walk('/'): send([path, size(path)])"]));
  return { sizes, userFiles: new Set(found.userFiles) };
}

/**
 * Return the shares into which the contents of a board (see contentOn) are divided: [{ kind, name, bytes,
 * paths }], the largest first. The kinds "kast" and "games" have one share each. The kind "other" has one
 * share for each of the visitor's files in the root or in data/, and for each of their other folders.
 */
export function sharesOf({ sizes, userFiles }, facts) {
  const shares = new Map();
  for (const [path, size] of sizes) {
    const kind = path.startsWith("saves/") ? "games" : userFiles.has(path) ? "other" : "kast";
    const name = { kast: say("usb.kast_itself"), games: say("usb.scores"), other: nameOf(path) }[kind];
    const share = shares.get(name) ?? { kind, name, bytes: 0, paths: [] };
    share.bytes += spaceFor([size], facts);
    share.paths.push(path);
    shares.set(name, share);
  }
  return [...shares.values()].sort((one, other) => other.bytes - one.bytes);
}

/** Return the name of the share that a visitor's file belongs to. Each file in data/ is a share of its own. */
const nameOf = (path) => (path.startsWith("data/") ? path : path.split("/")[0]);

/** Remove files, and then each of their folders that is empty. */
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

/**
 * Delete the board's games except the last few, as `kast export --clear` does. Resolves to whether that
 * succeeded.
 */
export async function clearGames(run, { functions }) {
  const values = await run([functions.clearing, "send(clear(history.next_seq() - 1, send))"]);
  return values.at(-1);
}
