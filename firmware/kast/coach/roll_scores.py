"""The score of every roll in each kind of box, computed in advance from the rules and stored in data/all.scores.

The file has an entry for each game, with little-endian numbers:

- id of the game (8 bytes, padded with 0); number of bytes of the rows (2 bytes); their CRC-32 (4 bytes)
- the rows, one for each kind of box in card order, packed by raw DEFLATE with a window of 512 bytes. A row has one byte
  for each roll, in the order of dice_sets.py.
"""

from io import BytesIO
from struct import calcsize, unpack

from micropython import const

from kast.coach.checksum import crc32
from kast.coach.dice_sets import each_roll
from kast.games.cards.scoring import count_faces, points

HEAD = const("<8sHI")
WINDOW = const(9)
"""Number of bits of the window of DEFLATE."""


class RollScores:
    """The scores of all rolls of a game."""

    def __init__(self, rules, file):
        """Read the game's entry.

        :param rules: a RuleSet
        :param file: the file all.scores, opened to read bytes; it is not needed any longer after this
        :raises ValueError: if the game has no entry, or its rows are damaged
        """
        self._rules = rules
        self._rolls = 252 if rules.dice == 5 else 462  # own games have no entry
        name = None
        size = crc = 0
        while name != rules.scores.encode():
            file.seek(size, 1)
            head = file.read(calcsize(HEAD))
            if len(head) < calcsize(HEAD):
                raise ValueError("The coach has no scores of this game.")
            name, size, crc = unpack(HEAD, head)
            name = name.rstrip(b"\0")
        self._packed = file.read(size)
        if crc32(self._packed) != crc:
            raise ValueError("The scores of the coach are damaged.")

    def rows(self, scorings: dict):
        """Yield (kind, row) for some kinds of boxes, in card order. One buffer is reused for all rows.

        row[n] is the points of roll number n, counted as in dice_sets.py without the multisets of fewer dice.

        :param scorings: kind of box -> its Scoring on the card, which an option may have changed
        """
        stream = _inflated(self._packed)
        row = bytearray(self._rolls)
        for kind in self._rules.kinds:
            stream.readinto(row)
            if kind in scorings:
                # Compare by value, since the rules may have been created again. The last field, `values`, follows from
                # the others, so it is left out.
                is_usual = scorings[kind][:-1] == self._rules.scoring[kind][:-1]
                yield kind, row if is_usual else scored(scorings[kind], self._rules.dice)


def scored(scoring, dice: int, faces: int = 6) -> bytes:
    """Return the points of each roll, one byte each. This is slow: it applies the rules to each roll."""
    return bytes([points(scoring, count_faces(roll, dice, faces)) for roll in each_roll(dice, faces)])


class Scores:
    """The scores of all rolls of an own game, which no file has: computed when they are first needed."""

    def __init__(self, rules):
        self._rules = rules
        self._rows = {}

    def rows(self, scorings: dict):
        """Yield (kind, row) like RollScores.rows()."""
        for kind in self._rules.kinds:
            if kind in scorings:
                if kind not in self._rows:
                    self._rows[kind] = scored(scorings[kind], self._rules.dice, self._rules.faces)
                yield kind, self._rows[kind]


def _inflated(packed):
    """Return a stream of the bytes that DEFLATE has packed."""
    try:
        from deflate import RAW, DeflateIO  # noqa: PLC0415  MicroPython only
    except ImportError:
        from zlib import decompress  # noqa: PLC0415  CPython only

        return BytesIO(decompress(packed, -WINDOW))
    return DeflateIO(BytesIO(packed), RAW, WINDOW)
