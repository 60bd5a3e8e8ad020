"""What dice pay in Ten Thousand, and how often a roll pays nothing, by the firmware's rules. Printed texts use it."""

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import Any

from kast.games import RuleError
from kast.games.tenthousand.scoring import best, counted, worth

STRAIGHT = (1, 2, 3, 4, 5, 6)
THREE_PAIRS = (2, 2, 3, 3, 4, 4)


def paid(faces: Sequence[int], options: dict[str, Any]) -> int:
    """Return the points of exactly these dice of one roll."""
    return worth(counted(faces), options)


def sets_aside(faces: Sequence[Any], options: dict[str, Any]) -> list[tuple[tuple[int, ...], int]]:
    """Return each set of dice that may be set aside from a roll, with its points; the most points come first.

    :param faces: the dice of the roll, one to six of them
    :raises RuleError: there is no such roll
    """
    if not 1 <= len(faces) <= len(STRAIGHT):
        raise RuleError(f"A roll of this game has 1 to 6 dice, not {len(faces)}.")
    for face in faces:
        if type(face) is not int or face not in STRAIGHT:
            raise RuleError(f"A die shows 1 to 6, not {face!r}.")
    sets = {one for count in range(1, len(faces) + 1) for one in combinations(sorted(faces), count)}
    points = {one: paid(one, options) for one in sets}
    return sorted([item for item in points.items() if item[1]], key=lambda item: (-item[1], len(item[0]), item[0]))


def pays_nothing(dice: int, options: dict[str, Any]) -> float:
    """Return the chance that none of the dice of a roll scores."""
    nothing = 0
    for faces in combinations_with_replacement(STRAIGHT, dice):
        counts = counted(faces)
        if not best(counts, options):
            nothing += factorial(dice) // prod(map(factorial, counts))  # the number of rolls with these faces
    return nothing / len(STRAIGHT) ** dice
