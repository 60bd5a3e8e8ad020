"""Patterns of dice, and how many points they score in a box.

A roll is given as counts: `counts[face]` dice show `face` (from 1), and `counts[0]` is the sum of all dice. A pattern
is a function `pattern(counts, shape)`. It returns the sum of the dice that form the pattern, the highest sum if there
are several ways to form it, or 0 if the roll does not contain the pattern.
"""

from collections import namedtuple

from kast.games import RuleError

NO_DICE = 0
ITS_DICE = 1
ALL_DICE = 2

# How a box scores.
# pattern, shape: the pattern that dice must form, and its second argument. If they form it, the box scores `fixed`
# points plus the sum of `dice`: NO_DICE, the dice of the pattern (ITS_DICE) or ALL_DICE.
# values: every possible score except 0, in rising order.
Scoring = namedtuple("Scoring", ("pattern", "shape", "fixed", "dice", "values"))


def count_faces(roll, dice: int, faces: int = 6) -> list[int]:
    """Return the counts of a roll.

    :param roll: faces of all dice
    :param dice: number of dice in the game
    :param faces: number of faces of each die
    :raises RuleError: if `roll` has another number of dice, or a die has no such face
    """
    if len(roll) != dice:
        raise RuleError(f"A roll of this game has {dice} dice, not {len(roll)}.")
    counts = [0] * (faces + 1)
    for face in roll:
        if type(face) is not int or not 1 <= face <= faces:
            raise RuleError(f"A die shows 1 to {faces}, not {face!r}.")
        counts[face] += 1
        counts[0] += face
    return counts


def points(scoring: Scoring, counts: list[int]) -> int:
    """Return the points of dice with these counts in a box."""
    total = scoring.pattern(counts, scoring.shape)
    if not total or scoring.dice == NO_DICE:
        return scoring.fixed if total else 0
    return scoring.fixed + (total if scoring.dice == ITS_DICE else counts[0])


def any_dice(counts: list[int], shape: None) -> int:
    """Match every roll."""
    return counts[0]


def one_face(counts: list[int], face: int) -> int:
    """Match the dice that show `face`."""
    return counts[face] * face


def groups(counts: list[int], sizes: tuple[int, ...]) -> int:
    """Match groups of equal dice, each with a different face: sizes (3, 2) match a full house.

    High faces are tried first. A face with enough dice for a larger group has enough for a smaller one, so this finds
    the highest sum.

    :param sizes: the largest group first
    """
    total = 0
    used = 0
    for size in sizes:
        face = len(counts) - 1
        while face and (counts[face] < size or used & 1 << face):
            face -= 1
        if not face:
            return 0
        used |= 1 << face
        total += face * size
    return total


def sequence(counts: list[int], runs: tuple[tuple[int, int], ...]) -> int:
    """Match a straight.

    :param runs: the sequences of faces that match, each as (first face, last face)
    """
    for first, last in runs:
        face = first
        while face <= last and counts[face]:
            face += 1
        if face > last:
            return (first + last) * (last - first + 1) // 2
    return 0
