"""The score of every roll in each kind of box, computed in advance from the rules and stored in data/NAME.scores.

For each kind of box in card order, the file has one byte for each roll, in the order of dice_sets.py. At the end is the
CRC-32 of these bytes, the lowest byte first.
"""

from micropython import const

from kast.coach.checksum import crc_steps
from kast.coach.dice_sets import each_roll
from kast.games.cards.scoring import count_faces, points

_WHOLE = const(0x2144DF1C)  # CRC-32 of any data that ends with its own CRC-32
_DAMAGED = const("The scores of the coach are damaged.")


class RollScores:
    """The scores of all rolls of a game."""

    def __init__(self, rules, file):
        """Check the length of the file; `row` and `check` read its contents later.

        :param rules: a RuleSet
        :param file: the game's .scores file, opened to read bytes
        :raises ValueError: if the file has the wrong length
        """
        self._rules = rules
        self._file = file
        self._rolls = 252 if rules.dice == 5 else 462
        if file.seek(0, 2) != len(rules.kinds) * self._rolls + 4:
            raise ValueError(_DAMAGED)

    def check(self):
        """Check the file for damage. A generator that yields about every millisecond.

        :raises ValueError: at the end, if the file is damaged
        """
        crc = 0
        for crc in crc_steps(self._file, 0):  # noqa: B007
            yield
        if crc != _WHOLE:
            raise ValueError(_DAMAGED)

    def row(self, kind: str, scoring) -> bytes:
        """Return the points of each roll in a box of this kind, one byte each.

        :param kind: kind of box
        :param scoring: Scoring of this kind on the card, which an option may have changed
        """
        # Compare by value, since the rules may have been created again. The last field, `values`, follows from the
        # others, so it is left out.
        if scoring[:-1] != self._rules.scoring[kind][:-1]:
            return scored(scoring, self._rules.dice)
        self._file.seek(self._rules.kinds.index(kind) * self._rolls)
        return self._file.read(self._rolls)


def scored(scoring, dice: int) -> bytes:
    """Return the points of each roll of `dice` dice, one byte each. This is slow: it applies the rules to each roll."""
    return bytes([points(scoring, count_faces(roll, dice)) for roll in each_roll(dice)])
