"""Test that the archive counts players' own games: by the rules that boards store with them."""

import contextlib
import csv
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from filed_games import file_game, lines_of, sealed
from kast.games import RULE_SETS
from kast.storage.statistics import Statistics
from kast_tools.archive.archive import ImportCounts, open_archive
from kast_tools.archive.dice_check import faces_of
from kast_tools.archive.stored_game import games_of_board
from kast_tools.cli.commands import kast as cli
from kast_tools.common.errors import KastError
from kast_tools.games.own import registry
from kast_tools.games.own.board_file import board_id, board_text, definitions_in, digest_of
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import OwnGame, checked, read_game
from kast_tools.report.numbers import count
from kast_tools.report.page import render
from kast_tools.report.words import report_words

NOW = datetime(2026, 1, 31, 18, 30, tzinfo=UTC)
SMALL = 'name = "{}"\ndice = 2\nfaces = {}\n[boxes]\npair = "2 alike: 20"\ntotal = "any dice: all dice"\n'


@pytest.fixture(autouse=True)
def forget(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Return a function that makes this process forget all own games, as in a new one."""

    def do() -> None:
        monkeypatch.setattr(registry, "_GAMES", {})
        monkeypatch.setattr(RULE_SETS, "own", {})
        monkeypatch.setattr(RULE_SETS, "made", {})

    do()
    return do


@pytest.fixture
def board(tmp_path: Path, forget: Callable[[], None]) -> Path:
    """Return the folder with the files of a board on which Duck Pond was played twice, and Yatzy once."""
    folder = tmp_path / "board"
    id = put(folder, read_game(EXAMPLES["duck-pond"]))
    file_game(folder, id, ["Fox", "Cat"])
    file_game(folder, "yatzy", ["Fox"], seed=2)
    file_game(folder, id, ["Fox"], seed=3)
    forget()
    return folder


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def small(name: str = "Small", faces: int = 6) -> OwnGame:
    game, mistakes = checked(SMALL.format(name, faces).encode())
    assert game, mistakes
    return game


def put(folder: Path, game: OwnGame) -> str:
    """Put a game on a board where it was played, and return its id there."""
    text = board_text(game).encode()
    id = f"{board_id(game)}-{digest_of(text)}"
    for name in (f"own/{board_id(game)}.json", f"saves/{id}.json"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text)
    return id


def kast(*words: object, code: int = 0) -> str:
    result = CliRunner().invoke(cli, [*map(str, words)])
    said = result.output + str(result.exception or "")
    assert result.exit_code == code, said
    return said


def table_of(board: Path, path: Path, *more: object) -> list[dict[str, str]]:
    out = path.with_suffix(".csv")
    kast("export", "--store", board, "--archive", path, "--out", out, *more)
    return list(csv.DictReader(out.read_text(encoding="utf-8-sig").splitlines()))


def test_tables_have_boxes_points_and_name_of_an_own_game(board: Path, path: Path) -> None:
    rows = [row for row in table_of(board, path) if row["game_name"] == "Duck Pond"]
    filed = [json.loads(line) for line in lines_of(board) if b"own-duck-pond" in line]
    players = [player for record in filed for player in record["players"]]
    assert [(row["player"], int(row["total"])) for row in rows] == [(one["name"], one["total"]) for one in players]
    for row, player in zip(rows, players, strict=True):
        assert {box: int(row[box]) for box in player["boxes"]} == player["boxes"]
    assert {row["game"] for row in rows} == {filed[0]["game"]}
    written = json.loads(kast("export", "--no-board", "--archive", path, "--format", "json"))
    assert [one["archive"].get("game_name") for one in written] == ["Duck Pond", None, "Duck Pond"]


def test_games_ranking_and_people_count_own_games(board: Path, path: Path, forget: Callable[[], None]) -> None:
    table_of(board, path)
    forget()
    first, _, second = (json.loads(line) for line in lines_of(board))
    best = max(first["players"][0]["total"], second["players"][0]["total"])
    ranking = kast("ranking", "--archive", path, "--game", "own-duck-pond").splitlines()
    assert ranking[0] == "Duck Pond" and len(ranking) == 3
    assert str(best) in next(line for line in ranking if "Fox" in line)
    assert kast("ranking", "--archive", path, "--game", first["game"]).splitlines() == ranking
    assert kast("ranking", "--archive", path).splitlines()[-3:] == ranking
    assert first["game"] in kast("games", "--archive", path)
    assert "Fox: 3 games" in kast("players", "--archive", path)
    assert "The archive has no game of own-pond" in kast("ranking", "--archive", path, "--game", "own-pond", code=1)


@pytest.mark.parametrize("language, title, box", [("en", "Duck Pond", "Only odd"), ("de", "Ententeich", "Zwei Enten")])
def test_the_report_names_game_and_boxes(language: str, title: str, box: str, board: Path, path: Path) -> None:
    table_of(board, path)
    say = report_words(language)
    with open_archive(path) as archive:
        games = list(archive.games())
        numbers = count(games, {}, say, left_out=archive.left_out())
    own = numbers.contests[-1]
    assert own.title == title and own.games == 2 and len(own.scores) == 3 and not numbers.left_out
    assert box in [part.name for part in own.boxes(say)]
    page = render(numbers, say, language)
    assert title in page and box in page


def test_games_against_the_rules_are_not_counted(board: Path, path: Path) -> None:
    definitions = definitions_in(board / "saves")
    record = json.loads(lines_of(board)[0])
    player = record["players"][0]
    more = record | {"players": [player | {"total": player["total"] + 1}, *record["players"][1:]]}
    box = next(box for box, points in player["boxes"].items() if points)
    other = player | {"boxes": player["boxes"] | {box: 0}, "total": player["total"] - player["boxes"][box]}
    less = record | {"players": [other, *record["players"][1:]]}
    with open_archive(path, create=True) as archive:
        assert archive.add([sealed(more), sealed(less)], NOW, definitions) == ImportCounts(impossible=2)


def test_lines_count_once_their_rules_come(board: Path, path: Path, forget: Callable[[], None]) -> None:
    definitions = definitions_in(board / "saves")
    with open_archive(path, create=True) as archive:
        assert archive.add(lines_of(board), NOW) == ImportCounts(new=1, own=2)
        assert archive.left_out() == {"own": 2}
        assert not archive.is_archived(lines_of(board)[0])
    forget()
    with open_archive(path) as archive:
        assert archive.add([], NOW, definitions) == ImportCounts(new=2)
        assert archive.left_out() == {} and len(list(archive.games())) == 3
        assert archive.add(lines_of(board), NOW, definitions) == ImportCounts(known=3)
        assert all(map(archive.is_archived, lines_of(board)))


def test_a_line_and_its_rules_of_a_newer_version_are_archived_together(board: Path, path: Path) -> None:
    rules = b'{"kast":99}'
    game = f"own-later-{digest_of(rules)}"
    line = sealed(json.loads(lines_of(board)[0]) | {"game": game})
    with open_archive(path, create=True) as archive:
        for definitions in ({}, {game: rules}):
            assert archive.add([line], NOW, definitions) == ImportCounts(own=1)
            assert archive.is_archived(line) == bool(definitions)


def test_rules_of_another_checksum_are_not_believed(board: Path, path: Path) -> None:
    (file,) = (board / "saves").glob("own-*.json")
    file.write_bytes(file.read_bytes().replace(b",20,", b",25,"))
    assert not definitions_in(board / "saves")
    said = kast("export", "--store", board, "--archive", path, "--out", path.with_suffix(".csv"))
    assert "2 own games without rules quarantined: their rules are not on the board." in said


def test_a_damaged_archive_is_saved_with_the_rules(board: Path, path: Path, forget: Callable[[], None]) -> None:
    """Most pages can be lost without losing an own game, and the first one with what describes the tables."""
    extra = [put(board, small(f"Small {number}")) for number in range(6)]
    for seed, id in enumerate(extra):
        file_game(board, id, ["Fox"], seed=seed)
    table_of(board, path)
    good = path.read_bytes()
    saved = path.with_name("games-saved.sqlite")
    whole: list[int] = []
    for page in range(len(good) // 4096):
        at = 4096 * page + 100 * (not page)  # the first bytes of the file say what it is
        path.write_bytes(good[:at] + b"\xff" * 60 + good[at + 60 :])
        forget()
        try:
            with open_archive(path) as archive:
                list(archive.games(players=["Fox"]))
        except KastError:
            if saved.exists():
                forget()
                with open_archive(saved) as archive:
                    assert set(archive.left_out()) <= {"own", "damaged"}
                    whole += [page] if len(list(archive.games())) == 9 else []
                saved.unlink()
    assert 0 in whole, "what describes the tables is on page 0"


def test_games_of_one_name_are_told_apart(tmp_path: Path, path: Path) -> None:
    board = tmp_path / "board"
    for faces in (6, 5):
        file_game(board, put(board, small("Small", faces)), ["Fox"])
    names = {row["game"]: row["game_name"] for row in table_of(board, path)}
    assert names == {id: f"Small ({id[-8:]})" for id in names} and len(names) == 2


def test_a_box_may_be_called_like_a_column(tmp_path: Path, path: Path) -> None:
    board = tmp_path / "board"
    record = json.loads(file_game(board, put(board, small()), ["Fox"]))
    (row,) = table_of(board, path)
    (player,) = record["players"]
    assert int(row["total"]) == player["total"] and int(row["box_total"]) == player["boxes"]["total"]


def test_dice_with_fewer_faces_say_nothing_about_the_dice_of_a_board(tmp_path: Path, path: Path) -> None:
    board = tmp_path / "board"
    file_game(board, put(board, small(faces=3)), ["Fox"])
    assert sum(map(len, faces_of(games_of_board(board)).values())) == 0
    table_of(board, path)
    with open_archive(path) as archive:
        numbers = count(archive.games(), {}, report_words("en"))
    assert sum(numbers.all_faces) == 0 and sum(numbers.players[0].faces) == 0
    with contextlib.chdir(board):
        statistics = Statistics()
        list(statistics.catch_up())
    assert sum(statistics.faces) == 0 and statistics.finished() == 1


def test_real_dice_are_checked_by_the_faces_and_rolls_of_the_game(tmp_path: Path, path: Path) -> None:
    board = tmp_path / "board"
    id = put(board, small())
    line = file_game(board, id, ["Fox"], real_dice=True)
    with open_archive(path, create=True) as archive:
        assert archive.add([line], NOW, definitions_in(board / "saves")) == ImportCounts(new=1)
        assert next(archive.games()).game.has_real_dice


def test_a_file_of_history_is_verified_with_the_rules_next_to_it(board: Path) -> None:
    (history,) = (board / "saves").glob("history-*.jsonl")
    assert "Among 3 games none was played on several machines." in kast("verify", history, code=1)


def test_definitions_are_in_sql_with_their_names(board: Path, path: Path) -> None:
    table_of(board, path)
    with closing(sqlite3.connect(path)) as connection:
        names: list[Any] = connection.execute(
            "SELECT json_extract(CAST(definition AS TEXT), '$.name') FROM own_games JOIN games ON game = own_games.id"
        ).fetchall()
    assert names == [("Duck Pond",)] * 2
