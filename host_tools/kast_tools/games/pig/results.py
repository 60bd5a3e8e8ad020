"""The results of a recorded game of Pig."""

from collections.abc import Collection
from typing import Any

from kast.games import RuleError
from kast.games.banking import MOST_TURNS

from kast_tools.games.banking.results import Run, runs_of


def results(record: dict[str, Any]) -> tuple[Run, ...]:
    """Return the result of each player.

    :raises FormError: fields are missing or have the wrong type
    :raises RuleError: the rules do not allow such points
    """
    runs = runs_of(record)
    if sum(run.total >= run.goal for run in runs) > 1:
        raise RuleError("only one player can be the first.")
    return runs


def is_whole(runs: tuple[Run, ...], left: Collection[int]) -> bool:
    """Return whether a player has won, or all have had as many turns as a game allows."""
    here = [run for seat, run in enumerate(runs) if seat not in left]
    return any(run.total >= run.goal for run in here) or all(run.turns == MOST_TURNS for run in here)
