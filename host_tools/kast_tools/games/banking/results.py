"""The results of a recorded game in which points are banked: points and turns of each player."""

from dataclasses import dataclass
from typing import Annotated, Any

from kast.game import MOST_PLAYERS
from kast.games import RULE_SETS, RuleError
from kast.games.banking import MOST_TURNS
from kast.games.options import complete
from msgspec import Meta, Struct

from kast_tools.games.history_format import FormError, check_form

SUMS = ("turns",)


class _Player(Struct):
    total: Annotated[int, Meta(ge=0)]
    turns: Annotated[int, Meta(ge=0, le=MOST_TURNS)]


class _Line(Struct):
    players: list[_Player]
    turns: Annotated[list[str], Meta(max_length=MOST_PLAYERS * MOST_TURNS)]


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


def runs_of(record: dict[str, Any]) -> tuple[Run, ...]:
    """Return the result of each player.

    :raises FormError: fields are missing or have the wrong type, or a turn has more rolls than the rules allow
    :raises RuleError: no turns can earn such points
    """
    check_form(record, _Line)
    rules = RULE_SETS[record["game"]]
    _, most_rolls, _ = RULE_SETS.module(rules.id, "record").limits(rules)
    if any(len(turn) > 2 + most_rolls * rules.dice for turn in record["turns"]):
        raise FormError("a turn has more rolls than are possible.")
    options = complete(rules, record["options"])
    runs = tuple(Run(player["total"], player["turns"], rules, options) for player in record["players"])
    most_points = RULE_SETS.module(rules.id, "restored").most_points
    if any(run.total > (most_points(run.goal) if run.turns else 0) for run in runs):
        raise RuleError("it has more points than its turns can earn.")
    return runs


def turns(run: Run) -> int:
    return run.turns


def cells(rules: Any) -> tuple[str, ...]:
    """Return an empty tuple, since such a result has no parts."""
    return ()


def cells_of(run: Run) -> dict[str, int]:
    return {}


def sums_of(run: Run) -> dict[str, int]:
    return {"turns": run.turns}
