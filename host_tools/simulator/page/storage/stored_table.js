// Finds out whether a board has stored a game at a table, which goes on once its machines are joined again.

import { STORED_TABLE } from "../../facts.js";

const HEAD = 8; // bytes in front of a value: its running number and a checksum (firmware/kast/storage/store.py)

/** Return whether `files`, a Map of a board's files by path, have a game at a table. */
export function hasTable(files) {
  const slots = [".a", ".b"].map((ending) => files.get(STORED_TABLE + ending));
  const written = slots.filter((bytes) => bytes?.length >= HEAD);
  const number = (bytes) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const [newest] = written.toSorted((one, other) => number(other) - number(one));
  return newest !== undefined && newest.length > HEAD;
}
