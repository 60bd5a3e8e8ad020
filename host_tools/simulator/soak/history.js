// Reads the history of games that a board keeps, as a file reader would.

import { Fault } from "./witnessed_board.js";

/** The seq of each finished or abandoned game, oldest first; a line that is no JSON is passed over. */
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

/** Throws a Fault unless just the games of which the board said so are in the history, each once. */
export function compareHistory(board, flash) {
  const filed = filedGames(flash);
  const expected = board.kept[0].filed;
  const doubled = filed.filter((seq, i) => filed.indexOf(seq) !== i || !expected.includes(seq));
  const missing = expected.filter((seq) => !filed.includes(seq));
  if (doubled.length) throw new Fault("doubled", `the history has game ${doubled.join(", ")} once too often`);
  if (missing.length) throw new Fault("lost", `the history lacks game ${missing.join(", ")}`);
}
