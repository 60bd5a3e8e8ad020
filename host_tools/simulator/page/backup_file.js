// A board's files as one file: the zip that `kast backup` writes and `kast restore` takes.

import { strFromU8, strToU8, unzipSync, zipSync } from "../fflate/browser.js";
import { sha256 } from "./sha256.js";

const MANIFEST = "manifest.json";
const FILES = "files/";
const FORMAT = "kast-backup";
const VERSION = 1;
const MOST_BYTES = 4 << 20; // no board has more flash
const SCORES = "saves/";

/**
 * @param {Map<string, Uint8Array>} files all of a board, by path
 * @param {object} about board: the number of its chip; machine, micropython: as MicroPython names them; made: Date
 */
export async function backupOf(files, { board, machine, micropython, made }) {
  const about = {};
  const content = {};
  for (const [path, bytes] of files) {
    about[path] = { bytes: bytes.length, sha256: await sha256(bytes) };
    content[FILES + path] = bytes;
  }
  const manifest = { format: FORMAT, version: VERSION, made, board, machine, micropython, files: about };
  return zipSync({ [MANIFEST]: strToU8(JSON.stringify(manifest, null, 1)), ...content }, { mtime: made });
}

/** A backup's { manifest, files: Map of bytes by path }. Throws an Error whose message is a sentence. */
export async function contentOf(zip) {
  let manifest;
  const files = new Map();
  try {
    let bytes = 0;
    const filter = ({ originalSize }) => (bytes += originalSize) <= MOST_BYTES;
    const content = unzipSync(zip, { filter });
    manifest = JSON.parse(strFromU8(content[MANIFEST]));
    if (manifest.format !== FORMAT || bytes > MOST_BYTES) throw new Error("something else");
    if (manifest.version === VERSION) {
      for (const [path, { sha256: wanted }] of Object.entries(manifest.files)) {
        const file = content[FILES + path];
        if ((await sha256(file)) !== wanted || !isOnABoard(path)) throw new Error(path);
        files.set(path, file);
      }
    }
  } catch (error) {
    console.info("Not a backup:", error);
    throw new Error("That file is damaged, or no backup of Kast. Choose another one.", { cause: error });
  }
  if (manifest.version > VERSION) throw new Error("A later Kast made that file. Open it with that version.");
  return { manifest, files };
}

/** Of a board's files those of scores, settings and the game in play. */
export function scoresAmong(files) {
  return new Map([...files].filter(([path]) => path.startsWith(SCORES)));
}

// A manifest that somebody wrote could lead elsewhere.
function isOnABoard(path) {
  return path.split("/").every((part) => !["", ".", ".."].includes(part));
}
