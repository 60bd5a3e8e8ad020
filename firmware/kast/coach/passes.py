"""The coach's inner loops in Python; passes_viper.py has the same functions as machine code.

`values` is an array "i" with an entry for each multiset, at its number; `first`, `last` and `with_face` are the members
of an entry of DiceSets.parts (dice_sets.py), `faces` is that of DiceSets.
"""

from struct import unpack

from kast.coach import COARSE, FINE

# max() would be slower than these comparisons.
# ruff: noqa: PLR1730


def link(with_face, below, first: int, last: int, highest, fewer, faces: int) -> None:
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
    index = 0
    for number in range(first, last):
        top = highest[number]
        for face in range(faces):
            if face + 1 < top:  # the larger multiset has a number already: find it by adding the highest die last
                with_face[index] = with_face[faces * (below[faces * fewer[number] + face] - first) + top - 1]
            else:
                with_face[index] = new
                highest[new] = face + 1
                fewer[new] = number
                new += 1
            index += 1


def raise_to(values, first_roll: int, scores: bytes, worth) -> None:
    """Raise the value of each roll to at least worth[score].

    :param first_roll: number of the first roll
    :param scores: the score of each roll, one byte each
    :param worth: an array "i" of values, by score
    """
    number = first_roll
    for score in scores:
        value = worth[score]
        if value > values[number]:
            values[number] = value
        number += 1


def take_means(values, first: int, last: int, with_face, faces: int) -> None:
    """Set the value of each multiset of a part to the mean of its values with one more die; round halves up."""
    index = faces * (last - first)
    for number in range(last - 1, first - 1, -1):
        index -= faces
        total = faces // 2
        for larger in with_face[index : index + faces]:
            total += values[larger]
        values[number] = total // faces


def hold_best(values, first: int, last: int, with_face, faces: int) -> None:
    """For each multiset of a part, raise the values of the multisets with one more die to at least its value."""
    first_index = 0
    for number in range(first, last):
        value = values[number]
        for index in range(first_index, first_index + faces):
            larger = with_face[index]
            if value > values[larger]:
                values[larger] = value
        first_index += faces


def dot(narrow: bytes, wide: bytes, exact: int, whole: int, rank: int) -> int:
    """Return the sum of the products of two lists of `rank` factors each.

    :param narrow: factors in the form of the narrow list of value_table.py
    :param wide: factors in the form of its wide list
    """
    words = unpack(f"<{exact}h{rank - exact}b", wide)
    total = fine = coarse = index = 0
    for factor in unpack(f"<{whole}b", narrow[:whole]):
        if index < exact:
            total += factor * words[index]
        else:
            fine += factor * words[index]
        index += 1
    for byte in narrow[whole:]:
        low = ((byte & 15) ^ 8) - 8  # the sign of four bits
        high = (byte >> 4 ^ 8) - 8 if index + 1 < rank else 0
        if index < exact:
            total += low * words[index]
        else:
            coarse += low * words[index]
        if index + 1 < exact:
            total += high * words[index + 1]
        elif high:
            coarse += high * words[index + 1]
        index += 2
    return total + FINE * fine + COARSE * coarse


def ones(data: bytes, size: int) -> int:
    """Return how many bits are set in the first `size` bytes."""
    return sum([bin(byte).count("1") for byte in data[:size]])
