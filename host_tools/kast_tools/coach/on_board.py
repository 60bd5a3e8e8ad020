"""The coach as the board has it."""

import hashlib
from functools import cache
from typing import IO

from kast.coach.coach import Coach
from kast.rules.rule_sets import RuleSet

from kast_tools.errors import KastError
from kast_tools.paths import FIRMWARE

_DATA = FIRMWARE / "data"


@cache
def board_coach(rules: RuleSet) -> Coach:
    """The coach of a game, with the files of firmware/data; KastError if one is missing or damaged."""
    try:
        return Coach(rules, _open_data)
    except (OSError, ValueError) as error:
        raise KastError(f"The coach's data for {rules.id} are not whole: {error} `make tables` makes them.") from None


def has_coach(rules: RuleSet) -> bool:
    """Whether the board knows what to say in a game."""
    try:
        board_coach(rules)
    except KastError:
        return False
    return True


@cache
def coach_digest() -> str:
    """Changes with what the board's coach knows of any game: 16 hexadecimal digits."""
    digest = hashlib.sha256()
    for path in sorted(_DATA.glob("*.bin")) + sorted(_DATA.glob("*.scores")):
        digest.update(path.name.encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _open_data(name: str) -> IO[bytes]:
    return (_DATA / name).open("rb")
