"""Test export, archive, report and review of games with real dice."""

import csv
import json
import sqlite3
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from browser import DESKTOP, Driver
from filed_games import DEVICE, file_game, lines_of, refusal_of, sealed
from kast_tools.archive.archive import ImportCounts, open_archive
from kast_tools.cli.main import main as cli
from kast_tools.report.accuracy import review_games
from kast_tools.report.numbers import count
from kast_tools.report.page import render
from kast_tools.report.replays import replays
from test_report import ENGLISH, Page


@pytest.fixture
def board(tmp_path: Path) -> Path:
    folder = tmp_path / "board"
    file_game(folder, "yatzy", ["Fox", "Cat"], real_dice=True)
    file_game(folder, "yatzy", ["Fox"])
    return folder


@pytest.fixture
def archive(board: Path, tmp_path: Path) -> Path:
    path = tmp_path / "games.sqlite"
    with open_archive(path, create=True) as games:
        assert games.add(lines_of(board), datetime(2026, 1, 31, tzinfo=UTC)) == ImportCounts(new=2)
    return path


def kast(monkeypatch: pytest.MonkeyPatch, *words: object) -> int:
    monkeypatch.setattr(sys, "argv", ["kast", *map(str, words)])
    with pytest.raises(SystemExit) as end:
        cli()
    return int(end.value.code or 0)


def test_export_marks_games_with_real_dice(
    board: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    words = ("export", "--store", board, "--archive", tmp_path / "new.sqlite")
    assert kast(monkeypatch, *words) == 0
    rows = list(csv.DictReader(capfd.readouterr().out.splitlines()))
    assert [row["dice"] for row in rows] == ["real", "real", "machine"]
    records = [json.loads(line) for line in lines_of(board)]
    assert rows[1]["total"] == str(records[0]["players"][1]["total"])
    assert kast(monkeypatch, *words, "--format", "jsonl") == 0
    exported = [json.loads(line) for line in capfd.readouterr().out.splitlines()]
    assert [record.get("dice") for record in exported] == ["real", None]


def test_the_archive_counts_rolls_of_the_machine_only(archive: Path) -> None:
    query = (
        "SELECT dice, min(rolls), max(rolls) FROM stored_turns JOIN games ON number = stored_turns.game GROUP BY dice"
    )
    with closing(sqlite3.connect(archive)) as file:
        machine, real = file.execute(query).fetchall()
    assert machine[0] == "machine" and 1 <= machine[1] <= machine[2] <= 3 and real == ("real", None, None)


def test_the_report_counts_points_but_no_faces_of_real_dice(archive: Path, board: Path) -> None:
    machine = json.loads(lines_of(board)[1])["turns"]
    with open_archive(archive) as games:
        listed = list(games.games())
        numbers = count(listed, review_games(games, listed), ENGLISH)
    fell = "".join(turn[2:] for turn in machine)
    assert numbers.faces == {DEVICE: [fell.count(face) for face in "123456"]}
    (contest,) = numbers.contests
    assert contest.games == 2 and len(contest.scores) == 3
    cat = next(player for player in numbers.players if player.name == "Cat")
    assert cat.turns == 15 and cat.faces == [0] * 6


def test_the_report_replays_entered_dice(archive: Path) -> None:
    with open_archive(archive) as games:
        real, machine = replays(count(games.games(), {}, ENGLISH), ENGLISH)["games"]
    assert real["real"] and real["whole"] and len(real["turns"].split()) == 30
    assert not machine["real"] and machine["whole"]


@pytest.mark.long
def test_the_reports_page_marks_games_with_real_dice(archive: Path, tmp_path: Path, driver: Driver) -> None:
    path = tmp_path / "report.html"
    with open_archive(archive) as games:
        listed = list(games.games())
        numbers = count(listed, review_games(games, listed), ENGLISH)
    path.write_text(render(numbers, ENGLISH, "en"))
    page = Page(driver, path, DESKTOP)
    page("page.click", "#dice summary")
    assert page.text("#dice .note").endswith("rolled on a table are not counted.")
    page.open_game(1)
    assert "real dice" in page.text("#title")
    turn = numbers.games[0].game.turns[0]
    assert page.text("#what") == "Last roll" and page.dice() == list(turn[-5:])
    page.press("ArrowRight")
    assert len(page.texts("#card .fresh")) == 1
    page.open_game(2)
    assert "real dice" not in page.text("#title") and page.text("#what") == "Roll 1"
    assert driver.ask(messages=True) == []


def test_games_with_real_dice_have_no_review(
    board: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert kast(monkeypatch, "review", f"{DEVICE}-1", "--store", board) == 1
    assert capfd.readouterr().err.startswith("kast: This game was played with real dice")


# Games in which points are banked: the points of each turn are entered


@pytest.mark.parametrize("game", ["pig", "tenthousand"])
def test_entered_points_are_archived_exported_and_replayed(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "board"
    whole = json.loads(file_game(folder, game, ["Fox", "Cat"], seed=3, real_dice=True))
    file_game(folder, game, ["Fox", "Cat", "Owl"], seed=4, real_dice=True, turns=5, leaves=(1, 4))
    assert kast(monkeypatch, "export", "--store", folder, "--archive", tmp_path / "games.sqlite") == 0
    rows = list(csv.DictReader(capfd.readouterr().out.splitlines()))
    assert {row["dice"] for row in rows} == {"real"}
    assert [row["total"] for row in rows[:2]] == [str(player["total"]) for player in whole["players"]]
    with open_archive(tmp_path / "games.sqlite") as games:
        listed = list(games.games())
        numbers = count(listed, review_games(games, listed), ENGLISH)
    assert numbers.faces == {DEVICE: [0] * 6} and numbers.contests[0].games == 1
    first, second = replays(numbers, ENGLISH)["games"]
    assert first["real"] and first["whole"] and second["whole"]
    assert first["turns"].split() == whole["turns"] and all(turn[2] == "+" for turn in whole["turns"])
    for replayed in (first, second):
        totals = [sum(points for points in column if points > 0) for column in replayed["points"]]
        assert totals == [total for _, _, total, _ in replayed["players"]]
    assert kast(monkeypatch, "review", f"{DEVICE}-1", "--store", folder) == 1


@pytest.mark.long
def test_the_reports_page_replays_entered_points(tmp_path: Path, driver: Driver) -> None:
    game = json.loads(file_game(tmp_path / "board", "pig", ["Fox", "Cat"], seed=3, real_dice=True))
    path = tmp_path / "report.html"
    with open_archive(tmp_path / "games.sqlite", create=True) as games:
        games.add(lines_of(tmp_path / "board"), datetime(2026, 1, 31, tzinfo=UTC))
        path.write_text(render(count(list(games.games()), {}, ENGLISH), ENGLISH, "en"))
    page = Page(driver, path, DESKTOP)
    page.open_game(1)
    assert "real dice" in page.text("#title") and page.dice() == []
    assert page.text("#what") == f"Turn 1: {game['turns'][0][3:]}"
    page.press("ArrowRight")
    assert page.text("#what") == f"Turn 1: {game['turns'][1][3:]}"
    assert driver.ask(messages=True) == []


@pytest.mark.parametrize(
    ("game", "turns", "totals", "why"),
    [
        ("pig", ["0a+22", "1a+0", "0a+8"], [30, 0], ""),
        ("pig", ["0a+22", "1a+0", "0a+8"], [31, 0], "its turns do not lead to its points."),
        ("pig", ["0a22", "1a+0"], [4, 0], "one of its turns is not valid."),
        ("pig", ["0a+", "1a+0"], [0, 0], "one of its turns is not valid."),
        ("pig", ["0a+1+4"], [5, 0], "one of its turns is not valid."),
        ("pig", ["0a+05"], [5, 0], "no turn brings such points."),
        ("pig", ["0b+5"], [5, 0], "one of its turns is not valid."),
        ("pig", ["0a+5", "0a+5"], [10, 0], "turns were skipped."),
        ("pig", ["0a+106"], [99, 0], "106 is not from 0 to 105."),
        ("tenthousand", ["0a+500", "1a+0", "0a+50"], [550, 0], ""),
        ("tenthousand", ["0a+450"], [450, 0], "its dice cannot earn such points."),
        ("tenthousand", ["0a+450", "1a+0", "0a+500"], [950, 0], "There is nothing to bank yet."),
        ("tenthousand", ["0a+510"], [500, 0], "no turn brings such points."),
    ],
)
def test_impossible_points_are_refused(
    tmp_path: Path, game: str, turns: list[str], totals: list[int], why: str
) -> None:
    record = json.loads(file_game(tmp_path / "board", game, ["Fox", "Cat"], turns=2, real_dice=True))
    for seat, player in enumerate(record["players"]):
        player |= {"turns": sum(turn.startswith(str(seat)) for turn in turns), "total": totals[seat]}
    assert refusal_of(record | {"turns": turns}) == why
    machine = {key: value for key, value in record.items() if key != "dice"}
    assert refusal_of(machine | {"turns": turns})


def test_a_box_undone_and_entered_again_is_the_same_game(tmp_path: Path) -> None:
    line = file_game(tmp_path / "board", turns=1, real_dice=True)
    other = json.loads(line)
    other["players"][0] |= {"boxes": {"chance": 30}, "total": 30}
    other["turns"] = ["0n?????66666"]
    with open_archive(tmp_path / "games.sqlite", create=True) as archive:
        now = datetime(2026, 1, 31, tzinfo=UTC)
        assert archive.add([line], now) == ImportCounts(new=1)
        assert archive.add([sealed(other)], now) == ImportCounts(replaced=1)
        machine = sealed({key: other[key] for key in other if key != "dice"} | {"turns": ["0n66666"]})
        assert archive.add([machine], now) == ImportCounts(new=1), "another game"
