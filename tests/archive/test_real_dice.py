"""Test export, archive, report and review of games with real dice."""

import csv
import json
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from browser import DESKTOP, Driver
from filed_games import DEVICE, file_game, lines_of, sealed
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
