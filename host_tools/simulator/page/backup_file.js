// A board's files as one file: the zip that `kast backup` writes and `kast restore` takes.

import { strFromU8, strToU8, unzipSync, zipSync } from "../fflate/browser.js";

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

/** The scores, settings and the game in play of a backup, by path. Throws an Error whose message is a sentence. */
export async function scoresOf(zip) {
  let manifest;
  const scores = new Map();
  try {
    let bytes = 0;
    const filter = ({ originalSize }) => (bytes += originalSize) <= MOST_BYTES;
    const content = unzipSync(zip, { filter });
    manifest = JSON.parse(strFromU8(content[MANIFEST]));
    if (manifest.format !== FORMAT || bytes > MOST_BYTES) throw new Error("something else");
    if (manifest.version === VERSION) {
      for (const [path, { sha256: wanted }] of Object.entries(manifest.files)) {
        const file = content[FILES + path];
        if ((await sha256(file)) !== wanted) throw new Error(path);
        if (path.startsWith(SCORES) && isOnABoard(path)) scores.set(path, file);
      }
    }
  } catch (error) {
    console.info("Not a backup:", error);
    throw new Error("That file is damaged, or no backup of Kast. Choose another one.", { cause: error });
  }
  if (manifest.version > VERSION) throw new Error("A later Kast made that file. Open it with that version.");
  return scores;
}

// A manifest that somebody wrote could lead elsewhere.
function isOnABoard(path) {
  return path.split("/").every((part) => !["", ".", ".."].includes(part));
}

async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
