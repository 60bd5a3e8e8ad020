// Lists the files of a backup, by the rules of kast_tools/boards/backup/members.py. The backup is the zip
// file of `kast backup`, a repacked zip file, or a folder. Each member is { name, size: bytes, read():
// resolves to the contents }.

import { crc32 } from "../../board/crc32.js";
import { unzipSync } from "../../fflate/browser.js";
import { checksumsOf } from "./zip_checksums.js";

const MOST_BYTES = 4 << 20; // no board has more flash
const SIGNATURE = [0x50, 0x4b, 3, 4]; // first bytes of a zip file with nothing in front of its first member

/** Resolve to the members of a zip file, given as a File. Rejects files that are no zip files or are hostile. */
export async function membersOfZip(file) {
  if (file.size > 2 * MOST_BYTES) throw new Error("a large file");
  const zip = new Uint8Array(await file.arrayBuffer());
  if (!SIGNATURE.every((byte, i) => zip[i] === byte)) throw new Error("no zip");
  const entries = [];
  unzipSync(zip, { filter: (entry) => entries.push(entry) < 0 });
  const checksums = checksumsOf(zip);
  const all = entries.map(({ name, originalSize }, i) => ({
    name: name.split("\0")[0].replaceAll("\\", "/"),
    size: originalSize,
    read: async () => {
      const bytes = unzipSync(zip, { filter: (entry) => entry.name === name })[name];
      if (crc32(bytes) !== checksums[i]) throw new Error(`${name} is damaged`);
      return bytes;
    },
  }));
  for (const { name } of all)
    if (/^(\/|[A-Za-z]:)/.test(name) || name.split("/").includes("..") || name.includes("\ufffd"))
      throw new Error(name);
  return checked(all.filter(({ name }) => !name.endsWith("/")));
}

/**
 * Resolve to the members of a folder, given as a list of { file: File, path }. Rejects if the files together
 * are larger than a board's flash, or if two have the same path.
 */
export async function membersOfFolder(files) {
  const members = files.map(({ file, path }) => ({
    name: path,
    size: file.size,
    read: async () => new Uint8Array(await file.arrayBuffer()),
  }));
  return checked(members);
}

function checked(members) {
  if (members.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    throw new Error("more than a board holds");
  if (new Set(members.map(({ name }) => name)).size < members.length)
    throw new Error("two files of one name");
  return members;
}
