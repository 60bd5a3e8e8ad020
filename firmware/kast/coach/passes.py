"""The loops over every multiset of dice, in plain Python; passes_viper.py does the same in machine code.

values: array "i" by the number of the multiset; with_face and first_roll: see dice_sets.py.
"""

# A call of max() would cost more than these loops do.
# ruff: noqa: PLR1730


def link(with_face, first_roll, highest, fewer):
    """Fill in with_face (array "H"). Room to work in: highest, a byte a multiset, fewer, an array "H" of as many.

    A die no lower than those that are there makes a new multiset, and these come in the order of their numbers.
    """
    highest[0] = 1
    new = 1
    at = 0
    for some in range(first_roll):
        last = highest[some]
        for face in range(6):
            if face + 1 < last:  # the same two dice the other way round
                with_face[at] = with_face[6 * with_face[6 * fewer[some] + face] + last - 1]
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


def take_means(values, first_roll, with_face):
    """Let each multiset smaller than a roll be worth the mean over the face of one more die, halves up."""
    at = 6 * first_roll
    for some in range(first_roll - 1, -1, -1):
        at -= 6
        total = 3 + values[with_face[at]] + values[with_face[at + 1]] + values[with_face[at + 2]]
        total += values[with_face[at + 3]] + values[with_face[at + 4]] + values[with_face[at + 5]]
        values[some] = total // 6


def hold_best(values, first_roll, with_face):
    """Let each multiset be worth as much as the best of its parts, itself included."""
    for some in range(first_roll):
        value = values[some]
        for place in range(6 * some, 6 * some + 6):
            larger = with_face[place]
            if value > values[larger]:
                values[larger] = value
