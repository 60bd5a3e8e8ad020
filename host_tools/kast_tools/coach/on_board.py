"""The coach as the board has it."""

from functools import cache
from typing import IO

from kast.coach.coach import Coach
from kast.rules.rule_sets import RuleSet

from kast_tools.errors import KastError
from kast_tools.paths import FIRMWARE


@cache
def board_coach(rules: RuleSet) -> Coach:
    """The coach of a game, with the files of firmware/data; KastError if one is missing or damaged."""
    try:
        return Coach(rules, _open_data)
    except (OSError, ValueError) as error:
        raise KastError(f"The coach's data for {rules.id} are not whole: {error} `make tables` makes them.") from None


def _open_data(name: str) -> IO[bytes]:
    return (FIRMWARE / "data" / name).open("rb")
