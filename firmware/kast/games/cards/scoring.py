"""What dice must show to score in a box, and what that pays.

A roll is looked at through its counts: `counts[face]` dice show `face` (1 to 6), and `counts[0]` is the total of all
dice. A pattern returns the total of the dice that form it, the best ones if there is a choice, or 0 without them.
"""

from collections import namedtuple

from kast.games import RuleError

NO_DICE = 0
ITS_DICE = 1
ALL_DICE = 2

# pattern(counts, shape) finds the dice; then `fixed` points plus the pips of `dice` (one of the three above) are paid.
# `values`: every possible score but 0.
Scoring = namedtuple("Scoring", ("pattern", "shape", "fixed", "dice", "values"))


def count_faces(roll, dice):
    """The counts of a roll of that many dice; RuleError if it is none."""
    if len(roll) != dice:
        raise RuleError(f"A roll of this game has {dice} dice, not {len(roll)}.")
    counts = [0] * 7
    for face in roll:
        if type(face) is not int or not 1 <= face <= 6:
            raise RuleError(f"A die shows 1 to 6, not {face!r}.")
        counts[face] += 1
        counts[0] += face
    return counts


def points(scoring, counts):
    """What dice with these counts score in a box."""
    total = scoring.pattern(counts, scoring.shape)
    if not total or scoring.dice == NO_DICE:
        return scoring.fixed if total else 0
    return scoring.fixed + (total if scoring.dice == ITS_DICE else counts[0])


def any_dice(counts, shape):
    """Every roll will do (shape: None)."""
    return counts[0]


def one_face(counts, face):
    """The dice that show `face`."""
    return counts[face] * face


def groups(counts, sizes):
    """Groups of equal dice, each of another face: (3, 2) is a house. `sizes`: the largest first.

    High faces are tried first: a face that fills a larger group also fills a smaller one, so this finds the best total.
    """
    total = 0
    taken = 0
    for size in sizes:
        face = 6
        while face and (counts[face] < size or taken & 1 << face):
            face -= 1
        if not face:
            return 0
        taken |= 1 << face
        total += face * size
    return total


def sequence(counts, runs):
    """Faces in sequence: any of `runs`, each (first face, last face)."""
    for first, last in runs:
        face = first
        while face <= last and counts[face]:
            face += 1
        if face > last:
            return (first + last) * (last - first + 1) // 2
    return 0
