"""Read the table of turns of Ten Thousand, firmware/data/tenthousand.bin.

kast_tools/solver/families/tenthousand/table.py makes it, for the usual house rules; robots use it with any others, too.

The file has two parts, each in order of the number of dice that are rolled next, from 1 to 6, and then the CRC-32 of
both:

- the average points of the turns that bring most points on average, for each number of points in SET_ASIDE (2 bytes,
  the lower one first); values between them are interpolated
- the best chance to make so many points or more in the rest of the turn, for 50, 100, ... 10,000 points (1 byte). The
  chance is the square of the byte, out of CERTAIN: squares show small chances more exactly.
"""

from binascii import crc32

from micropython import const

SET_ASIDE = (0, 200, 400, 600, 1000, 2000, 10_000)
"""Numbers of points set aside for which the file has an average."""
CERTAIN = 65_025
"""The chance of what is certain."""

_UNIT = const(50)
_CHANCES = const(200)  # numbers of points for which the file has a chance
_DICE = const(6)


class TableError(ValueError):
    """The table's file is damaged."""


class Table:
    """The table of turns."""

    def __init__(self, data: bytes):
        """Store the table, after checking it for damage.

        :param data: the whole file
        :raises TableError: if the file is damaged
        """
        size = _DICE * (2 * len(SET_ASIDE) + _CHANCES) + 4
        if len(data) != size or crc32(data[:-4]) != int.from_bytes(data[-4:], "little"):
            raise TableError("The table of Ten Thousand is damaged.")
        self._data = data

    def worth(self, dice: int, points: int) -> int:
        """Return the average points of a turn that goes on with a roll, and then as well as possible.

        :param dice: how many dice are rolled next, 1 to 6
        :param points: points that are set aside, less than 10,000
        """
        after = 1
        while points > SET_ASIDE[after]:
            after += 1
        at = 2 * ((dice - 1) * len(SET_ASIDE) + after)
        low, high = [self._data[i] | self._data[i + 1] << 8 for i in (at - 2, at)]
        start = SET_ASIDE[after - 1]
        return low + (high - low) * (points - start) // (SET_ASIDE[after] - start)

    def chance(self, dice: int, needed: int) -> int:
        """Return the best chance to make so many points or more in the rest of the turn, out of CERTAIN.

        :param dice: how many dice are rolled next, 1 to 6
        :param needed: points; the chance of more than 10,000 counts as 0
        """
        at = (needed - 1) // _UNIT
        if at < 0:
            return CERTAIN
        if at >= _CHANCES:
            return 0
        root = self._data[2 * _DICE * len(SET_ASIDE) + (dice - 1) * _CHANCES + at]
        return root * root
