"""Test `kast players`: players of the same name on different boards are different people until they are joined."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner
from filed_games import file_game, lines_of
from kast_tools.archive.archive import open_archive
from kast_tools.archive.people import People
from kast_tools.cli.commands import kast as cli
from kast_tools.common.errors import KastError

BOARDS = {"a" * 16: "Kitchen", "b" * 16: "", "ccccccbbbbcccccc": ""}
"""Names of boards, keyed by their numbers, two of which contain the same letters; only one ends with them."""


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """Return the path of an archive with games of a "Fox" on each of three boards, and on one of them also a game of
    Owl against a robot named Fox.
    """
    path = tmp_path / "games.sqlite"
    with open_archive(path, create=True) as opened:
        for device, name in BOARDS.items():
            folder = tmp_path / device
            file_game(folder, "forced", ["Fox"], device=device, seed=ord(device[0]))
            if name:
                robot = {"name": "Fox", "kind": "cpu", "picture": 1}
                file_game(folder, "forced", [{"name": "Owl", "kind": "human", "picture": 2}, robot], device=device)
            lines = lines_of(folder)
            opened.add(lines, datetime(2026, 1, 31, tzinfo=UTC))
            opened.name_board(lines, name)
    return path


def kast(*arguments: object, code: int = 0) -> list[str]:
    done = CliRunner().invoke(cli, list(map(str, arguments)))
    if isinstance(done.exception, KastError):
        return [str(done.exception)]
    assert done.exit_code == code, done.output
    return done.output.splitlines()


def named(archive: Path) -> list[str]:
    with open_archive(archive) as opened:
        return sorted(set(People(opened.games(), opened.joined()).seats.values()))


def test_the_same_name_on_three_boards_is_three_players(archive: Path) -> None:
    assert named(archive) == ["Fox (Kitchen)", "Fox (bbbb)", "Fox (cccc)", "Owl"]
    assert kast("players", "--archive", archive) == [
        "Fox (bbbb): 1 game, on bbbbbbbbbbbbbbbb",
        "Fox (cccc): 1 game, on ccccccbbbbcccccc",
        "Fox (Kitchen): 1 game, on Kitchen",
        "Owl: 1 game, on Kitchen",
    ]


def test_boards_with_the_same_name_are_told_apart_by_their_numbers(archive: Path) -> None:
    with open_archive(archive) as opened:
        games = [one.__class__(one.id, one.imported, one.game, "Same") for one in opened.games()]
    assert sorted(set(People(games, {}).seats.values())) == ["Fox (aaaa)", "Fox (bbbb)", "Fox (cccc)", "Owl"]


def test_players_are_joined_and_separated_again(archive: Path) -> None:
    assert kast("players", "--archive", archive, "--join", "fox@BBBB", "--join", "Owl", "--as", "Ida")[-1] == (
        "Ida: 2 games, owl on Kitchen, fox on bbbbbbbbbbbbbbbb"
    )
    assert named(archive) == ["Fox (Kitchen)", "Fox (cccc)", "Ida"]
    assert kast("players", "--archive", archive, "--join", "Fox") == [
        "Fox: 3 games, on Kitchen, on bbbbbbbbbbbbbbbb, on ccccccbbbbcccccc",
        "Ida: 1 game, owl on Kitchen",
    ]
    kast("players", "--archive", archive, "--apart", "fox", "--apart", "IDA")
    assert named(archive) == ["Fox (Kitchen)", "Fox (bbbb)", "Fox (cccc)", "Owl"]


def test_joined_players_have_one_place_in_the_ranking(archive: Path) -> None:
    assert len(kast("ranking", "--archive", archive)) == 1 + 4
    kast("players", "--archive", archive, "--join", "Fox", "--as", "Ida")
    ranked = kast("ranking", "--archive", archive)[1:]
    assert sorted(line.split()[1] for line in ranked) == ["Ida", "Owl"]
    with open_archive(archive) as opened:
        players = [player for one in opened.games() for player in one.game.players if player["kind"] == "human"]
    best = [max(one["total"] for one in players if one["name"] == name) for name in ("Fox", "Owl")]
    assert [int(line.split()[-1]) for line in ranked] == sorted(best, reverse=True)


def test_a_joined_player_may_take_the_name_of_another_board(archive: Path) -> None:
    """The player named by the user keeps the name; the other one is shown with its board."""
    kast("players", "--archive", archive, "--join", "Owl", "--as", "Fox")
    assert named(archive) == ["Fox", "Fox (Kitchen)", "Fox (bbbb)", "Fox (cccc)"]


def test_ambiguous_or_unknown_players_are_errors(archive: Path) -> None:
    for wanted in ("Bear", "Fox@zzzz", "Owl@bbbb"):
        assert kast("players", "--archive", archive, "--join", wanted) == [
            f"The archive has no player {wanted}. List all with `kast players`."
        ]
    assert kast("players", "--archive", archive, "--apart", "Fox") == [
        "No players were joined as Fox. List all with `kast players`."
    ]
    assert "--as" in kast("players", "--archive", archive, "--as", "Ida", code=2)[-1]
    assert kast("players", "--archive", archive, "--join", "Owl", "--as", " ", code=2)[-1].endswith("with letters.")
