"""`kast solve --game grab`: the best first turn, exactly, and a game of one player by simulation."""

import time
from collections.abc import Container, Iterator
from pathlib import Path

from kast.games import RULE_SETS
from kast.games.grab import KINDS, ROLLS
from kast.games.options import complete

from kast_tools.games.house_rules import house_rules
from kast_tools.solver.solution import Odds, Solution

GAMES = ("grab",)

_PLAYED, _SEED = 500, 1
"""Number of games that are played alone, and the seed of their dice."""


def solve(game: str, options: dict[str, str], out: Path) -> Solution:
    """Solve the first turn of Grab for all cards that can lie in the middle, and play games of one player.

    Solving takes so little time that nothing is stored in `out`.
    """
    from kast_tools.solver.families.grab.alone import play_alone  # noqa: PLC0415 - needs NumPy
    from kast_tools.solver.families.grab.turns import first_turn  # noqa: PLC0415 - needs NumPy

    chosen = house_rules(game, options)
    size = complete(RULE_SETS[game], chosen)["deck"]
    began = time.monotonic()
    first = first_turn(size)
    alone = play_alone(chosen, _PLAYED, _SEED)
    seconds = time.monotonic() - began
    return Solution(
        f"{game} with {size} cards: the best first turn brings {first.mean:.3f} points on average, "
        f"{first.least:.3f} to {first.most:.3f} by the cards in the middle. One alone who plays each turn for most "
        f"points takes {alone.turns:.1f} turns and has {alone.points:.1f} points, in {_PLAYED:,} games from seed "
        f"{_SEED}. {first.middles} middles in {seconds:.1f} s.",
        {
            "deck": size,
            "turn": first.mean,
            "least": first.least,
            "most": first.most,
            "turns": alone.turns,
            "points": alone.points,
            "games": _PLAYED,
            "middles": first.middles,
            "seconds": seconds,
        },
    )


def make_tables(games: Container[str]) -> Iterator[str]:
    """Yield nothing, since Grab has no table."""
    return iter(())


def odds() -> dict[str, Odds]:
    """Return how often dice make each kind of card, and what the best first turn brings on average."""
    from kast_tools.solver.families.grab.turns import chances, first_turn  # noqa: PLC0415 - needs NumPy

    by_rolls = [chances([], ROLLS - rolls) for rolls in range(1, ROLLS + 1)]
    boxes = {kind: [of[kind] for of in by_rolls] for kind in KINDS}
    return {"grab": {"boxes": boxes, "turn": first_turn(RULE_SETS["grab"].options["deck"][0]).mean}}
