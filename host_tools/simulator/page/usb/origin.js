// Adapts the scores of a backup that is restored to another board: its game in play keeps its id, as for
// `kast restore`. The firmware's own code knows which game that is; MicroPython runs it here.

import { loadMicroPython } from "../../micropython/micropython.js";

/**
 * Resolve to `files`, from a backup of the board with ID `origin`, adapted for the board with ID `here`.
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
