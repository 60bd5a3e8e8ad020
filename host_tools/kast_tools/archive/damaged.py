"""Reads the lines that are still readable in a damaged archive, even if SQLite cannot open it as it is."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path

_HEADER = 100  # size of the header of an SQLite file in bytes; the rest of the first page describes the tables
_PAGE_SIZE = slice(16, 18)  # position of the page size in the header


def readable_lines(path: Path, schema: Sequence[str]) -> list[tuple[bytes, bytes]]:
    """Return (line, time of import) of each readable row: the games in order of import, then the table `aside`.

    Both values may be damaged. The archive itself is not changed.

    :param schema: the statements that created the archive
    """
    found: dict[bytes, bytes] = {}
    with tempfile.TemporaryDirectory(prefix="kast-") as folder:
        copy = Path(folder, "copy.sqlite")
        shutil.copyfile(path, copy)
        _renew_tables(copy, _empty(Path(folder, "empty.sqlite"), schema))
        with closing(sqlite3.connect(copy)) as connection:
            connection.text_factory = bytes
            # Read the games from both ends, since SQLite stops at a damaged page.
            descending = list(_rows(connection, "SELECT line, imported FROM games ORDER BY number DESC"))
            found |= _rows(connection, "SELECT line, imported FROM games ORDER BY number")
            found |= {line: imported for line, imported in reversed(descending) if line not in found}
            found |= _rows(connection, "SELECT line, imported FROM aside")
    return [(line, imported) for line, imported in found.items() if isinstance(line, bytes)]


def _rows(connection: sqlite3.Connection, query: str) -> Iterator[tuple[bytes, bytes]]:
    with suppress(sqlite3.Error):
        yield from connection.execute(query)


def _empty(path: Path, schema: Sequence[str]) -> bytes:
    """Create an archive without games in the file `path`, and return its bytes."""
    with closing(sqlite3.connect(path)) as connection:
        for statement in schema:
            connection.execute(statement)
        connection.commit()
    return path.read_bytes()


def _renew_tables(path: Path, empty: bytes) -> None:
    """Replace the description of the tables on the first page with that of an empty archive.

    This is possible because the tables begin at the same pages in every archive.
    """
    size = int.from_bytes(empty[_PAGE_SIZE])
    with path.open("r+b") as file:
        if file.read(_HEADER)[_PAGE_SIZE] == empty[_PAGE_SIZE]:
            file.seek(_HEADER)
            file.write(empty[_HEADER:size])
