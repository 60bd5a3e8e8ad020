"""Upgrades archives of earlier versions of Kast. A copy of each is stored next to it first."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from kast_tools.archive import rows
from kast_tools.archive.schema import VERSION, VERSION_2
from kast_tools.common.progress import progress
from kast_tools.common.wording import say
from kast_tools.games.recorded_game import RecordedGame


def upgrade(connection: sqlite3.Connection, path: Path) -> None:
    """Upgrade an archive of version 1 in one transaction, and print where its copy is.

    :raises OSError: the copy cannot be written
    :raises sqlite3.Error: the archive is damaged, or it or the copy cannot be written

    After an error the archive is unchanged, and there is no copy.
    """
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        if connection.execute("PRAGMA user_version").fetchone()[0] == VERSION:
            return  # another command has upgraded it meanwhile
        if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("the archive is damaged")
        copy = _copy(path)
        try:
            _upgrade(connection)
            connection.commit()
        except BaseException:
            copy.unlink()
            raise
    say(f"The archive {path} has new tables for SQL; a copy of how it was is {copy}.", err=True)


def upgraded_in_memory(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Return an upgraded copy of an archive in memory, which cannot be changed."""
    copy = sqlite3.connect(":memory:")
    with connection:
        connection.execute("BEGIN")
        connection.execute(
            "SELECT * FROM sqlite_master"
        ).fetchall()  # takes the lock, for which backup() waits for ever
        connection.backup(copy)
    with copy:
        _upgrade(copy)
    copy.execute("PRAGMA query_only = ON")
    return copy


def _copy(path: Path) -> Path:
    """Copy an archive to a new file in its folder, without overwriting any file, and return the path of the copy.

    Call this in a transaction for writing: then no other program changes the archive meanwhile.
    """
    number = 1
    while True:
        copy = path.with_name(f"{path.stem}-version-1{f'-{number}' * (number > 1)}{path.suffix}")
        with suppress(FileExistsError):
            copy.open("xb").close()
            break
        number += 1
    try:
        # backup() would wait for ever for the end of the transaction if it read by the same connection.
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
    except BaseException:
        copy.unlink()
        raise
    return copy


def _upgrade(connection: sqlite3.Connection) -> None:
    for statement in VERSION_2:
        connection.execute(statement)
    if "better" not in [name for (name,) in connection.execute("SELECT name FROM pragma_table_info('reviews')")]:
        connection.execute("ALTER TABLE reviews ADD COLUMN better TEXT")  # early archives of version 1 lack it
    numbers = [number for (number,) in connection.execute("SELECT number FROM games")]
    with progress("Upgrading the archive") as bar:
        for number in bar.track(numbers):
            line = connection.execute("SELECT line FROM games WHERE number = ?", (number,)).fetchone()[0]
            if game := rows.readable(line):
                _fill(connection, number, game)


def _fill(connection: sqlite3.Connection, number: int, game: RecordedGame) -> None:
    """Store what version 2 adds for a game."""
    values = (*rows.facts(game), number)
    connection.execute("UPDATE games SET dice = ?, day = ?, counts = ?, all_turns = ? WHERE number = ?", values)
    connection.execute("DELETE FROM players WHERE game = ?", (number,))
    connection.execute("DELETE FROM boxes WHERE game = ?", (number,))
    rows.insert_players(connection, number, game)
    rows.insert_turns(connection, number, game)
