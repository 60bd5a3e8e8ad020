"""Test Pig in the archive, export, ranking, review and report, and the quarantine of impossible games."""

import csv
import json
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from filed_games import file_game, lines_of, sealed
from kast_tools.archive.archive import open_archive
from kast_tools.coach.review import look_back
from kast_tools.common.errors import KastError
from kast_tools.games.recorded_game import RecordedGame

NOW = datetime(2026, 1, 31, 18, 30, tzinfo=UTC)
NAMES = ("Fox", "Åsa", "Owl")


def kast(folder: Path, *arguments: object) -> str:
    command = [Path(sys.executable).with_name("kast"), *map(str, arguments)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the path of an archive with games of Pig for one to three players, some with a goal of 50 points and one
    abandoned, and with one game of Yatzy.
    """
    folder = tmp_path_factory.mktemp("pig")
    for seed in range(12):
        goal = {"goal": 50} if seed % 4 == 3 else {}
        file_game(folder / "board", "pig", NAMES[: 1 + seed % 3], seed=seed, options=goal)
    file_game(folder / "board", "pig", NAMES[:2], seed=99, turns=5)
    file_game(folder / "board", "yatzy", seed=1)
    path = folder / "games.sqlite"
    with open_archive(path, create=True) as opened:
        assert opened.add(lines_of(folder / "board"), NOW).new == 14
    return path


def test_pig_games_are_exported(archive: Path) -> None:
    table = archive.with_suffix(".csv")
    kast(archive.parent, "export", "--store", "board", "--archive", "games.sqlite", "--out", table)
    rows = [row for row in csv.DictReader(table.read_text(encoding="utf-8-sig").splitlines()) if row["game"] == "pig"]
    games = [json.loads(line) for line in lines_of(archive.parent / "board")]
    players = [player for game in games if game["game"] == "pig" for player in game["players"]]
    assert [(row["player"], int(row["total"]), int(row["turns"])) for row in rows] == [
        (player["name"], player["total"], player["turns"]) for player in players
    ]
    assert sum(player["total"] >= 100 for player in players) >= 9 and len(players) == 12 // 3 * 6 + 2


def test_pig_has_a_ranking(archive: Path) -> None:
    said = kast(archive.parent, "ranking", "--archive", "games.sqlite", "--game", "pig")
    assert said.startswith("Pig") and "Åsa" in said


def test_pig_games_have_no_review(archive: Path) -> None:
    with open_archive(archive) as opened:
        game = next(opened.games(rule_sets=["pig"])).game
    with pytest.raises(KastError, match="coach"):
        look_back(game, 0)


def last_roll_changed(game: dict[str, Any]) -> None:
    game["turns"][0] = game["turns"][0][:-1] + ("5" if game["turns"][0][-1] == "6" else "6")


def a_turn_of_another(game: dict[str, Any]) -> None:
    game["turns"][0] = "1" + game["turns"][0][1:]


def rolled_on(game: dict[str, Any]) -> None:
    game["turns"][0] = "0a1" + game["turns"][0][2:]


def a_box(game: dict[str, Any]) -> None:
    game["turns"][0] = "0b" + game["turns"][0][2:]


def two_winners(game: dict[str, Any]) -> None:
    for player in game["players"]:
        player["total"] = 101


def too_many_points(game: dict[str, Any]) -> None:
    game["players"][0]["total"] = 900


def ended_before(game: dict[str, Any]) -> None:
    game["players"][0]["total"], game["players"][1]["total"] = 40, 40


@pytest.mark.parametrize(
    "forge", [last_roll_changed, a_turn_of_another, rolled_on, a_box, two_winners, too_many_points, ended_before]
)
def test_an_impossible_pig_game_is_quarantined(tmp_path: Path, forge: Callable[[dict[str, Any]], None]) -> None:
    line = file_game(tmp_path / "board", "pig", NAMES[:2], seed=5)
    game = json.loads(line)
    with open_archive(tmp_path / "good.sqlite", create=True) as opened:
        assert opened.add([sealed(game)], NOW).new == 1
    assert RecordedGame.from_line(line).has_all_turns
    forge(game)
    with open_archive(tmp_path / "games.sqlite", create=True) as opened:
        assert opened.add([sealed(game)], NOW).new == 0
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as opened:
        ((why,),) = opened.execute("SELECT why FROM aside").fetchall()
    assert why.startswith("impossible: ")


def test_a_pig_game_may_miss_turns(tmp_path: Path) -> None:
    game = json.loads(file_game(tmp_path / "board", "pig", NAMES[:2], seed=5))
    del game["turns"][2]
    with open_archive(tmp_path / "games.sqlite", create=True) as opened:
        assert opened.add([sealed(game)], NOW).new == 1


def test_pig_games_are_replayed_in_the_report(archive: Path) -> None:
    kast(archive.parent, "report", "--archive", "games.sqlite", "--out", "page.html")
    page = (archive.parent / "page.html").read_text()
    section = page[page.index('<section id="pig">') : page.index("</section>", page.index('<section id="pig">'))]
    assert "Turns to win" in section and " results</small>" in section and "What each box brings" not in section
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert found
    data = json.loads(found.group(1))
    games = [game for game in data["games"] if game["key"].startswith("pig")]
    assert len(games) == 13 and all(game["whole"] for game in games)
    for game in games:
        totals = [sum(points for points in column if points > 0) for column in game["points"]]
        assert totals == [total for _, _, total, _ in game["players"]]
        assert len(game["places"]) == len(game["turns"].split(" "))
        assert len(game["rows"]) == max(game["places"]) + 1


@pytest.mark.long
def test_the_report_shows_pig_in_the_chosen_language(archive: Path) -> None:
    kast(archive.parent, "report", "--archive", "games.sqlite", "--lang", "sv", "--out", "sidan.html")
    page = (archive.parent / "sidan.html").read_text()
    section = page[page.index('<section id="pig">') : page.index("</section>", page.index('<section id="pig">'))]
    assert "Poäng per tur" in section and " resultat</small>" in section and "Varje resultats poäng" in section
    assert '"rows":["Tur 1","Tur 2"' in page
    assert "result of" not in section and "Turn" not in section and "protokoll" not in section
