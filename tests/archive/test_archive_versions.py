"""Test that archives of earlier versions are upgraded: nothing is lost, and a copy stays."""

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from kast_tools.archive import rows
from kast_tools.archive.archive import Archive, open_archive
from kast_tools.common.errors import KastError
from tests_paths import TESTS

SAMPLE = TESTS / "stored" / "archive" / "version-1.sqlite"
NOW = datetime(2026, 3, 1, tzinfo=UTC)
Tables = dict[str, Any]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return Path(shutil.copy(SAMPLE, tmp_path / "games.sqlite"))


def tables(path: Path, columns: Tables | None = None) -> Tables:
    """Return the rows of each table, keyed by its name; with `columns`, only of these tables and columns."""
    with closing(sqlite3.connect(path)) as connection:
        if columns is None:
            columns = columns_of(path)
        return {
            name: sorted(connection.execute(f"SELECT {', '.join(found)} FROM {name}"), key=repr)
            for name, found in columns.items()
        }


def columns_of(path: Path) -> dict[str, list[str]]:
    with closing(sqlite3.connect(path)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            name: [column for (column,) in connection.execute("SELECT name FROM pragma_table_info(?)", (name,))]
            for (name,) in names
        }


def upgrade(path: Path) -> None:
    with open_archive(path):
        pass


def test_an_upgrade_loses_nothing(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, columns = tables(path), columns_of(path)
    assert len(before["games"]) == 11 and all(before.values())
    upgrade(path)
    copy = path.with_name("games-version-1.sqlite")
    assert capsys.readouterr().err == f"The archive {path} has new tables for SQL; a copy of how it was is {copy}.\n"
    assert tables(path, columns) == before == tables(copy)
    upgrade(path)
    assert capsys.readouterr().err == "" and sorted(path.parent.iterdir()) == [copy, path]
    upgrade(copy)  # a copy is an archive like others


def test_an_upgraded_archive_has_what_a_new_import_stores(path: Path, tmp_path: Path) -> None:
    with open_archive(path) as old:
        lines = [one.game.line for one in old.games()]
    new = tmp_path / "new.sqlite"
    with open_archive(new, create=True) as archive:
        assert archive.add(lines, NOW).new == len(lines)
    assert columns_of(path) == columns_of(new)
    computed = {"players": ["*"], "boxes": ["*"], "stored_turns": ["*"], "stored_rolls": ["*"]}
    computed["games"] = ["id", "dice", "day", "counts", "all_turns"]
    upgraded = tables(path, computed)
    # The sample lacks a deleted game, so the numbers of a new import are those of the sample.
    assert upgraded == tables(new, computed) and all(upgraded.values())


def test_copies_overwrite_no_file(path: Path) -> None:
    first, second = (path.with_name(f"games-version-1{suffix}.sqlite") for suffix in ("", "-2"))
    first.write_text("mine")
    upgrade(path)
    assert first.read_text() == "mine" and tables(second)["games"]


def test_games_that_cannot_be_read_stay(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE games SET line = 'a note' WHERE number = 3")
        connection.execute("UPDATE games SET line = CAST(replace(line, '\"0a', '\"9a') AS BLOB) WHERE number = 4")
    before, columns = tables(path), columns_of(path)
    with open_archive(path) as archive:
        assert len(list(archive.games())) == 9 and archive.left_out()["unreadable"] == 2
    assert tables(path, columns) == before


def test_a_game_with_impossible_turns_is_upgraded_without_them(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Earlier versions checked less."""
    monkeypatch.setattr("kast.storage.log.intact", lambda line, end: line)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE games SET line = CAST(replace(line, '\"0a', '\"9a') AS BLOB) WHERE number = 1")
    upgrade(path)
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT DISTINCT game FROM stored_turns").fetchall()
    assert sorted(number for (number,) in found) == list(range(2, 12))


def test_reviews_of_an_early_version_are_made_anew(path: Path) -> None:
    """Its table had no column for better choices."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("ALTER TABLE reviews DROP COLUMN better")
    with open_archive(path) as archive:
        assert archive.reviews("a coach") == {}


class TestNotWritable:
    @pytest.fixture(autouse=True)
    def unchanged(self, path: Path):
        before = path.read_bytes()
        yield
        assert path.read_bytes() == before and list(path.parent.iterdir()) == [path]

    def refusal(self, path: Path, *, create: bool = False) -> str:
        with pytest.raises(KastError) as refused, open_archive(path, create=create) as archive:
            archive.set_counts("any", counts=False)
        return str(refused.value)

    def read(self, path: Path) -> None:
        with open_archive(path) as archive:
            assert len(list(archive.games(players=["FOX"]))) == 8
            assert archive.board_names() and archive.joined()
            archive.store_reviews("a coach", archive.reviews("a coach"))  # the report goes on without storing them

    def test_an_archive_that_cannot_be_written_is_read(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        connect = sqlite3.connect

        def read_only(file: Path | str) -> sqlite3.Connection:
            return connect(f"file:{file}?mode=ro", uri=True) if file == path else connect(file)

        monkeypatch.setattr("sqlite3.connect", read_only)
        self.read(path)
        for create in (False, True):
            assert self.refusal(path, create=create) == (
                f"The archive {path} cannot be used: attempt to write a readonly database. "
                "Choose another place with --archive."
            )

    def test_an_archive_whose_copy_cannot_be_written_is_read(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def no_space(*_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(Path, "open", no_space)
        self.read(path)
        assert "No space left on device" in self.refusal(path, create=True)

    def test_an_archive_in_use_is_refused(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        connect = sqlite3.connect
        monkeypatch.setattr("sqlite3.connect", lambda path: connect(path, timeout=0))
        with closing(sqlite3.connect(path)) as other:
            for lock in ("BEGIN EXCLUSIVE", "BEGIN IMMEDIATE"):
                other.execute(lock)
                assert "is in use by another program" in self.refusal(path)
                other.execute("ROLLBACK")
            other.execute("BEGIN")
            other.execute("SELECT count(*) FROM games").fetchall()  # it reads, so nothing can be committed
            assert "is in use by another program" in self.refusal(path)

    def test_an_interrupted_upgrade_changes_nothing(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupted(*_: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(rows, "insert_turns", interrupted)
        with pytest.raises(KeyboardInterrupt):
            upgrade(path)


def test_readable_games_of_a_damaged_archive_of_version_1_are_saved(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE games", b"CREATE TABLE g\xffmes"))
    with pytest.raises(KastError, match=r"What could be read \(11 games\)"):
        upgrade(path)
    with open_archive(path.with_name("games-saved.sqlite")) as saved:
        assert isinstance(saved, Archive) and len(list(saved.games())) == 11
