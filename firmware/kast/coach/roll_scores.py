"""What every roll scores in a box. The rules were asked beforehand: the file data/NAME.scores holds their answers.

The file: for each kind of box, in card order, a byte for each roll in the order of dice_sets.py; then the CRC-32 of all
that, the lowest byte first.
"""

from micropython import const

from kast.coach.checksum import crc_steps
from kast.coach.dice_sets import each_roll
from kast.games.cards.scoring import count_faces, points

_WHOLE = const(0x2144DF1C)  # the CRC-32 of whatever ends with the CRC-32 of what stands before
_DAMAGED = const("The scores of the coach are damaged.")


class RollScores:
    """rules: a RuleSet; file: its .scores, opened to read bytes. ValueError if it is not as long as it should be."""

    def __init__(self, rules, file):
        self._rules = rules
        self._file = file
        self._rolls = 252 if rules.dice == 5 else 462
        if file.seek(0, 2) != len(rules.kinds) * self._rolls + 4:
            raise ValueError(_DAMAGED)

    def check(self):
        """A generator: it yields every millisecond, and raises ValueError at its end if the file is damaged."""
        crc = 0
        for crc in crc_steps(self._file, 0):  # noqa: B007
            yield
        if crc != _WHOLE:
            raise ValueError(_DAMAGED)

    def row(self, kind, scoring):
        """The points of each roll in a box of a kind, as bytes. scoring: the card's, which an option may change."""
        # Not by identity: the rule set may have been built anew since. The values, last, follow from the rest.
        if scoring[:-1] != self._rules.scoring[kind][:-1]:
            return scored(scoring, self._rules.dice)
        self._file.seek(self._rules.kinds.index(kind) * self._rolls)
        return self._file.read(self._rolls)


def scored(scoring, dice):
    """The points of each roll of that many dice, as bytes: slow, it asks the rules."""
    return bytes([points(scoring, count_faces(roll, dice)) for roll in each_roll(dice)])
