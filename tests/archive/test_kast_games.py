"""Test `kast games`: list and delete games of the archive, and mark them as not counting."""

import csv
import json
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from filed_games import DEVICE, file_game, lines_of, sealed
from kast_tools.archive.archive import ImportCounts, open_archive
from kast_tools.archive.stored_game import game_of_board
from kast_tools.cli.main import main as cli

NOW = datetime(2026, 1, 31, tzinfo=UTC)
FIRST, SECOND = f"{DEVICE}-1", f"{DEVICE}-2"


@pytest.fixture
def board(tmp_path: Path) -> Path:
    folder = tmp_path / "board"
    file_game(folder, "yatzy", ["Fox", "Cat"])
    file_game(folder, "yatzy", ["Owl"], seed=2)
    return folder


@pytest.fixture
def archive(board: Path, tmp_path: Path) -> Path:
    path = tmp_path / "games.sqlite"
    with open_archive(path, create=True) as games:
        assert games.add(lines_of(board), NOW) == ImportCounts(new=2)
    return path


def kast(monkeypatch: pytest.MonkeyPatch, *words: object) -> int:
    monkeypatch.setattr(sys, "argv", ["kast", *map(str, words)])
    with pytest.raises(SystemExit) as end:
        cli()
    return int(end.value.code or 0)


def test_games_are_listed_with_day_players_and_points(
    archive: Path, board: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert kast(monkeypatch, "games", "--archive", archive) == 0
    first, second = capfd.readouterr().out.splitlines()
    totals = [player["total"] for player in json.loads(lines_of(board)[0])["players"]]
    assert first == f"{FIRST}  2026-01-31  yatzy  Fox {totals[0]}, Cat {totals[1]}"
    assert second.startswith(f"{SECOND}  2026-01-31  yatzy  Owl ")


def test_the_newest_game_of_a_board_is_taken_unless_one_is_named(board: Path) -> None:
    ids = {wanted: game_of_board(board, wanted).record["id"] for wanted in (None, FIRST, SECOND)}
    assert ids == {None: SECOND, FIRST: FIRST, SECOND: SECOND}


def test_equal_points_share_a_place_in_the_ranking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for name, seed in (("Fox", 1), ("Cat", 2), ("Owl", 1), ("Bo", 3), ("Ant", 2)):
        file_game(tmp_path / "board", names=[name], seed=seed)
    with open_archive(tmp_path / "games.sqlite", create=True) as games:
        games.add(lines_of(tmp_path / "board"), NOW)
    assert kast(monkeypatch, "ranking", "--archive", tmp_path / "games.sqlite") == 0
    ranked = [line.split() for line in capfd.readouterr().out.splitlines()[1:]]
    points = [int(figure) for *_, figure in ranked]
    assert len(points) == 5 and len(set(points)) == 3
    assert [place for place, *_ in ranked] == [f"{1 + sum(other > own for other in points)}." for own in points]


@pytest.mark.parametrize("seat", range(3))
def test_a_player_who_left_is_marked_and_has_no_rank(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], seat: int
) -> None:
    names = ["Fox", "Cat", "Owl"]
    line = file_game(tmp_path / "board", "yatzy", names, leaves=(seat, 7))
    with open_archive(tmp_path / "games.sqlite", create=True) as games:
        assert games.add([line], NOW) == ImportCounts(new=1)

    def said(*words: str) -> str:
        assert kast(monkeypatch, *words, "--archive", tmp_path / "games.sqlite") == 0
        return capfd.readouterr().out

    listed = [
        f"{player['name']} {player['total']}{' (left)' * (index == seat)}"
        for index, player in enumerate(json.loads(line)["players"])
    ]
    assert said("games").rstrip().endswith(", ".join(listed))
    assert {name for name in names if name in said("ranking")} == {*names} - {names[seat]}
    rows = csv.DictReader(said("export", "--no-board").splitlines())
    assert [row["end"] for row in rows] == ["left" if index == seat else "finished" for index in range(3)]


def test_a_deleted_game_does_not_come_back_with_the_next_export(
    archive: Path, board: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert kast(monkeypatch, "games", "--archive", archive, "--delete", FIRST, "--yes") == 0
    assert kast(monkeypatch, "export", "--store", board, "--archive", archive, "--clear", "--yes") == 0
    said = capfd.readouterr()
    assert (
        "1 game skipped, since they were deleted from the archive" in said.err and "has deleted its games" in said.err
    )
    assert {row["id"] for row in csv.DictReader(said.out.splitlines()[1:])} == {SECOND}
    # An earlier state of the deleted game, before its last box was filled, does not bring the game back either.
    record = json.loads(lines_of(board)[0]) | {"end": "abandoned"}
    record["turns"] = record["turns"][:-1]
    last = record["players"][1]
    chosen = "abcdefghijklmno".index(json.loads(lines_of(board)[0])["turns"][-1][1])
    last["total"] -= last["boxes"].pop(list(last["boxes"])[chosen])
    with open_archive(archive) as games:
        assert games.add([sealed(record)], NOW) == ImportCounts(deleted=1)
    # Another game with the same number, played after the board was erased, is imported.
    with open_archive(archive) as games:
        other = file_game(board.parent / "other", "yatzy", ["Fox", "Cat"], seed=3)
        assert games.add([other], NOW) == ImportCounts(new=1)
        assert [one.id for one in games.games()] == [SECOND, FIRST]


def test_a_game_that_does_not_count_is_left_out_until_it_counts_again(
    archive: Path, board: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def names(*words: object) -> str:
        kast(monkeypatch, *words, "--archive", archive)
        return capfd.readouterr().out

    before = names("ranking")
    assert "Owl" in before and "Fox" in before
    assert kast(monkeypatch, "games", "--archive", archive, "--not-counting", FIRST, "--yes") == 0
    assert "[does not count]" in names("games")
    assert "Fox" not in names("ranking") and "Fox" not in names("players")
    rows = list(csv.DictReader(names("export", "--no-board").splitlines()))
    assert [row["counts"] for row in rows] == ["no", "no", "yes"]
    exported = [json.loads(line)["archive"] for line in names("export", "--no-board", "--format", "jsonl").splitlines()]
    assert [one.get("counts") for one in exported] == [False, None]
    page = tmp_path / "report.html"
    assert kast(monkeypatch, "report", "--archive", archive, "--out", page) == 0
    assert "Owl" in page.read_text() and "Fox" not in page.read_text()
    capfd.readouterr()
    # After another export of the board the game still does not count.
    assert kast(monkeypatch, "export", "--store", board, "--archive", archive) == 0
    capfd.readouterr()
    assert "Fox" not in names("ranking")
    assert kast(monkeypatch, "games", "--archive", archive, "--counting", FIRST) == 0
    capfd.readouterr()
    assert names("ranking") == before


def test_a_game_marked_on_the_board_does_not_count_until_the_user_changes_it(board: Path, tmp_path: Path) -> None:
    line = sealed(json.loads(lines_of(board)[0]) | {"counts": False})
    with open_archive(tmp_path / "games.sqlite", create=True) as games:
        assert games.add([lines_of(board)[0]], NOW) == ImportCounts(new=1)
        assert games.add([line], NOW) == ImportCounts(replaced=1)
        assert not list(games.games(only_counting=True)) and len(list(games.games())) == 1
        games.set_counts(FIRST, counts=True)
        assert len(list(games.games(only_counting=True))) == 1


@pytest.mark.parametrize("option", ["--delete", "--not-counting", "--counting"])
def test_a_missing_game_is_an_error(
    option: str, archive: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert kast(monkeypatch, "games", "--archive", archive, option, "nothing-1", "--yes") == 1
    assert "has no game nothing-1. List the games with `kast games`." in capfd.readouterr().err


def test_nothing_is_deleted_without_a_confirmation(
    archive: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert kast(monkeypatch, "games", "--archive", archive, "--delete", FIRST) == 1
    assert "pass --yes" in capfd.readouterr().err
    with open_archive(archive) as games:
        assert len(list(games.games())) == 2
