// Reads the history of games from the files that a board has stored.

import { Fault } from "./witnessed_board.js";

/** Return the lines of the history, oldest first. */
export function historyLines(flash) {
  const segments = [...flash.files.keys()].filter((path) => /^saves\/history-\d+\.jsonl$/.test(path)).sort();
  const lines = segments.flatMap((path) => new TextDecoder().decode(flash.files.get(path)).split("\n"));
  return lines.filter((line) => line);
}

/** Return the number (`seq`) of each game in the history, oldest first; lines that are not JSON are ignored. */
export function filedGames(flash) {
  return historyLines(flash).flatMap((line) => {
    try {
      return [JSON.parse(line).seq];
    } catch {
      return [];
    }
  });
}

/**
 * Throw a Fault unless the history has exactly the games that WitnessedBoard expects there, each once.
 */
export function compareHistory(board, flash) {
  const filed = filedGames(flash);
  const expected = board.expectedSaves[0].filed;
  const doubled = filed.filter((seq, i) => filed.indexOf(seq) !== i || !expected.includes(seq));
  const missing = expected.filter((seq) => !filed.includes(seq));
  if (doubled.length) throw new Fault("doubled", `the history has game ${doubled.join(", ")} once too often`);
  if (missing.length) throw new Fault("lost", `the history lacks game ${missing.join(", ")}`);
}
