"""The results of a recorded game of Pig: points and turns of each player."""

from dataclasses import dataclass
from typing import Annotated, Any

from kast.game import MOST_PLAYERS
from kast.games import RULE_SETS, RuleError
from kast.games.banking import MOST_TURNS
from kast.games.options import complete
from kast.games.pig.restored import most_points
from msgspec import Meta, Struct

from kast_tools.games.history_format import check_form

SUMS = ("turns",)

_MOST_ROLLS = 50
"""Maximum number of rolls in a turn: 100 points, rolled with nothing but twos."""


class _Player(Struct):
    total: Annotated[int, Meta(ge=0)]
    turns: Annotated[int, Meta(ge=0, le=MOST_TURNS)]


class _Line(Struct):
    players: list[_Player]
    turns: Annotated[list[Annotated[str, Meta(max_length=2 + _MOST_ROLLS)]], Meta(max_length=MOST_PLAYERS * MOST_TURNS)]


@dataclass(frozen=True)
class Run:
    """A player's result.

    - total: points banked
    - turns: number of turns, including lost ones
    """

    total: int
    turns: int
    rules: Any
    options: dict[str, Any]

    @property
    def goal(self) -> int:
        return self.options["goal"]

    def ranking_key(self) -> int:
        return self.total


def results(record: dict[str, Any]) -> tuple[Run, ...]:
    """Return the result of each player.

    :raises FormError: fields are missing or have the wrong type
    :raises RuleError: the rules do not allow such points
    """
    check_form(record, _Line)
    rules = RULE_SETS[record["game"]]
    options = complete(rules, record["options"])
    runs = tuple(Run(player["total"], player["turns"], rules, options) for player in record["players"])
    if any(run.total > (most_points(run.goal) if run.turns else 0) for run in runs):
        raise RuleError("it has more points than its turns can earn.")
    if sum(run.total >= run.goal for run in runs) > 1:
        raise RuleError("only one player can be the first.")
    return runs


def turns(run: Run) -> int:
    return run.turns


def is_whole(runs: tuple[Run, ...]) -> bool:
    """Return whether a player has won, or all have had as many turns as a game allows."""
    return any(run.total >= run.goal for run in runs) or all(run.turns == MOST_TURNS for run in runs)


def cells(rules: Any) -> tuple[str, ...]:
    """Return an empty tuple, since a result of Pig has no parts."""
    return ()


def cells_of(run: Run) -> dict[str, int]:
    return {}


def sums_of(run: Run) -> dict[str, int]:
    return {"turns": run.turns}
