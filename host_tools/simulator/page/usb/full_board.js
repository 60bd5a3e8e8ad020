// What fills a board, and how what is not Kast's own is removed there.

import { literal } from "./board.js";
import { room } from "./room.js";
import { isData } from "./update.js";

const PATHS = 40; // that one program names

/** The board's files, a Map of sizes by path, with the `run` of Board.asking. */
export async function sizesOn(run) {
  return new Map(await run(["for path in walk('/'): tell([path, size(path)])"]));
}

/**
 * Who takes how much: [{ kind, name, bytes, paths }], the largest share first. kind: "kast" and "games", each one share, or
 * "other", a share for each file or folder in the root.
 */
export function sharesOf(sizes, facts) {
  const hasKast = [...sizes.keys()].some((path) => path === facts.bundle || path.startsWith("kast/"));
  const shares = new Map();
  for (const [path, size] of sizes) {
    const kind = hasKast || path.startsWith("saves/") ? kindOf(path, facts) : "other";
    const name = { kast: "Kast itself", games: "games, scores and settings", other: nameOf(path) }[kind];
    const share = shares.get(name) ?? { kind, name, bytes: 0, paths: [] };
    share.bytes += room([size], facts);
    share.paths.push(path);
    shares.set(name, share);
  }
  return [...shares.values()].sort((one, other) => other.bytes - one.bytes);
}

function kindOf(path, facts) {
  const { main, bundle, added, old, earlier, secrets } = facts;
  if (path.startsWith("saves/")) return "games";
  const ours = [main, bundle, main + added, bundle + added, ...earlier, `kast${old}`, "restore"];
  return isData(path, facts) || path.startsWith(secrets) || ours.includes(path.split("/")[0])
    ? "kast"
    : "other";
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
