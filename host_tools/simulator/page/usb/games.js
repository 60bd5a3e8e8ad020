// Reads the games that a board has stored. Its history has one line of JSON per game, in the format that
// host_tools/docs/contracts.md describes under "History".

/** Return all lines of the history among a board's files, the oldest game first. */
export function historyLines(files) {
  const segments = [...files].filter(([path]) => /^saves\/history-[0-9]+\.jsonl$/.test(path)).sort();
  return segments.flatMap(([, bytes]) => new TextDecoder().decode(bytes).split("\n").filter(Boolean));
}

/** Return { finished, unread }: the finished games, newest first, and the number of unreadable lines. */
export function finishedGames(lines) {
  const games = lines.map(read);
  const finished = games.filter((game) => game?.end === "finished").reverse();
  return { finished, unread: games.filter((game) => game === null).length };
}

function read(line) {
  try {
    const { game, day, players, end } = JSON.parse(line);
    const isWhole = players.every(({ name, total }) => typeof name === "string" && Number.isInteger(total));
    return isWhole ? { game: String(game), day, players, end } : null;
  } catch {
    return null;
  }
}

/**
 * Return a list with { game, cards, best, name, average } for each kind of game that people have finished,
 * the most played first: the number of people's cards, the best total, the name of the player who reached it,
 * and the average total. Games with daily dice are left out.
 */
export function summary(finished) {
  const kinds = new Map();
  for (const { game, players } of finished.filter(({ day }) => !day)) {
    const people = players.filter(({ kind }) => kind === "human");
    kinds.set(game, [...(kinds.get(game) ?? []), ...people]);
  }
  return [...kinds]
    .filter(([, cards]) => cards.length > 0)
    .map(([game, cards]) => {
      const best = cards.reduce((one, other) => (other.total > one.total ? other : one));
      const sum = cards.reduce((total, card) => total + card.total, 0);
      return { game, cards: cards.length, best: best.total, name: best.name, average: sum / cards.length };
    })
    .sort((one, other) => other.cards - one.cards);
}
