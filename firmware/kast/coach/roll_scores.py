"""What every roll scores in a box. The rules were asked beforehand: the file data/NAME.scores holds their answers.

The file: for each kind of box, in card order, a byte for each roll in the order of dice_sets.py; then the CRC-32 of all
that, the lowest byte first.
"""

try:
    from ubinascii import crc32  # as in store.py
except ImportError:
    from binascii import crc32

from kast.coach.dice_sets import each_roll
from kast.rules.scoring import count_faces, points


class RollScores:
    """rules: a RuleSet; file: its .scores, opened to read bytes. ValueError if it is damaged."""

    def __init__(self, rules, file):
        self._rules = rules
        self._file = file
        self._rolls = 252 if rules.dice == 5 else 462
        crc = 0
        file.seek(0)
        for _ in rules.kinds:
            crc = crc32(file.read(self._rolls), crc)
        if file.read() != crc.to_bytes(4, "little"):
            raise ValueError("The scores of the coach are damaged.")

    def row(self, kind, scoring):
        """The points of each roll in a box of a kind, as bytes. scoring: the card's, which an option may change."""
        if scoring is not self._rules.scoring[kind]:
            return scored(scoring, self._rules.dice)
        self._file.seek(self._rules.kinds.index(kind) * self._rolls)
        return self._file.read(self._rolls)


def scored(scoring, dice):
    """The points of each roll of that many dice, as bytes: slow, it asks the rules."""
    return bytes([points(scoring, count_faces(roll, dice)) for roll in each_roll(dice)])
