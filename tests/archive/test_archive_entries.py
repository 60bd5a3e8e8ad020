"""Test what the archive stores besides games, and how it shows single games and lines."""

import contextlib
import json
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from filed_games import DEVICE, file_game, lines_of, sealed
from kast_tools.archive.archive import Archive, ImportCounts, Review, left_out_text, open_archive
from kast_tools.archive.dice_check import faces_of
from kast_tools.archive.dice_tests import same_as_before
from kast_tools.archive.export.command import summary
from kast_tools.archive.export.formats import to_csv, to_json, to_json_lines
from kast_tools.archive.export.sources import BoardSource
from kast_tools.archive.export.tables import table_of
from kast_tools.archive.people import People
from kast_tools.archive.ranking import best_games
from kast_tools.archive.ranking import lines_of as lines_of_ranking
from kast_tools.archive.stored_game import game_of_archive, game_of_board, games_of_board
from kast_tools.archive.verify import games_of_lines, title
from kast_tools.common.errors import KastError
from kast_tools.games.recorded_game import RecordedGame

NOW = datetime(2026, 1, 31, 18, 30, tzinfo=UTC)
FIRST, SECOND = f"{DEVICE}-1", f"{DEVICE}-2"


@pytest.fixture
def board(tmp_path: Path) -> Path:
    folder = tmp_path / "board"
    file_game(folder, "yatzy", ["Old Fox", "Cat"])
    file_game(folder, "pig", ["Owl"], seed=2)
    return folder


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture
def archive(board: Path, path: Path) -> Iterator[Archive]:
    with open_archive(path, create=True) as opened:
        assert opened.add(lines_of(board), NOW) == ImportCounts(new=2)
        yield opened


@pytest.fixture
def in_tokyo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Set the computer's time zone, whose day begins nine hours before that of UTC."""
    with monkeypatch.context() as patched:
        patched.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.usefixtures("in_tokyo")
def test_times_are_stored_in_utc(path: Path, board: Path) -> None:
    here = datetime(2026, 2, 1, 3, 30, tzinfo=timezone(timedelta(hours=9)))
    with open_archive(path, create=True) as archive:
        archive.add(lines_of(board), here)
        first, second = archive.games()
        assert first.imported == second.imported == "2026-01-31T18:30:00Z"
        for since, before, count in ((NOW, None, 2), (None, here, 0), (here + timedelta(seconds=1), None, 0)):
            assert len(list(archive.games(since=since, before=before))) == count
        archive.delete(first, here)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT deleted FROM deleted").fetchall() == [("2026-01-31T18:30:00Z",)]


def test_a_deleted_game_leaves_nothing_of_what_was_set_for_it(archive: Archive, board: Path, path: Path) -> None:
    first, _ = archive.games()
    archive.store_reviews("coach", {(FIRST, 0): Review(1.5, "[]")})
    archive.set_counts(FIRST, counts=False)
    assert [game.counts for game in archive.games()] == [False, True]
    assert [game.id for game in archive.games(only_counting=True)] == [SECOND]
    archive.delete(first, NOW)
    assert archive.add(lines_of(board), NOW) == ImportCounts(known=1, deleted=1)
    assert archive.reviews("coach") == {} and [game.id for game in archive.games()] == [SECOND]
    with closing(sqlite3.connect(path)) as connection:
        tables = {"games": 1, "counting": 0, "players": 1, "deleted": 1}
        counts = {table: connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables}
        assert counts == tables


def test_reviews_belong_to_a_coach(archive: Archive) -> None:
    assert archive.reviews("coach") == {}
    reviews = {(FIRST, 0): Review(1.5, "[1]"), (FIRST, 1): Review(None, "[]")}
    archive.store_reviews("coach", reviews)
    assert archive.reviews("coach") == reviews
    archive.store_reviews("another", {(FIRST, 0): Review(3.0, "[]")})
    assert archive.reviews("another") == {(FIRST, 0): Review(3.0, "[]")}
    assert archive.reviews("coach") == {(FIRST, 1): Review(None, "[]")}, "a later coach replaces the review"


def test_only_named_boards_are_exported_with_a_name(archive: Archive, board: Path) -> None:
    assert archive.board_names() == {}
    (first, second) = map(json.loads, to_json_lines(archive.games()).splitlines())
    assert first["archive"] == {"id": FIRST, "imported": "2026-01-31T18:30:00Z"} and second["archive"]["id"] == SECOND
    archive.name_board(lines_of(board), "kitchen")
    archive.set_counts(SECOND, counts=False)
    games = list(archive.games())
    added = [game["archive"] for game in json.loads(to_json(games))]
    assert [one["board"] for one in added] == ["kitchen"] * 2 and [one.get("counts") for one in added] == [None, False]
    assert to_json([]) == "[]\n" and to_json_lines([]) == ""
    head, *rows = to_csv(table_of(games, ["OLD FOX"])).splitlines()
    assert head.startswith("id,imported,device,seq,game,options,end,seat,player,kind,ones,") and len(rows) == 1
    assert rows[0].startswith(f"{FIRST},2026-01-31T18:30:00Z,{DEVICE},1,yatzy,,finished,1,Old Fox,human,")
    archive.name_board(lines_of(board), "")
    assert archive.board_names() == {}


def test_faces_of_each_board_go_by_its_name(board: Path, tmp_path: Path) -> None:
    other = file_game(tmp_path / "other", turns=1, device="0123456789abcdef")
    games = [RecordedGame.from_line(line) for line in (other, *lines_of(board))]
    faces = faces_of(games, {DEVICE: "kitchen\n"})
    assert [board.strip() for board in faces] == ["Board 0123456789abcdef", "Board kitchen"]
    rolled = [turn[2:] for game in games[1:] for turn in game.turns]
    assert list(faces.values())[1] == [int(face) for roll in rolled for face in roll if face.isdigit() and face != "0"]
    assert list(faces_of(games)) == ["Board 0123456789abcdef", f"Board {DEVICE}"]


def test_lines_of_a_file_are_counted_by_what_they_are(board: Path, tmp_path: Path) -> None:
    first, second = lines_of(board)
    record = json.loads(first)
    impossible = sealed(record | {"players": [player | {"total": 9999} for player in record["players"]]})
    unknown = sealed(record | {"v": 99})
    file = tmp_path / "history.jsonl"
    file.write_bytes(b"\n".join([first, impossible, unknown, unknown, second[:-3], b"a note", second, b""]))
    games, left_out = games_of_lines(file)
    assert [game.line for game in games] == [first, second]
    assert left_out == Counter(impossible=1, unknown=2, damaged=1)
    totals = [player["total"] for player in games[0].players]
    assert title(games[0]) == f"{FIRST}, Yatzy: Old Fox {totals[0]}, Cat {totals[1]}"
    file.write_bytes(b"a note\n")
    with pytest.raises(KastError, match="has no games"):
        games_of_lines(file)


@pytest.mark.parametrize(
    ("kind", "one", "many"),
    [
        ("unreadable", "1 game that cannot be read", "2 games that cannot be read"),
        ("damaged", "1 damaged line", "2 damaged lines"),
        ("unknown", "1 game of another version", "2 games of another version"),
        ("impossible", "1 game against the rules", "2 games against the rules"),
    ],
)
def test_what_is_left_out_is_described(kind: str, one: str, many: str) -> None:
    assert [left_out_text(kind, count) for count in (1, 2)] == [one, many]


def test_lines_of_another_version_are_no_games_of_a_board(board: Path) -> None:
    segment = board / "saves" / "history-0001.jsonl"
    later = sealed(json.loads(lines_of(board)[1]) | {"v": 99})
    segment.write_bytes(segment.read_bytes() + later + b"\n")
    assert [game.record["id"] for game in games_of_board(board)] == [FIRST, SECOND]
    assert game_of_board(board, None).record["id"] == SECOND
    with pytest.raises(KastError, match="has no game x"):
        game_of_board(board, "x")


def test_a_game_of_the_archive_is_found_by_its_id(archive: Archive, path: Path) -> None:
    assert len(list(archive.games())) == 2
    assert game_of_archive(path, SECOND).id == SECOND
    with pytest.raises(KastError, match="has no game x"):
        game_of_archive(path, "x")


def test_a_ranking_has_aligned_columns(path: Path, tmp_path: Path) -> None:
    for seed, names in ((1, ["Fox", "Li"]), (2, ["Fox"]), (3, ["Fox"])):
        file_game(tmp_path / "board", "yatzy", names, seed=seed)
    file_game(tmp_path / "board", "yatzy", [{"name": "Rex", "kind": "cpu", "level": 4, "picture": None}])
    file_game(tmp_path / "board", "yatzy", ["Owl"], turns=3)
    with open_archive(path, create=True) as archive:
        archive.add(lines_of(tmp_path / "board"), NOW)
        archive.name_board(lines_of(tmp_path / "board"), "hut")
        table = best_games(archive.games(), "yatzy", {})
    fox = max(
        int(player["total"])
        for line in lines_of(tmp_path / "board")
        for player in json.loads(line)["players"]
        if player["name"] == "Fox"
    )
    assert [one.place for one in table] == [1, 2] and {one.player for one in table} == {"Fox", "Li"}
    assert next(one.points for one in table if one.player == "Fox") == fox
    expected = [f"{one.place:4}. {one.player:3}  hut  {one.points:5}" for one in table]
    assert lines_of_ranking(table) == expected


class _Board:
    """A board whose files are given; notes what was asked of it.

    :param files: contents, keyed by path on the board
    :param cleared: what its program reports after it has deleted games
    """

    port = "/dev/ttyACM7"

    def __init__(self, files: dict[str, bytes], *, cleared: bool = True) -> None:
        self.asked: list[Any] = []
        self._found = files
        self._reports = cleared

    def game_stopped(self) -> Any:
        self.asked.append("stop")
        return contextlib.nullcontext()

    def read_folder(self, folder: str) -> dict[str, bytes]:
        return {path: data for path, data in self._found.items() if path.startswith(folder)}

    def run(self, *programs: str) -> list[Any]:
        self.asked.append(programs[-1])
        return [50, 100, self._reports]

    def restart(self) -> None:
        self.asked.append("restart")
        raise KastError("The board was unplugged.")  # it restarts when it is plugged in


def test_a_board_is_read_and_cleared_between_a_stop_and_a_restart(board: Path) -> None:
    lines = lines_of(board)
    files = {f"saves/history-000{number}.jsonl": line + b"\n" for number, line in ((2, lines[1]), (1, lines[0]))}
    there: Any = _Board(files | {"history-0003.jsonl": b"a file of the user\n", "saves/other.jsonl": b"x\n"})
    source = BoardSource(there)
    read = source.read()
    assert read.lines == lines and read.board == "" and source.name == "The board on /dev/ttyACM7"
    source.clear(7)
    assert there.asked == ["stop", "restart", "stop", "send(clear(7, send))", "restart"]
    there: Any = _Board({}, cleared=False)
    with pytest.raises(KastError):
        BoardSource(there).clear(7)


def test_an_import_is_summed_up() -> None:
    assert summary(ImportCounts()) == "0 games, 0 new."
    assert summary(ImportCounts(new=1)) == "1 game, 1 new."
    counts = ImportCounts(new=1, known=2, replaced=2, damaged=1, unknown=2, impossible=3, deleted=1)
    assert summary(counts) == (
        "6 games, 1 new. 2 games continued since the last import."
        " 1 game skipped, since they were deleted from the archive. 1 damaged line quarantined."
        " 2 games of another version quarantined: update Kast and export again."
        " 3 games against the rules quarantined: the archive's table `aside` has the reason."
    )


def test_an_impossible_game_need_not_be_imported_again(archive: Archive, board: Path) -> None:
    record = json.loads(lines_of(board)[0])
    impossible = sealed(record | {"players": [player | {"total": 9999} for player in record["players"]]})
    unknown = sealed(record | {"v": 99})
    assert not archive.is_archived(impossible)
    assert archive.add([impossible, unknown], NOW) == ImportCounts(impossible=1, unknown=1)
    assert archive.is_archived(impossible) and not archive.is_archived(unknown)


def test_an_unnamed_board_changes_nothing_in_the_archive(archive: Archive, board: Path, path: Path) -> None:
    before = path.read_bytes()
    archive.name_board(lines_of(board), "")
    archive.name_board([b"no game"], "kitchen")
    assert path.read_bytes() == before


def test_robots_are_shown_by_their_own_names(path: Path, tmp_path: Path) -> None:
    robot = {"name": "Rex", "kind": "cpu", "level": 4, "picture": None}
    file_game(tmp_path / "board", "yatzy", [{"name": "Fox", "kind": "human", "picture": 0}, robot])
    with open_archive(path, create=True) as archive:
        archive.add(lines_of(tmp_path / "board"), NOW)
        (game,) = archive.games()
    assert [People([game], {}).name(game, player) for player in game.game.players] == ["Fox", "Rex"]


def test_a_full_disk_is_reported_as_such(path: Path, archive: Archive) -> None:
    assert len(list(archive.games())) == 2
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorname = "SQLITE_FULL"
    with pytest.raises(KastError, match="cannot be used: database or disk is full"), open_archive(path):
        raise full


def test_repeated_faces_are_counted_from_the_second_die_on() -> None:
    fell = [1, 1, 2, 3, 3, 4, 5, 6, 1, 2, 3, 4, 5]  # 12 dice have one before them; two show the same as it
    assert same_as_before(fell).chi_square == pytest.approx(0)
