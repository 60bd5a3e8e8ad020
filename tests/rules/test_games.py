"""Test the list of games, and that reports and reviews use few resources."""

import cProfile
import re
import resource
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from filed_games import file_game, lines_of
from kast.coach.roll_scores import RollScores, scored
from kast.games import RULE_SETS
from kast_dev.game_catalogue import CATALOGUE, catalogue
from kast_tools.archive.archive import open_archive
from kast_tools.archive.stored_game import game_of_board
from kast_tools.coach.review import look_back
from kast_tools.common.errors import KastError
from kast_tools.common.paths import FIRMWARE
from kast_tools.games.family import CARD_GAMES

GAMES = FIRMWARE / "kast" / "games"
OF_CARDS = 'FAMILY = "cards"\nPICTURE = "12/345"\n'
NOW = datetime(2026, 1, 31, 18, 30, tzinfo=UTC)
FILES = 40
"""Number of files that a program may have open in a test."""


def test_the_list_of_games_matches_the_folders() -> None:
    assert (GAMES / CATALOGUE).read_text() == catalogue(GAMES), "Run `make games`."
    shared = {"banking"}  # what several families share
    folders = {path.parent.name for path in GAMES.glob("*/__init__.py")}
    assert folders == {*RULE_SETS, *map(RULE_SETS.family, RULE_SETS), *shared}


Manifests = Callable[..., Path]


@pytest.fixture
def manifests(tmp_path: Path) -> Manifests:
    """Return a function that writes the manifests of games, given by name, and returns their folder."""

    def made(**said: str) -> Path:
        for name, text in said.items():
            (tmp_path / name).mkdir()
            (tmp_path / name / "__init__.py").write_text(text)
        return tmp_path

    return made


def test_menu_order_and_stored_numbers_are_independent(manifests: Manifests) -> None:
    folder = manifests(
        late=f"{OF_CARDS}NUMBER = 3\nMENU = 30",
        early='FAMILY = "early"\nPICTURE = "1"\nNUMBER = 7\nMENU = 10',
        cards="",
    )
    said = catalogue(folder).splitlines()
    listed = [line.partition(" = ")[2] for line in said if re.match(r"[A-Z]+: tuple", line)]
    assert listed == ['("early", "late")', "(7, 3)", '("early", "cards")', '("1", "12/345")']


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        (
            {"one": f"{OF_CARDS}NUMBER = 3\nMENU = 1", "two": f"{OF_CARDS}NUMBER = 3\nMENU = 2", "cards": ""},
            "two: NUMBER 3 belongs to another game",
        ),
        ({"one": "MENU = 1"}, "one has no NUMBER"),
        ({"one": "NUMBER = 300\nMENU = 1"}, "one has no NUMBER, from 0 to 255"),
        ({"one": "NUMBER = 3"}, "one has no MENU"),
        ({"one": "NUMBER = 3\nMENU = 1"}, "one has no FAMILY"),
        ({"one": 'NUMBER = 3\nMENU = 1\nFAMILY = "one"'}, "one has no PICTURE"),
        ({"one": 'NUMBER = 3\nMENU = 1\nFAMILY = "one"\nPICTURE = "127"'}, "one has no PICTURE"),
        ({"one": 'NUMBER = 3\nMENU = 1\nFAMILY = "one"\nPICTURE = "1234/56"'}, "one has no PICTURE"),
    ],
)
def test_an_incomplete_game_manifest_is_refused(manifests: Manifests, said: dict[str, str], wrong: str) -> None:
    with pytest.raises(KastError, match=wrong):
        catalogue(manifests(**said))


def open_few() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))


@pytest.mark.long
def test_a_report_of_many_games_of_every_kind_opens_few_files(tmp_path: Path) -> None:
    kinds = list(CARD_GAMES)
    kinds.remove("maxi")  # its cards take longest to review
    for seed in range(FILES + 5):
        file_game(tmp_path / "board", kinds[seed % len(kinds)], seed=seed)
    with open_archive(tmp_path / "games.sqlite", create=True) as archive:
        assert archive.add(lines_of(tmp_path / "board"), NOW).new == FILES + 5
    command = [Path(sys.executable).with_name("kast"), "report", "--archive", "games.sqlite", "--out", "page.html"]
    done = subprocess.run(command, cwd=tmp_path, preexec_fn=open_few, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("kind", ["american", "triple"])
def test_a_review_does_not_compute_every_roll_again(kind: str, tmp_path: Path) -> None:
    file_game(tmp_path, kind)
    game = game_of_board(tmp_path, None)
    profile = cProfile.Profile()
    profile.runcall(look_back, game, 0)
    called = {found.code: found.callcount for found in profile.getstats()}
    assert called[RollScores.rows.__code__] > len(game.turns)
    assert scored.__code__ not in called  # when it was called for each roll, Triple took 25 times as long as American
