"""What dice pay in Ten Thousand, and how often a roll pays nothing, by the firmware's rules. Printed texts use it."""

from collections.abc import Sequence
from itertools import product
from typing import Any

from kast.games.tenthousand.scoring import best, counted, worth

STRAIGHT = (1, 2, 3, 4, 5, 6)
THREE_PAIRS = (2, 2, 3, 3, 4, 4)


def paid(faces: Sequence[int], options: dict[str, Any]) -> int:
    """Return the points of exactly these dice of one roll."""
    return worth(counted(faces), options)


def pays_nothing(dice: int, options: dict[str, Any]) -> float:
    """Return the chance that none of the dice of a roll scores."""
    rolls = list(product(range(1, 7), repeat=dice))
    return sum(not best(counted(faces), options) for faces in rolls) / len(rolls)
