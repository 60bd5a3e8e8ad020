"""`kast solve --game grab`: the best first turn, exactly, and a game of one player by simulation."""

import time
from collections import Counter
from collections.abc import Container, Iterator
from itertools import combinations
from pathlib import Path

from kast.games import RULE_SETS
from kast.games.grab import MIDDLE
from kast.games.grab.cards import deck
from kast.games.options import complete

from kast_tools.games.house_rules import house_rules
from kast_tools.solver.solution import Solution

GAMES = ("grab",)

_PLAYED, _SEED = 500, 1
"""Number of games that are played alone, and the seed of their dice."""


def solve(game: str, options: dict[str, str], out: Path) -> Solution:
    """Solve the first turn of Grab for all cards that can lie in the middle, and play games of one player.

    Solving takes so little time that nothing is stored in `out`.
    """
    from kast_tools.solver.families.grab.alone import play_alone  # noqa: PLC0415 - needs NumPy
    from kast_tools.solver.families.grab.turns import most_points  # noqa: PLC0415 - needs NumPy

    chosen = house_rules(game, options)
    size = complete(RULE_SETS[game], chosen)["deck"]
    began = time.monotonic()
    middles = Counter(combinations(deck(size), MIDDLE))
    points = most_points(list(middles)).tolist()
    turn = sum(value * count for value, count in zip(points, middles.values(), strict=True)) / middles.total()
    alone = play_alone(chosen, _PLAYED, _SEED)
    seconds = time.monotonic() - began
    return Solution(
        f"{game} with {size} cards: the best first turn brings {turn:.3f} points on average, {min(points):.3f} to "
        f"{max(points):.3f} by the cards in the middle. One alone who plays each turn for most points takes "
        f"{alone.turns:.1f} turns and has {alone.points:.1f} points, in {_PLAYED:,} games from seed {_SEED}. "
        f"{len(points)} middles in {seconds:.1f} s.",
        {
            "deck": size,
            "turn": turn,
            "least": min(points),
            "most": max(points),
            "turns": alone.turns,
            "points": alone.points,
            "games": _PLAYED,
            "middles": len(points),
            "seconds": seconds,
        },
    )


def make_tables(games: Container[str]) -> Iterator[str]:
    """Yield nothing, since Grab has no table."""
    return iter(())
