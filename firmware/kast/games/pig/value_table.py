"""The best play of Pig as a file: firmware/data/pig.bin, made by kast_tools/solver/families/pig/table.py.

Whoever has `own` points banked, and would have `banked` if this turn ended now, banks exactly if `own` is below a limit
that `banked` and the other's points decide: a 1 leaves him with `own`, and the more that is, the less it costs him.
So one number serves all the ways of coming to `banked`. All counts are as in a game to 100; one to 50 is its second
half.

For each `banked` from 1 to 99 there is a row of limits, by the other's points from 0 on; past its end the limit
is 0, roll on. One more row holds the limits of who plays alone, by `banked`. A row is its length in bytes, and unless
that is 0 its first limit, how many there are, and how each differs from the one before, as bits from the highest on:
0 not at all, 10 one less, 11 by more: then 0 and n for n more, or 1 and n for n + 1 less, where n is in Elias's gamma
code. At the end stands a CRC-32 of all that.
"""

from binascii import crc32

GOAL = 100


class TableError(ValueError):
    """The file is damaged."""


class Table:
    """data: the whole file. TableError if it is not whole."""

    def __init__(self, data):
        if len(data) < GOAL + 4 or crc32(data[:-4]) != int.from_bytes(data[-4:], "little"):
            raise TableError("The table of Pig is damaged.")
        self._data = data

    def banks(self, own, other, turn):
        """Whether to bank a turn of that many points, 1 or more and not yet enough to win.

        own, other: points banked; other is None for who plays alone.
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
    """Takes bits from the highest of a byte on."""

    def __init__(self, data, start):
        self._data = data
        self._at = start * 8

    def one(self):
        at = self._at
        self._at = at + 1
        return self._data[at >> 3] >> (7 - (at & 7)) & 1

    def change(self):
        is_less = self.one()
        more = 0
        while not self.one():
            more += 1
        number = 1
        for _ in range(more):
            number = number * 2 + self.one()
        return -number - 1 if is_less else number
