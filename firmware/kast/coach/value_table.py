"""A table of what states are worth, small enough for the board: factors instead of a number for each state.

The value of a state is the sum of the products of its row's factors and its column's, in 1/8192 points: whole numbers,
so that the board and every other machine agree to the last bit. Points to come, the upper bonus paid at the end. A full
card needs no table.

The file, numbers little-endian: the magic "KAST", version (1 byte), rank (1 byte, factors a row or column), whether the
rows are the wide list (1 byte, 0 or 1), 1 byte 0, the game's name in 8 bytes padded with 0, rows (2 bytes), columns
(2 bytes), CRC-32 of all else (4 bytes). Then the narrow list, `rank` int8 for each of its places, and the wide list,
`rank` int16 each. The narrow list is the longer one: rows with five dice, columns with six.
"""

from struct import pack, unpack

from micropython import const

from kast.coach.checksum import crc32, crc_steps
from kast.coach.dice_sets import passes

_MAGIC = const(b"KAST")
_VERSION = const(1)
_HEAD = const("<4sBBBB8sHH")
_HEAD_BYTES = const(20)
_CRC_BYTES = const(4)


class TableError(ValueError):
    """A table that is damaged, or of another game: one sentence."""


class Table:
    """The table of one game. rank, rows, columns: how many factors and places there are."""

    def __init__(self, file, game, rows, columns):
        """file: opened to read bytes, and kept; rows and columns: what the game has.

        Raises TableError unless the file is the game's, and as long as it should be; `check` sees whether it is whole.
        """
        self._file = file
        head = self._read(0, _HEAD_BYTES)
        if len(head) < _HEAD_BYTES or head[:5] != _MAGIC + bytes((_VERSION,)):
            raise TableError("This is no table, or one of another version.")
        _, _, self.rank, self._rows_wide, _, name, self.rows, self.columns = unpack(_HEAD, head)
        if name.rstrip(b"\0") != game.encode() or (self.rows, self.columns) != (rows, columns):
            raise TableError("This table is of another game.")
        narrow, wide = (columns, rows) if self._rows_wide else (rows, columns)
        self._wide_start = _HEAD_BYTES + _CRC_BYTES + narrow * self.rank
        if file.seek(0, 2) != self._wide_start + 2 * wide * self.rank:
            raise TableError("This table is damaged: copy the firmware's data again.")

    def row(self, row):
        """The factors of a row, as bytes of the file."""
        return self._wide(row) if self._rows_wide else self._narrow(row)

    def column(self, column):
        """The factors of a column, as bytes of the file."""
        return self._narrow(column) if self._rows_wide else self._wide(column)

    def value(self, row, column):
        """What a state is worth, in 1/8192 points; row, column: its factors."""
        return passes.dot(column, row, self.rank) if self._rows_wide else passes.dot(row, column, self.rank)

    def _narrow(self, place):
        return self._read(_HEAD_BYTES + _CRC_BYTES + place * self.rank, self.rank)

    def _wide(self, place):
        size = 2 * self.rank
        return self._read(self._wide_start + place * size, size)

    def _read(self, start, size):
        self._file.seek(start)
        return self._file.read(size)

    def check(self):
        """A generator: it yields every millisecond, and raises TableError at its end if the file is damaged."""
        crc = 0
        head = crc32(self._read(0, _HEAD_BYTES))
        for crc in crc_steps(self._file, _HEAD_BYTES + _CRC_BYTES, head):  # noqa: B007
            yield
        if pack("<I", crc) != self._read(_HEAD_BYTES, _CRC_BYTES):
            raise TableError("This table is damaged: copy the firmware's data again.")


def packed(game, rows, columns, rank, rows_wide, narrow, wide):
    """The bytes of a table's file; `narrow`, `wide`: its two lists, as bytes."""
    head = pack(_HEAD, _MAGIC, _VERSION, rank, rows_wide, 0, game.encode(), rows, columns)
    body = narrow + wide
    return head + pack("<I", crc32(body, crc32(head))) + body
