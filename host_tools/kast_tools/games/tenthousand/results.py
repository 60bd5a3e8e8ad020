"""The results of a recorded game of Ten Thousand."""

from collections.abc import Collection
from typing import Any

from kast.games import RuleError
from kast.games.banking import MOST_TURNS
from kast.games.tenthousand import UNIT

from kast_tools.games.banking.results import Run, runs_of


def results(record: dict[str, Any]) -> tuple[Run, ...]:
    """Return the result of each player.

    :raises FormError: fields are missing or have the wrong type
    :raises RuleError: the rules do not allow such points
    """
    runs = runs_of(record)
    if any(run.total % UNIT or 0 < run.total < run.options["entry"] for run in runs):
        raise RuleError("its dice cannot earn such points.")
    return runs


def is_whole(runs: tuple[Run, ...], left: Collection[int]) -> bool:
    """Return whether the game can have been played to its end.

    It ends when, after a player was the first to reach the goal, every other player has had one last turn; the first
    one may have left meanwhile. Or all have had as many turns as a game allows. Only a replay of the turns shows who
    was the first.
    """
    least = min(run.turns for seat, run in enumerate(runs) if seat not in left)
    return least == MOST_TURNS or any(run.total >= run.goal and run.turns <= least for run in runs)
