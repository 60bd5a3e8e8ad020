// Reads the history of games that a board keeps, as a file reader would.

/** The ids of the finished and abandoned games, oldest first; lines that are no JSON are passed over. */
export function filedGames(flash) {
  const segments = [...flash.files.keys()].filter((path) => /^saves\/history-\d+\.jsonl$/.test(path)).sort();
  const lines = segments.flatMap((path) => new TextDecoder().decode(flash.files.get(path)).split("\n"));
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line).id];
    } catch {
      return [];
    }
  });
}
