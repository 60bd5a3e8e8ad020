"""A table of the expected values of all states of a card, small enough for a board.

Instead of one number for each state, each row and each column has `rank` factors (places.py finds the row and column of
a state). The value of a state is the sum of the products of the factors of its row and its column, in 1/8192 points.
The first factors have most of the value and need more bits than the last ones. Since all are whole numbers, boards and
computers agree to the last bit. The value is the expected sum of all later points, with the upper bonus paid at the
end. A full card needs no table.

The file, with little-endian numbers:

- magic "KAST"; version (1 byte); rank, the number of factors of a row or column (1 byte)
- `exact` (1 byte); `whole` (1 byte)
- id of the game (8 bytes, padded with 0); number of rows (2 bytes); number of columns (2 bytes)
- CRC-32 of everything else (4 bytes)
- the narrow list, for each row, or for each column: `whole` int8, then the other factors in 4 bits each, two in a byte,
  the first in the lower half
- the wide list, for each column if the narrow list has the rows, else for each row: `exact` int16, then the other
  factors as int8, in units of FINE for the first `whole` factors and of COARSE for the others

The narrow list has the rows or, if there are more columns than rows, the columns.
"""

from struct import pack, unpack

from micropython import const

from kast.coach.checksum import crc32, crc_steps
from kast.coach.dice_sets import passes

_MAGIC = const(b"KAST")
_VERSION = const(2)
_HEAD = const("<4sBBBB8sHH")
_HEAD_BYTES = const(20)
_CRC_BYTES = const(4)


class TableError(ValueError):
    """A table that is damaged, or belongs to another game. The message is one sentence."""


class Table:
    """The table of one game.

    - rank: number of factors of each row and column
    - rows, columns: number of rows and columns
    """

    def __init__(self, file, game: str, rows: int, columns: int):
        """Open a table. `check` verifies its checksum.

        :param file: the table's file, opened to read bytes; it stays open
        :param game: id of the game
        :param rows: number of rows of the game (Places)
        :param columns: number of columns of the game (Places)
        :raises TableError: if the file belongs to another game or version, or has the wrong length
        """
        self._file = file
        head = self._read(0, _HEAD_BYTES)
        if len(head) < _HEAD_BYTES or head[:5] != _MAGIC + bytes((_VERSION,)):
            raise TableError("This is no table, or one of another version.")
        _, _, self.rank, exact, whole, name, self.rows, self.columns = unpack(_HEAD, head)
        if name.rstrip(b"\0") != game.encode() or (self.rows, self.columns) != (rows, columns):
            raise TableError("This table is of another game.")
        self._rows_wide = rows < columns
        narrow, wide = (columns, rows) if self._rows_wide else (rows, columns)
        self._exact = exact
        self._whole = whole
        self._narrow_bytes = whole + (self.rank - whole + 1) // 2
        self._wide_bytes = exact + self.rank
        self._wide_start = _HEAD_BYTES + _CRC_BYTES + narrow * self._narrow_bytes
        if file.seek(0, 2) != self._wide_start + wide * self._wide_bytes:
            raise TableError("This table is damaged: copy the firmware's data again.")

    def row(self, row: int) -> bytes:
        """Return the factors of a row, as the bytes stored in the file."""
        return self._wide(row) if self._rows_wide else self._narrow(row)

    def column(self, column: int) -> bytes:
        """Return the factors of a column, as the bytes stored in the file."""
        return self._narrow(column) if self._rows_wide else self._wide(column)

    def value(self, row: bytes, column: bytes) -> int:
        """Return the value of a state in 1/8192 points, given the factors of its row and column."""
        narrow, wide = (column, row) if self._rows_wide else (row, column)
        return passes.dot(narrow, wide, self._exact, self._whole, self.rank)

    def _narrow(self, place):
        return self._read(_HEAD_BYTES + _CRC_BYTES + place * self._narrow_bytes, self._narrow_bytes)

    def _wide(self, place):
        return self._read(self._wide_start + place * self._wide_bytes, self._wide_bytes)

    def _read(self, start, size):
        self._file.seek(start)
        return self._file.read(size)

    def check(self):
        """Check the file for damage. A generator that yields about every millisecond.

        :raises TableError: at the end, if the file is damaged
        """
        crc = 0
        head = crc32(self._read(0, _HEAD_BYTES))
        for crc in crc_steps(self._file, _HEAD_BYTES + _CRC_BYTES, head):  # noqa: B007
            yield
        if pack("<I", crc) != self._read(_HEAD_BYTES, _CRC_BYTES):
            raise TableError("This table is damaged: copy the firmware's data again.")


def packed(game: str, rows: int, columns: int, rank: tuple[int, int, int], narrow: bytes, wide: bytes) -> bytes:
    """Return the bytes of a table's file.

    :param game: id of the game
    :param rows: number of rows
    :param columns: number of columns
    :param rank: `exact`, `whole` and the number of factors of each row and column
    :param narrow: the narrow list
    :param wide: the wide list
    """
    exact, whole, count = rank
    head = pack(_HEAD, _MAGIC, _VERSION, count, exact, whole, game.encode(), rows, columns)
    body = narrow + wide
    return head + pack("<I", crc32(body, crc32(head))) + body
