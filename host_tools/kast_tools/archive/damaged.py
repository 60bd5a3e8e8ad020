"""Reads what is still readable in a damaged archive, even if SQLite cannot open it as it is."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

from kast_tools.archive.schema import OWN_GAMES, VERSION_1
from kast_tools.games.own.board_file import is_definition_of

_HEADER = 100  # size of the header of an SQLite file in bytes; the rest of the first page describes the tables
_PAGE_SIZE = slice(16, 18)  # position of the page size in the header
_INDEX_PAGES = (2, 10)  # first bytes of the pages of a table WITHOUT ROWID (sqlite.org/fileformat2.html, 1.6)


class Readable(NamedTuple):
    """What is readable in a damaged archive.

    - lines: (line, time of import) of each readable row: the games in order of import, then the table `aside`.
      Both values may be damaged.
    - definitions: undamaged definitions of own games, keyed by id
    """

    lines: list[tuple[bytes, bytes]]
    definitions: dict[str, bytes]


def read_damaged(path: Path) -> Readable:
    """Return what is readable in a damaged archive, which is not changed."""
    found: dict[bytes, bytes] = {}
    with tempfile.TemporaryDirectory(prefix="kast-") as folder:
        copy = Path(folder, "copy.sqlite")
        shutil.copyfile(path, copy)
        _renew_tables(copy, _empty(Path(folder, "empty.sqlite"), (*VERSION_1, OWN_GAMES)))
        definitions = dict(_definitions(copy))
        with closing(sqlite3.connect(copy)) as connection:
            connection.text_factory = bytes
            # Read the games from both ends, since SQLite stops at a damaged page.
            descending = list(_rows(connection, "SELECT line, imported FROM games ORDER BY number DESC"))
            found |= _rows(connection, "SELECT line, imported FROM games ORDER BY number")
            found |= {line: imported for line, imported in reversed(descending) if line not in found}
            found |= _rows(connection, "SELECT line, imported FROM aside")
    return Readable([(line, imported) for line, imported in found.items() if isinstance(line, bytes)], definitions)


def _definitions(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield (id, definition) of each undamaged definition of an own game.

    Their table begins at another page in each archive, and what described it may be lost. So each page that may
    belong to it is read as if the table began there; the checksum in the id shows what is a definition.

    :param path: an archive with renewed tables, in which the place of this one is changed
    """
    data = path.read_bytes()
    size = int.from_bytes(data[_PAGE_SIZE])
    pages = [data[start : start + size] for start in range(0, len(data), size)] if size > 1 else []
    with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as connection:
        for number, page in enumerate(pages, 1):
            if page[0] not in _INDEX_PAGES or b"own-" not in page:
                continue
            connection.execute("PRAGMA writable_schema = ON")
            connection.execute("UPDATE sqlite_master SET rootpage = ? WHERE name = 'own_games'", (number,))
            connection.commit()
            connection.execute("PRAGMA writable_schema = RESET")  # reads the tables' places again
            for id, definition in _rows(connection, "SELECT id, definition FROM own_games"):
                if is_definition_of(id, definition):
                    yield str(id), definition


def _rows(connection: sqlite3.Connection, query: str) -> Iterator[tuple[Any, Any]]:
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
