"""The coach's innermost loops, in plain Python; passes_viper.py does the same in machine code.

values: array "i" by the number of the multiset; first, last, with_face: a part of DiceSets.parts.
"""

from struct import unpack

# A call of max() would cost more than these loops do.
# ruff: noqa: PLR1730


def link(with_face, below, first, last, highest, fewer):
    """Fill in with_face (array "H") of a part; below: the array of the first part, which is filled in first.

    Room to work in, the same for both parts: highest, a byte a multiset, fewer, an array "H" of as many. A die no lower
    than those that are there makes a new multiset, and these come in the order of their numbers.
    """
    if not first:
        highest[0] = 1
    new = last if first else 1
    at = 0
    for some in range(first, last):
        top = highest[some]
        for face in range(6):
            if face + 1 < top:  # the same two dice the other way round
                with_face[at] = with_face[6 * (below[6 * fewer[some] + face] - first) + top - 1]
            else:
                with_face[at] = new
                highest[new] = face + 1
                fewer[new] = some
                new += 1
            at += 1


def raise_to(values, first_roll, scores, worth):
    """Let each roll be worth at least worth[score]; scores: a byte for each roll, worth: array "i"."""
    at = first_roll
    for score in scores:
        value = worth[score]
        if value > values[at]:
            values[at] = value
        at += 1


def take_means(values, first, last, with_face):
    """Let each multiset of a part be worth the mean over the face of one more die, halves up."""
    at = 6 * (last - first)
    for some in range(last - 1, first - 1, -1):
        at -= 6
        total = 3 + values[with_face[at]] + values[with_face[at + 1]] + values[with_face[at + 2]]
        total += values[with_face[at + 3]] + values[with_face[at + 4]] + values[with_face[at + 5]]
        values[some] = total // 6


def hold_best(values, first, last, with_face):
    """Let what one more die makes of each multiset of a part be worth at least as much as that multiset."""
    at = 0
    for some in range(first, last):
        value = values[some]
        for place in range(at, at + 6):
            larger = with_face[place]
            if value > values[larger]:
                values[larger] = value
        at += 6


def dot(narrow, wide, rank):
    """The sum of the products of so many factors; narrow: int8 each, wide: int16 each, as bytes of a table."""
    total = 0
    for some, other in zip(unpack(f"<{rank}b", narrow), unpack(f"<{rank}h", wide)):
        total += some * other
    return total


def ones(data, size):
    """How many bits of so many bytes are set."""
    return sum([bin(byte).count("1") for byte in data[:size]])
