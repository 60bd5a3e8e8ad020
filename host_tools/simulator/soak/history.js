// Reads the history of games that a board stores, as any reader of the files would.

import { Fault } from "./witnessed_board.js";

/** Return the seq of each finished or abandoned game, oldest first, ignoring lines that are not JSON. */
export function filedGames(flash) {
  const segments = [...flash.files.keys()].filter((path) => /^saves\/history-\d+\.jsonl$/.test(path)).sort();
  const lines = segments.flatMap((path) => new TextDecoder().decode(flash.files.get(path)).split("\n"));
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line).seq];
    } catch {
      return [];
    }
  });
}

/**
 * Throw a Fault unless the history has exactly the games that the board reported as stored, each once.
 */
export function compareHistory(board, flash) {
  const filed = filedGames(flash);
  const expected = board.kept[0].filed;
  const doubled = filed.filter((seq, i) => filed.indexOf(seq) !== i || !expected.includes(seq));
  const missing = expected.filter((seq) => !filed.includes(seq));
  if (doubled.length) throw new Fault("doubled", `the history has game ${doubled.join(", ")} once too often`);
  if (missing.length) throw new Fault("lost", `the history lacks game ${missing.join(", ")}`);
}
