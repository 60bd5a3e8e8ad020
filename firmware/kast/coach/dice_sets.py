"""Number the multisets of dice that occur in a turn: dice that are held, and rolls of all dice.

Smaller multisets have lower numbers; multisets of equal size are in rising order of their faces. So 0 is the empty
multiset, 1 to 6 are single dice, and the last numbers are the rolls of all dice.
"""

from array import array

try:
    from kast.coach import passes_viper as passes
except (ImportError, NameError, SyntaxError, ValueError):  # passes_viper.py works only on a Pico
    from kast.coach import passes


class DiceSets:
    """All multisets of up to `dice` dice: 462 for five dice of six faces, 924 for six.

    - dice, faces: number of dice, and of faces of each die
    - count: number of multisets
    - first_roll: number of the first multiset with all dice (1 1 1 1 1)
    - parts: two tuples (first, last, with_face), each for the multisets n with first <= n < last. with_face is an
      array "H" whose entry faces * (n - first) + face - 1 is the number of multiset n plus a die with this face. The
      second part has the multisets with one die fewer than a roll, the first has the smaller ones. A single array for
      both parts would need a block of more than 4 KB for six dice.
    """

    def __init__(self, dice: int, faces: int = 6):
        self.dice = dice
        self.faces = faces
        sizes = [1]
        for size in range(1, dice + 1):
            sizes.append(sizes[-1] * (size + faces - 1) // size)
        self.first_roll = sum(sizes[:-1])
        self.count = self.first_roll + sizes[-1]
        split = self.first_roll - sizes[-2]
        few = array("H", bytes(2 * faces * split))
        many = array("H", bytes(2 * faces * sizes[-2]))
        self.parts = ((0, split, few), (split, self.first_roll, many))
        highest = bytearray(self.count)
        fewer = array("H", bytes(2 * self.count))
        passes.link(few, few, 0, split, highest, fewer, faces)
        passes.link(many, few, split, self.first_roll, highest, fewer, faces)

    def with_die(self, some: int, face: int) -> int:
        """Return the number of the multiset that is multiset number `some` plus a die with this face.

        :param some: number of a multiset with fewer than all dice
        """
        first, _, with_face = self.parts[some >= self.parts[1][0]]
        return with_face[self.faces * (some - first) + face - 1]

    def number(self, dice) -> int:
        """Return the number of the multiset of these faces."""
        number = 0
        for face in dice:
            number = self.with_die(number, face)
        return number


def each_roll(dice: int, faces: int = 6):
    """Yield the dice of each roll, in the order of the rolls' numbers. One list is reused for all."""
    roll = [1] * dice
    while True:
        yield roll
        index = dice - 1
        while roll[index] == faces:
            index -= 1
            if index < 0:
                return
        roll[index:] = [roll[index] + 1] * (dice - index)
