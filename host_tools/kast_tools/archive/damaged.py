"""Reads the lines that are still readable in an archive that SQLite refuses in part or as a whole."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path

_HEADER = 100  # bytes at the front of an SQLite file; the rest of the first page describes the tables
_PAGE_SIZE = slice(16, 18)  # in the header


def readable_lines(path: Path, schema: Sequence[str]) -> list[tuple[bytes, bytes]]:
    """Return (line, time of import) of each row that can be read, in the order of import; either may be damaged.

    :param schema: the statements that created the archive
    """
    found: dict[bytes, bytes] = {}
    with tempfile.TemporaryDirectory(prefix="kast-") as folder:
        copy = Path(folder, "copy.sqlite")
        shutil.copyfile(path, copy)
        _renew_tables(copy, _empty(Path(folder, "empty.sqlite"), schema))
        with closing(sqlite3.connect(copy)) as connection:
            connection.text_factory = bytes
            # From both ends, since a damaged page stops SQLite in the middle.
            down = list(_rows(connection, "SELECT line, imported FROM games ORDER BY number DESC"))
            found |= _rows(connection, "SELECT line, imported FROM games ORDER BY number")
            found |= {line: imported for line, imported in reversed(down) if line not in found}
            found |= _rows(connection, "SELECT line, imported FROM aside")
    return [(line, imported) for line, imported in found.items() if isinstance(line, bytes)]


def _rows(connection: sqlite3.Connection, query: str) -> Iterator[tuple[bytes, bytes]]:
    with suppress(sqlite3.Error):
        yield from connection.execute(query)


def _empty(path: Path, schema: Sequence[str]) -> bytes:
    """Return the bytes of an archive without games."""
    with closing(sqlite3.connect(path)) as connection:
        for statement in schema:
            connection.execute(statement)
        connection.commit()
    return path.read_bytes()


def _renew_tables(path: Path, empty: bytes) -> None:
    """Overwrite the description of the tables on the first page with that of an empty archive.

    The tables of every archive begin at the same pages.
    """
    size = int.from_bytes(empty[_PAGE_SIZE])
    with path.open("r+b") as file:
        if file.read(_HEADER)[_PAGE_SIZE] == empty[_PAGE_SIZE]:
            file.seek(_HEADER)
            file.write(empty[_HEADER:size])
