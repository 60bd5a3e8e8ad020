"""The multisets of dice that a turn goes through: what may be kept, and what may be rolled.

They are numbered: the smaller before the larger, then in rising order of their faces, so 0 is no die at all, 1 to 6 are
single dice, and the last are the rolls, of all dice.
"""

from array import array

try:
    from kast.coach import passes_viper as passes
except (ImportError, NameError, SyntaxError, ValueError):  # machine code, or its source, that is for a Pico alone
    from kast.coach import passes


class DiceSets:
    """Every multiset of at most `dice` dice: 462 with five, 924 with six.

    first_roll: the number of the first that has all dice (1 1 1 1 1).
    with_face: array "H": at 6 * n + face - 1 what a die of that face makes of multiset n, for each below first_roll.
    """

    def __init__(self, dice):
        self.dice = dice
        sizes = [1]
        for size in range(1, dice + 1):
            sizes.append(sizes[-1] * (size + 5) // size)
        self.first_roll = sum(sizes[:-1])
        self.count = self.first_roll + sizes[-1]
        self.with_face = array("H", bytes(12 * self.first_roll))
        passes.link(self.with_face, self.first_roll, bytearray(self.count), array("H", bytes(2 * self.count)))

    def number(self, dice):
        """The number of the multiset of these faces."""
        some = 0
        for face in dice:
            some = self.with_face[6 * some + face - 1]
        return some


def each_roll(dice):
    """The faces of each roll of that many dice, in the order of their numbers: always the same list."""
    faces = [1] * dice
    while True:
        yield faces
        place = dice - 1
        while faces[place] == 6:
            place -= 1
            if place < 0:
                return
        faces[place:] = [faces[place] + 1] * (dice - place)
