"""Test daily games in the host tools: only games with the dice of their day are accepted, and they are compared by
date.
"""

import contextlib
import csv
import io
import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from filed_games import file_game, lines_of, players, sealed
from kast.games.cards.daily_game import DailyGame
from kast.storage import history, journal
from kast.storage.statistics import Statistics
from kast_tools.archive.archive import ImportCounts, open_archive
from kast_tools.cli.commands import kast as cli
from kast_tools.common.errors import KastError
from kast_tools.report.numbers import count
from kast_tools.report.replays import replays
from kast_tools.report.words import report_words
from test_import_checks import add, reasons

NOW = datetime(2026, 12, 25, tzinfo=UTC)
EVE, CHRISTMAS = "2026-12-24", "2026-12-25"
KITCHEN, SCHOOL = "a" * 16, "b" * 16
Record = dict[str, Any]


@pytest.fixture(scope="module")
def line(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return file_game(tmp_path_factory.mktemp("board"), day=EVE)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture
def archive(tmp_path: Path, path: Path) -> Path:
    """Return the path of an archive with games from two boards.

    On the board "Kitchen" Fox and Owl play the daily game of EVE. Owl abandons it; then both play it again. Fox also
    plays the daily game of CHRISTMAS and a game with random dice. On the board at school another Fox plays the daily
    game of EVE.
    """
    kitchen, school = tmp_path / "kitchen", tmp_path / "school"
    for name, day, seed, turns in (
        ("Fox", EVE, 1, None),
        ("Owl", EVE, 1, 4),
        ("Fox", EVE, 2, None),
        ("Owl", EVE, 1, None),
        ("Fox", CHRISTMAS, 1, None),
        ("Fox", "", 1, None),
    ):
        file_game(kitchen, names=[name], day=day, seed=seed, turns=turns, device=KITCHEN)
    file_game(school, names=["Fox"], day=EVE, device=SCHOOL)
    with open_archive(path, create=True) as opened:
        for folder, board in ((kitchen, "Kitchen"), (school, "")):
            lines = lines_of(folder)
            opened.add(lines, NOW)
            opened.name_board(lines, board)
    return path


def kast(*arguments: object, code: int = 0) -> str:
    done = CliRunner().invoke(cli, list(map(str, arguments)))
    if isinstance(done.exception, KastError):
        return str(done.exception)
    assert done.exit_code == code, done.output
    return done.output


def spoilt(line: bytes, change: Callable[[Record], Any]) -> bytes:
    record = json.loads(line)
    change(record)
    return sealed(record)


def test_a_history_line_contains_the_day(line: bytes, path: Path) -> None:
    assert b'"game":"yatzy","day":"2026-12-24","options":{}' in line
    assert add(path, line) == ImportCounts(new=1)


def reroll(record: Record) -> None:
    """In the first turn, change a die that is rolled again afterwards, so that the points stay the same."""
    text = record["turns"][0]
    at = next(at for at in range(2, 7) if text[at + 5] != ".")
    record["turns"][0] = text[:at] + str(7 - int(text[at])) + text[at + 1 :]


LIES: dict[str, tuple[Callable[[Record], Any], str]] = {
    "another day's dice": (lambda record: record.update(day=CHRISTMAS), "its dice are not those of 2026-12-25."),
    "a die that fell otherwise": (reroll, "its dice are not those of 2026-12-24."),
    "two turns that change places": (
        lambda record: record["turns"].__setitem__(slice(0, 2), record["turns"][1::-1]),
        "its dice are not those of 2026-12-24.",
    ),
    "house rules": (
        lambda record: record.update(options={"first_roll_bonus": 20}),
        "such a game has no daily dice.",
    ),
    "two players": (lambda record: record.update(players=record["players"] * 2), "such a game has no daily dice."),
    "a robot": (lambda record: record["players"][0].update(kind="cpu"), "such a game has no daily dice."),
    "real dice": (lambda record: record.update(dice="real"), "such a game has no daily dice."),
}


@pytest.mark.parametrize("what", LIES)
def test_a_daily_game_with_other_dice_is_quarantined(line: bytes, path: Path, what: str) -> None:
    change, why = LIES[what]
    assert add(path, spoilt(line, change), line) == ImportCounts(new=1, impossible=1)
    assert reasons(path) == [f"impossible: {why}"]


@pytest.mark.parametrize("day", ["", "2026-02-30", "2025-12-24", "Christmas"])
def test_an_invalid_day_counts_as_another_version(line: bytes, path: Path, day: str) -> None:
    assert add(path, spoilt(line, lambda record: record.update(day=day))) == ImportCounts(unknown=1)
    assert reasons(path) == ["unknown: its day is not valid."]


def test_turns_that_the_board_lost_may_be_missing_from_a_daily_game(line: bytes, path: Path) -> None:
    turns = json.loads(line)["turns"]
    torn = [
        sealed(json.loads(line) | {"turns": left, "seq": seq, "id": f"{json.loads(line)['device']}-{seq}"})
        for seq, left in enumerate((turns[1:], turns[:-1], turns[::2], turns[5:6], []), 1)
    ]
    assert add(path, *torn) == ImportCounts(new=len(torn))
    swapped = spoilt(line, lambda record: record.update(turns=[turns[9], turns[3]]))
    assert add(path, swapped) == ImportCounts(impossible=1)


def test_only_the_day_marks_a_game_as_daily(line: bytes, path: Path) -> None:
    """Without its day a daily game looks like any other game."""
    assert add(path, spoilt(line, lambda record: record.pop("day"))) == ImportCounts(new=1)


def test_daily_games_are_compared_by_date(archive: Path) -> None:
    with open_archive(archive) as opened:
        totals = [one.game.players[0]["total"] for one in opened.games()]
    fox, given_up, again, owl, christmas, _, school = totals
    wide = len(SCHOOL)
    assert fox == school
    assert kast("daily", "--archive", archive).splitlines() == [
        CHRISTMAS,
        f"   1. Fox  {'Kitchen':{wide}}  {christmas:5}",
        EVE,
        f"   1. Fox  {'Kitchen':{wide}}  {fox:5}",
        f"   1. Fox  {SCHOOL}  {school:5}",
        f"      Owl  {'Kitchen':{wide}}  {given_up:5}  given up",
        f"      Fox  {'Kitchen':{wide}}  {again:5}  game 2 of that day",
        f"      Owl  {'Kitchen':{wide}}  {owl:5}  game 2 of that day",
    ]
    assert kast("daily", "--archive", archive, "--day", CHRISTMAS).splitlines()[0] == CHRISTMAS
    assert len(kast("daily", "--archive", archive, "--day", CHRISTMAS).splitlines()) == 2


def test_joined_players_have_one_first_try_per_day(archive: Path) -> None:
    kast("players", "--archive", archive, "--join", "Fox", "--as", "Ida")
    lines = kast("daily", "--archive", archive, "--day", EVE).splitlines()
    assert [line[:10] for line in lines[1:]] == ["   1. Ida ", "      Owl ", "      Ida ", "      Owl ", "      Ida "]
    assert lines[-1].endswith("game 3 of that day")


def file_first_boxes(folder: Path, name: str, device: str) -> bytes:
    """Play a daily game that rolls once per turn and fills the first open box; return its history line."""
    folder.mkdir()
    with contextlib.chdir(folder):
        game = DailyGame("yatzy", {}, players(name), bytes, "listed")
        game.day, game.seq = EVE, 1
        while game.phase == "play":
            game.roll()
            game.fill(game.choices()[0][0])
            assert journal.append(1, game.turns_finished - 1, game.last_turn)
        assert history.add(game, device)
    return lines_of(folder)[0]


def test_daily_places_go_by_points(tmp_path: Path, path: Path) -> None:
    low = file_first_boxes(tmp_path / "low", "Ant", "1" * 16)
    high = [
        file_game(tmp_path / name, names=[name], day=EVE, device=device * 16)
        for name, device in (("Bee", "2"), ("Cat", "3"))
    ]
    assert add(path, low, *high) == ImportCounts(new=3)
    found = json.loads(kast("daily", "--archive", path, "--format", "json"))
    assert [(game["place"], game["player"]) for game in found] == [(1, "Bee"), (1, "Cat"), (3, "Ant")]
    assert found[0]["points"] > found[2]["points"]


def test_daily_results_as_csv_and_json(archive: Path, tmp_path: Path) -> None:
    out = tmp_path / "daily.csv"
    kast("daily", "--archive", archive, "--format", "csv", "--out", out)
    rows = list(csv.DictReader(io.StringIO(out.read_bytes().decode("utf-8-sig"))))
    found = json.loads(kast("daily", "--archive", archive, "--format", "json"))
    assert [{key: "" if value is None else str(value) for key, value in game.items()} for game in found] == rows
    assert found[1] == {
        "day": EVE,
        "place": 1,
        "player": "Fox",
        "board": "Kitchen",
        "points": found[1]["points"],
        "attempt": 1,
        "end": "finished",
        "id": f"{KITCHEN}-1",
    }
    assert [(game["place"], game["attempt"], game["end"]) for game in found[3:]] == [
        (None, 1, "abandoned"),
        (None, 2, "finished"),
        (None, 2, "finished"),
    ]


def test_an_archive_without_daily_games_says_how_to_get_some(path: Path, tmp_path: Path, archive: Path) -> None:
    assert "`kast export`" in kast("daily", "--archive", archive, "--day", "2026-12-26", code=1)
    assert "is not a day" in kast("daily", "--archive", archive, "--day", "2026-12-32", code=2)
    assert "is not a day" in kast("daily", "--archive", archive, "--day", "2025-12-24", code=2)


def test_daily_games_do_not_count_in_ranking_and_report(archive: Path) -> None:
    """Ranking and report do not count daily games, and `kast dice-check` does not test their dice, which can be known
    in advance.
    """
    with open_archive(archive) as opened:
        games = list(opened.games())
    usual = games[5]
    (_, line) = kast("ranking", "--archive", archive).splitlines()
    assert line.split()[-1] == str(usual.game.players[0]["total"])
    words = report_words("en")
    numbers = count(games, {}, words)
    assert [len(contest.scores) for contest in numbers.contests] == [1]
    assert [player.games for player in numbers.players] == [1]
    assert sum(numbers.all_faces) == sum(letter in "123456" for text in usual.game.turns for letter in text[2:])
    assert [entry["day"] for entry in replays(numbers, words)["games"]] == [EVE] * 4 + [CHRISTMAS, "", EVE]
    assert "Dice that could be tested: " in kast("dice-check", "--archive", archive, code=1)


def test_daily_games_do_not_count_on_the_board(archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path / "kitchen")
    statistics = Statistics()
    for _ in statistics.catch_up():
        pass
    assert statistics.counted == 6
    assert statistics.games["yatzy"]["games"] == 1
    assert list(statistics.names) == ["Fox"]


def test_export_contains_the_day(archive: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(kast("export", "--archive", archive, "--no-board"))))
    assert [(row["dice"], row["day"]) for row in rows[4:6]] == [("day", CHRISTMAS), ("machine", "")]
    games = json.loads(kast("export", "--archive", archive, "--no-board", "--format", "json"))
    assert [game.get("day", "") for game in games[4:6]] == [CHRISTMAS, ""]


def test_verify_checks_the_dice_of_the_day(archive: Path, line: bytes, tmp_path: Path) -> None:
    said = kast("verify", "--archive", archive).splitlines()
    assert sum(f"with the dice of {EVE}." in one for one in said) == 5
    assert said[-1] == "1 game of one machine: their dice cannot be proved."
    (tmp_path / "truth.jsonl").write_bytes(line + b"\n")
    assert "with the dice of 2026-12-24." in kast("verify", tmp_path / "truth.jsonl")
    (proof,) = json.loads(kast("verify", tmp_path / "truth.jsonl", "--format", "json"))["result"]["games"]
    assert proof["day"] == "2026-12-24" and proof["proved"]
    lie = tmp_path / "lie.jsonl"
    lie.write_bytes(spoilt(line, reroll) + b"\n")
    assert "the record is wrong: its dice are not those of 2026-12-24." in kast("verify", lie, code=1)
