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
    parts: two of (first, last, with_face), for the multisets n from `first` to before `last`: with_face is an array
    "H", at 6 * (n - first) + face - 1 what a die of that face makes of n. The second part is those that lack one die of
    a roll, the first those that lack more; in one piece, six dice would ask for more than 4 KB of memory at once.
    """

    def __init__(self, dice):
        self.dice = dice
        sizes = [1]
        for size in range(1, dice + 1):
            sizes.append(sizes[-1] * (size + 5) // size)
        self.first_roll = sum(sizes[:-1])
        self.count = self.first_roll + sizes[-1]
        split = self.first_roll - sizes[-2]
        few = array("H", bytes(12 * split))
        many = array("H", bytes(12 * sizes[-2]))
        self.parts = ((0, split, few), (split, self.first_roll, many))
        highest = bytearray(self.count)
        fewer = array("H", bytes(2 * self.count))
        passes.link(few, few, 0, split, highest, fewer)
        passes.link(many, few, split, self.first_roll, highest, fewer)

    def with_die(self, some, face):
        """What a die of that face makes of multiset `some`, which is no roll."""
        first, _, with_face = self.parts[some >= self.parts[1][0]]
        return with_face[6 * (some - first) + face - 1]

    def number(self, dice):
        """The number of the multiset of these faces."""
        some = 0
        for face in dice:
            some = self.with_die(some, face)
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
