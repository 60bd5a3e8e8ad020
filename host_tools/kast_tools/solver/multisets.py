"""The multisets of dice that occur in a turn: those that can be held, and rolls."""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

import numpy as np

FACES = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True)
class Multisets:
    """Every multiset of at most `dice` dice, ordered by size, then by faces.

    A multiset of all dice is a roll. Rolls also have numbers from 0: roll 0 is multiset `first_roll`.
    """

    dice: int
    faces: tuple[tuple[int, ...], ...]
    """The dice of each multiset, in rising order."""
    first_roll: int
    """The number of multisets that are smaller than a roll: 210 with five dice, 462 with six."""
    with_face: np.ndarray
    """int32, (first_roll, sides): for each multiset smaller than a roll, those with one more die of each face."""
    without_die: np.ndarray
    """int32: for one multiset after the other, the different multisets that remain if one die is removed."""
    without_start: np.ndarray
    """int32, (multisets + 1): where the entries of each multiset begin in `without_die`."""
    chance: np.ndarray
    """float64, (rolls): probability of each roll when all dice are rolled."""

    @property
    def rolls(self) -> tuple[tuple[int, ...], ...]:
        return self.faces[self.first_roll :]


@cache
def multisets(dice: int, sides: int = len(FACES)) -> Multisets:
    """Return the multisets of at most `dice` dice: 462 for five dice, 924 for six.

    :param sides: number of faces of each die; players' own games may have other dice than those with six
    """
    one_die = range(1, sides + 1)
    faces = tuple(multiset for size in range(dice + 1) for multiset in combinations_with_replacement(one_die, size))
    number = {multiset: index for index, multiset in enumerate(faces)}
    first_roll = sum(len(multiset) < dice for multiset in faces)
    with_face = [[number[tuple(sorted((*multiset, face)))] for face in one_die] for multiset in faces[:first_roll]]
    without = [
        sorted({number[multiset[:index] + multiset[index + 1 :]] for index in range(len(multiset))})
        for multiset in faces
    ]
    starts = np.cumsum([0, *(len(subsets) for subsets in without)])
    ways = [factorial(dice) // prod(map(factorial, Counter(roll).values())) for roll in faces[first_roll:]]
    return Multisets(
        dice,
        faces,
        first_roll,
        np.array(with_face, np.int32),
        np.array([subset for subsets in without for subset in subsets], np.int32),
        starts.astype(np.int32),
        np.array(ways) / sides**dice,
    )
