"""The coach's inner loops in Python; passes_viper.py has the same functions as machine code.

`values` is an array "i" with an entry for each multiset, at its number; `first`, `last` and `with_face` are the members
of an entry of DiceSets.parts (dice_sets.py).
"""

from struct import unpack

# max() would be slower than these comparisons.
# ruff: noqa: PLR1730


def link(with_face, below, first: int, last: int, highest, fewer) -> None:
    """Fill with_face, an array "H", for one part of DiceSets.

    A multiset plus a die that is at least as high as all of its dice is a new multiset. The loop finds new multisets in
    the order of their numbers.

    :param below: with_face of the first part, which must be filled first
    :param highest: working memory, the same for both parts: the highest face of each multiset, one byte each
    :param fewer: working memory, the same for both parts: each multiset without its highest die, an array "H"
    """
    if not first:
        highest[0] = 1
    new = last if first else 1
    at = 0
    for some in range(first, last):
        top = highest[some]
        for face in range(6):
            if face + 1 < top:  # this multiset has a number already: add the highest die last to find it
                with_face[at] = with_face[6 * (below[6 * fewer[some] + face] - first) + top - 1]
            else:
                with_face[at] = new
                highest[new] = face + 1
                fewer[new] = some
                new += 1
            at += 1


def raise_to(values, first_roll: int, scores: bytes, worth) -> None:
    """Raise the value of each roll to at least worth[score].

    :param first_roll: number of the first roll
    :param scores: the score of each roll, one byte each
    :param worth: an array "i" of values, by score
    """
    at = first_roll
    for score in scores:
        value = worth[score]
        if value > values[at]:
            values[at] = value
        at += 1


def take_means(values, first: int, last: int, with_face) -> None:
    """Set the value of each multiset of a part to the mean of its six values with one more die; round halves up."""
    at = 6 * (last - first)
    for some in range(last - 1, first - 1, -1):
        at -= 6
        total = 3 + values[with_face[at]] + values[with_face[at + 1]] + values[with_face[at + 2]]
        total += values[with_face[at + 3]] + values[with_face[at + 4]] + values[with_face[at + 5]]
        values[some] = total // 6


def hold_best(values, first: int, last: int, with_face) -> None:
    """For each multiset of a part, raise the values of the six multisets with one more die to at least its value."""
    at = 0
    for some in range(first, last):
        value = values[some]
        for place in range(at, at + 6):
            larger = with_face[place]
            if value > values[larger]:
                values[larger] = value
        at += 6


def dot(narrow: bytes, wide: bytes, rank: int) -> int:
    """Return the sum of the products of two lists of `rank` factors each.

    :param narrow: factors as int8
    :param wide: factors as little-endian int16
    """
    total = 0
    for some, other in zip(unpack(f"<{rank}b", narrow), unpack(f"<{rank}h", wide)):
        total += some * other
    return total


def ones(data: bytes, size: int) -> int:
    """Return how many bits are set in the first `size` bytes."""
    return sum([bin(byte).count("1") for byte in data[:size]])
