// Reads values that a board has stored.

import { STORED_TABLE } from "../../facts.js";

const STORED_NAME = "saves/name"; // firmware/kast/storage/board_name.py
const STORED_SETTINGS = "saves/settings"; // firmware/kast/storage/settings.py
const HEAD = 8; // bytes in front of a value: its running number and a checksum (firmware/kast/storage/store.py)

/** Return whether `files`, a Map of a board's files by path, have a game at a table. It goes on once joined again. */
export function hasTable(files) {
  return valueOf(files, STORED_TABLE).length > 0;
}

/** Return the name of the board with these files; "" if it has none. */
export function storedName(files) {
  return new TextDecoder().decode(valueOf(files, STORED_NAME));
}

/** Return whether the board with these files is in kid mode. */
export function isForChildren(files) {
  try {
    return JSON.parse(new TextDecoder().decode(valueOf(files, STORED_SETTINGS)))?.kids === true;
  } catch {
    return false; // no settings, or damaged ones, for which the board has its defaults
  }
}

/** Return the bytes of a value, of which two files hold the newest and the one before. */
function valueOf(files, name) {
  const slots = [".a", ".b"].map((ending) => files.get(name + ending));
  const written = slots.filter((bytes) => bytes?.length >= HEAD);
  const number = (bytes) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const [newest] = written.toSorted((one, other) => number(other) - number(one));
  return newest?.slice(HEAD) ?? new Uint8Array();
}
