"""A table of what states are worth, small enough for the board: factors instead of a number for each state.

The value of a state is the sum of the products of its row's factors and its column's, in 1/8192 points: whole numbers,
so that the board and every other machine agree to the last bit. Points to come, the upper bonus paid at the end. A full
card needs no table.

The file, numbers little-endian: the magic "KAST", version (1 byte), rank (1 byte, factors a row or column), whether the
rows are the wide list (1 byte, 0 or 1), 1 byte 0, the game's name in 8 bytes padded with 0, rows (2 bytes), columns
(2 bytes), CRC-32 of all else (4 bytes). Then the narrow list, `rank` int8 for each of its places, and the wide list,
`rank` int16 each. The narrow list is the longer one: rows with five dice, columns with six.
"""

from binascii import crc32
from struct import pack, unpack

UNIT = 8192
"""Values are in 1/8192 points: a power of two, so that points become values by a shift."""

_MAGIC = b"KAST"
_VERSION = 1
_HEAD = "<4sBBBB8sHH"
_HEAD_BYTES = 20
_CRC_BYTES = 4
_PIECE = 1024


class TableError(ValueError):
    """A table that is damaged, or of another game: one sentence."""


class Table:
    """The table of one game. rank, rows, columns: how many factors and places there are."""

    def __init__(self, read, game, rows, columns):
        """`read(start, size)` gives bytes of the file, fewer at its end; rows and columns: what the game has.

        Raises TableError unless the file is whole and the game's.
        """
        self._read = read
        head = read(0, _HEAD_BYTES)
        if len(head) < _HEAD_BYTES or head[:5] != _MAGIC + bytes((_VERSION,)):
            raise TableError("This is no table, or one of another version.")
        _, _, self.rank, self._rows_wide, _, name, self.rows, self.columns = unpack(_HEAD, head)
        if name.rstrip(b"\0") != game.encode() or (self.rows, self.columns) != (rows, columns):
            raise TableError("This table is of another game.")
        narrow, wide = (columns, rows) if self._rows_wide else (rows, columns)
        self._wide_start = _HEAD_BYTES + _CRC_BYTES + narrow * self.rank
        self._check(self._wide_start + 2 * wide * self.rank)

    def row(self, row):
        """The factors of a row: a tuple."""
        return self._wide(row) if self._rows_wide else self._narrow(row)

    def column(self, column):
        """The factors of a column: a tuple."""
        return self._narrow(column) if self._rows_wide else self._wide(column)

    def value(self, row, column):
        """What a state is worth, in 1/8192 points."""
        return dot(self.row(row), self.column(column))

    def _narrow(self, place):
        start = _HEAD_BYTES + _CRC_BYTES + place * self.rank
        return unpack(f"<{self.rank}b", self._read(start, self.rank))

    def _wide(self, place):
        size = 2 * self.rank
        return unpack(f"<{self.rank}h", self._read(self._wide_start + place * size, size))

    def _check(self, size):
        crc = crc32(self._read(0, _HEAD_BYTES))
        start = _HEAD_BYTES + _CRC_BYTES
        piece = self._read(start, _PIECE)
        while piece:
            crc = crc32(piece, crc)
            start += len(piece)
            piece = self._read(start, _PIECE)
        if start != size or pack("<I", crc) != self._read(_HEAD_BYTES, _CRC_BYTES):
            raise TableError("This table is damaged: copy the firmware's data again.")


def dot(some, others):
    """The sum of the products of two lists of factors."""
    total = 0
    for at in range(len(some)):
        total += some[at] * others[at]
    return total


def packed(game, rows, columns, rank, rows_wide, narrow, wide):
    """The bytes of a table's file; `narrow`, `wide`: its two lists, as bytes."""
    head = pack(_HEAD, _MAGIC, _VERSION, rank, rows_wide, 0, game.encode(), rows, columns)
    body = narrow + wide
    return head + pack("<I", crc32(body, crc32(head))) + body
