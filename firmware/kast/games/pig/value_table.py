"""Read the table of optimal decisions in Pig, firmware/data/pig.bin (kast_tools/solver/families/pig/table.py makes it).

Let `own` be the player's points before this turn, and `banked` the points after banking now. The player should bank if
`own` is below a limit, which depends on `banked` and on the other player's points. The reason: a 1 leaves the player
with `own` points, so the higher `own` is, the less a 1 costs. One limit therefore serves all turns that lead to the
same `banked`. All points are those of a game to 100; in a game to 50, 50 are added to each player's points.

The file has a row for each `banked` from 1 to 99, with a limit for each number of points of the other player, from 0;
beyond the end of a row the limit is 0, which means to roll again. One more row is for a player who plays alone: it has
a limit for each `banked`. The file ends with the CRC-32 of all rows.

A row begins with the number of bytes that follow (1 byte). Unless that is 0, the first limit follows (1 byte), then the
number of limits (1 byte), then the difference between each further limit and the limit before it, as bits, the highest
bit of a byte first:

- 0: no difference
- 10: one less
- 11, then 0 and n: n more
- 11, then 1 and n: n + 1 less

n is in Elias gamma code.
"""

from binascii import crc32

GOAL = 100


class TableError(ValueError):
    """The table's file is damaged."""


class Table:
    """The table of optimal decisions."""

    def __init__(self, data: bytes):
        """Store the table, after checking it for damage.

        :param data: the whole file
        :raises TableError: if the file is damaged
        """
        if len(data) < GOAL + 4 or crc32(data[:-4]) != int.from_bytes(data[-4:], "little"):
            raise TableError("The table of Pig is damaged.")
        self._data = data

    def banks(self, own: int, other: int | None, turn: int) -> bool:
        """Return whether to bank.

        :param own: points that the player has banked
        :param other: points that the other player has banked; None in a solo game
        :param turn: points of the turn, at least 1 and not enough to win
        """
        banked = own + turn
        if other is None:
            return own < self._limit(GOAL, banked)
        return own < self._limit(banked, other)

    def _limit(self, row, at):
        data = self._data
        start = 0
        for _ in range(1, row):
            start += 1 + data[start]
        if not data[start] or at >= data[start + 2]:
            return 0
        limit = data[start + 1]
        bits = _Bits(data, start + 3)
        for _ in range(at):
            if bits.one():
                limit += bits.change() if bits.one() else -1
        return limit


class _Bits:
    """A reader of bits, the highest bit of each byte first."""

    def __init__(self, data, start):
        self._data = data
        self._at = start * 8

    def one(self):
        position = self._at
        self._at = position + 1
        return self._data[position >> 3] >> (7 - (position & 7)) & 1

    def change(self):
        is_less = self.one()
        zeros = 0
        while not self.one():
            zeros += 1
        number = 1
        for _ in range(zeros):
            number = number * 2 + self.one()
        return -number - 1 if is_less else number
