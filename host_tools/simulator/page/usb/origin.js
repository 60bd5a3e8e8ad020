// Adapts the files of a backup to another board, as `kast restore` does, so that the game in play keeps its
// id: a file records on which board the game began. The firmware's own code finds the game; it runs on
// MicroPython in the browser.

import { loadMicroPython } from "../../micropython/micropython.js";

/**
 * Resolve to the files of a backup, adapted for another board.
 * @param {Map<string, Uint8Array>} files the files of the backup, by path
 * @param {string} origin the ID of the board that was backed up
 * @param {string} here the ID of the board to restore to
 */
export async function keepingOrigin(files, origin, here, kit) {
  const scores = [...files].filter(([path]) => path.startsWith("saves/"));
  if (origin === here || !/^[0-9a-f]+$/.test(origin)) return files;
  const { FS, globals, runPython } = await loadMicroPython();
  for (const [path, bytes] of [...scores, [kit.facts.bundle, kit.files.get(kit.facts.bundle)]]) {
    FS.mkdirTree(`/board/${path}`.replace(/\/[^/]*$/, ""));
    FS.writeFile(`/board/${path}`, bytes);
  }
  FS.writeFile("/board/origin.py", kit.functions.origin);
  globals.set("board", origin);
  runPython(`
import os, sys
from binascii import hexlify
os.chdir("/board")
sys.path.insert(0, "/board")
import kast
from origin import origin_of_game
said = hexlify(origin_of_game(board) or b"").decode()`);
  const hex = globals.get("said");
  if (!hex) return files;
  const said = Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
  return new Map(files).set(kit.facts.origin, said);
}
