// Writes and reads backups of a board, by the rules of kast_tools/boards/backup/file.py: the zip files that
// `kast backup` writes and `kast restore` accepts.

import { strToU8, zipSync } from "../../fflate/browser.js";
import { say } from "../words/words.js";
import { sha256 } from "./sha256.js";

const MANIFEST = "manifest.json";
const FILES = "files/";
const FORMAT = "kast-backup";
const VERSION = 1;
const ADDED = ["thumbs.db", "desktop.ini", "icon\r"];
const MADE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const SCORES = "saves/";

/**
 * Resolve to the zip file of a board's files.
 * @param {Map<string, Uint8Array>} files all files of a board, by path
 * @param {object} about what the manifest records about the backup
 *   board: the chip's unique ID; machine, micropython: as MicroPython names them; made: the time, a Date
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

/**
 * Resolve to { manifest, files: Map of bytes by path } of a backup. The files that the manifest lists are
 * identified by size and hash. Throws an Error whose message is a sentence for the visitor.
 * @param membersOf function that resolves to the members of the backup (see backup_members.js)
 * @param {string} what names the backup in the sentence: "file" or "folder"
 */
export async function contentOf(membersOf, what = "file") {
  let manifest;
  let files;
  try {
    const members = await membersOf();
    const member = manifestAmong(members);
    manifest = await read(member);
    if (manifest.format !== FORMAT) throw new Error("something else");
    if (!(manifest.version > VERSION)) files = await checked(manifest, filesBeside(member, members));
  } catch (error) {
    console.info("Not a backup:", error);
    throw new Error(say(`damaged.${what}`), { cause: error });
  }
  if (!files) throw new Error(say(`later.${what}`));
  return { manifest, files };
}

/** Return the least deeply nested manifest, since the board may have a file of the same name. */
function manifestAmong(members) {
  const depth = ({ name }) => name.split("/").length;
  const found = members.filter(({ name }) => name.split("/").at(-1) === MANIFEST);
  const least = Math.min(...found.map(depth));
  const [member, ...others] = found.filter((one) => depth(one) === least);
  if (!member || others.length) throw new Error("not one manifest");
  return member;
}

async function read(member) {
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await member.read()));
}

/** Return the board's files: the members in the folder FILES next to the manifest, named relative to that folder. */
function filesBeside({ name }, members) {
  const folder = name.slice(0, -MANIFEST.length) + FILES;
  const below = members.filter((member) => member.name.startsWith(folder));
  return below.map((member) => ({ ...member, name: member.name.slice(folder.length) }));
}

async function checked({ version, made, board, machine, micropython, files: about }, members) {
  const texts = [made, board, machine, micropython];
  if (version !== VERSION || texts.some((text) => typeof text !== "string") || !MADE.test(made))
    throw new Error("something else");
  const wanted = Object.entries(about).map(([path, { bytes, sha256 }]) => [
    path,
    bytes,
    `${bytes} ${sha256}`,
  ]);
  if (!wanted.every(([path]) => isOnABoard(path))) throw new Error("a path that leads elsewhere");
  const found = await contentsOf(members, wanted);
  return new Map(wanted.map(([path, , key]) => [path, found.get(key)]));
}

/**
 * Resolve to the contents with the `wanted` sizes and hashes, as a Map by "size hash". Throws if one is
 * missing, or if there are further files, except those that operating systems add.
 */
async function contentsOf(members, wanted) {
  const sizes = new Set(wanted.map(([, size]) => size));
  const keys = new Set(wanted.map(([, , key]) => key));
  const found = new Map();
  for (const { name, size, read } of members) {
    if (isAdded(name) && !sizes.has(size)) continue;
    const bytes = await read();
    const key = `${bytes.length} ${await sha256(bytes)}`;
    if (keys.has(key)) found.set(key, bytes);
    else if (!isAdded(name)) throw new Error(name);
  }
  if (found.size < keys.size) throw new Error("a file is missing");
  return found;
}

/** Return whether a file is one that operating systems put into folders, such as .DS_Store or Thumbs.db. */
function isAdded(name) {
  const parts = name.toLowerCase().split("/");
  return ADDED.includes(parts.at(-1)) || parts.some((part) => part.startsWith("."));
}

/** Return the files of a board that contain scores, settings and the game in play. */
export function scoresAmong(files) {
  return new Map([...files].filter(([path]) => path.startsWith(SCORES)));
}

// Return whether a path is valid on a board. A forged manifest could name paths outside the board.
function isOnABoard(path) {
  return path.split("/").every((part) => !["", ".", ".."].includes(part));
}
