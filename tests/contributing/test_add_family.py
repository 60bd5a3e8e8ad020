"""Test that a family of games without cards is added by its folders and texts, in a copy of the project.

The game is Dash, in tests/support/dash: one die; a roll ends the turn and counts its points; the first to reach 10
points wins.
"""

import contextlib
import csv
import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from drawn_examples import draw_examples
from kast.storage import store
from kast_tools.build.firmware_folder import example_names
from project_copy import Copy, add_words, settings
from tests_paths import SUPPORT

DASH = SUPPORT / "dash"
WORDS = {
    "game": "dash=Dash",
    "about": "dash=1 die, first to 10",
    "games": "dash=Each roll is a turn.",
}
PLACES = {
    "game": "firmware/kast/games/dash",
    "screens": "firmware/kast/ui/screens/dash",
    "tools": "host_tools/kast_tools/games/dash",
}
ROLL, COUNT = "press ROLL / wait 500", "press SCORE / wait 1500"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copy = Copy(tmp_path_factory.mktemp("copy"))
    for part, destination in PLACES.items():
        shutil.copytree(DASH / part, copy.folder / destination)
    shutil.copy(DASH / "widgets" / "dashed.py", copy.games.parent / "ui" / "widgets")
    families = copy.folder / "host_tools" / "kast_tools" / "games" / "families.py"
    registry = families.read_text()
    for old, line in (("import cards, grab", "import cards, dash, grab"), ('"pig": pig,', '"pig": pig, "dash": dash,')):
        assert old in registry
        registry = registry.replace(old, line)
    families.write_text(registry)
    add_words(copy.games.parent / "text", WORDS)
    before = copy.files()
    copy.python("-m", "kast_dev.game_catalogue")
    copy.python("-m", "kast_tools.solver.roll_scores")
    after = copy.files()
    changed = {path.as_posix() for path in after if after[path] != before.get(path)}
    assert changed == {"firmware/kast/games/catalogue.py"}
    return copy


@pytest.fixture(scope="module")
def played(copy: Copy, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[dict[str, Any]]]:
    """Play a game by button presses from the menu on, with a power cut; return (folder, games in its history)."""
    out = tmp_path_factory.mktemp("played") / "out"
    players = [{"name": name, "kind": "human", "picture": picture} for picture, name in enumerate(("Fox", "Cat"))]
    settings(out, plan={"game": "dash", "options": {}, "players": players, "start": "listed"})
    begin = "wait 2200 / " + "press ROLL / wait 400 / " * 6 + "shot begun"
    first = f"dice 6 / {ROLL} / shot rolled / power off / power on / wait 2200 / press ROLL / wait 900 / shot resumed"
    undone = f"{COUNT} / shot handed / press LEFT / wait 600 / shot undone / {COUNT}"
    second = f"dice 2 / {ROLL} / {COUNT}"
    third = f"dice 5 / {ROLL} / {COUNT} / wait 6000 / shot result / press RIGHT / wait 300 / shot everyone"
    again = "press LEFT / wait 300 / press ROLL / wait 1500"  # begin the next game, because undo is possible until then
    return out, copy.play(" / ".join((begin, first, undone, second, third, again)), out)


@pytest.mark.long
def test_a_game_of_the_new_family_is_played_undone_and_stored(played: tuple[Path, list[dict[str, Any]]]) -> None:
    out, (game,) = played
    shots = {path.stem.split("-", 1)[1]: path.read_bytes() for path in out.glob("*.png")}
    assert shots["rolled"] == shots["resumed"] == shots["undone"] != shots["begun"]
    assert len({shots[name] for name in ("rolled", "handed", "result", "everyone")}) == 4
    assert (game["game"], game["end"], game["turns"]) == ("dash", "finished", ["0a6", "1a2", "0a5"])
    assert [(player["turns"], player["total"]) for player in game["players"]] == [(2, 11), (1, 2)]


@pytest.mark.long
def test_the_new_screen_is_drawn_in_each_state(copy: Copy, tmp_path: Path) -> None:
    firmware = copy.folder / "firmware"
    examples = [name for name in example_names(firmware) if "dash" in name]
    pictures = draw_examples(tmp_path, [("en", False), ("en", True)], examples, firmware)
    assert [picture["screen"] for picture in pictures] == ["dash.turn"] * 4
    # The second half has the same pictures with the other names of boxes.
    assert [len(picture["drawn"]) for picture in pictures] == [2, 3] * 2


@pytest.mark.long
def test_the_new_family_has_best_scores(copy: Copy, played: tuple[Path, list[dict[str, Any]]], tmp_path: Path) -> None:
    shutil.copytree(played[0] / "store", tmp_path / "out" / "store")
    copy.play("wait 2200" + " / press RIGHT / wait 100" * 3 + " / press ROLL / wait 900", tmp_path / "out")
    with contextlib.chdir(tmp_path / "out" / "store"):
        statistics = json.loads(b"".join(store.load_in_pieces("statistics")))
    assert statistics[3]["dash"]["best"] == [[11, 1, "Fox"], [2, 1, "Cat"]]
    assert statistics[3]["dash"]["fives"] == 0  # one die alone never counts as equal dice
    assert statistics[2] == [0, 1, 0, 0, 1, 1]


@pytest.mark.long
def test_the_new_family_is_archived_and_exported(
    copy: Copy, played: tuple[Path, list[dict[str, Any]]], tmp_path: Path
) -> None:
    archive, table = tmp_path / "games.sqlite", tmp_path / "games.csv"
    copy.kast("export", "--store", played[0] / "store", "--archive", archive, "--out", table)
    rows = list(csv.DictReader(table.read_text(encoding="utf-8-sig").splitlines()))
    assert [(row["game"], row["player"], row["turns"], row["total"]) for row in rows] == [
        ("dash", "Fox", "2", "11"),
        ("dash", "Cat", "1", "2"),
    ]
    with contextlib.closing(sqlite3.connect(archive)) as database:
        assert database.execute("SELECT count(*) FROM aside").fetchone() == (0,)


@pytest.mark.long
def test_an_impossible_game_of_the_new_family_is_quarantined(
    copy: Copy, played: tuple[Path, list[dict[str, Any]]], tmp_path: Path
) -> None:
    shutil.copytree(played[0] / "store", tmp_path / "store")
    (path,) = (tmp_path / "store" / "saves").glob("history-*")
    copy.python("-c", FORGE, path)
    copy.kast(
        "export", "--store", tmp_path / "store", "--archive", tmp_path / "games.sqlite", "--out", tmp_path / "out"
    )
    with contextlib.closing(sqlite3.connect(tmp_path / "games.sqlite")) as database:
        (reason,) = database.execute("SELECT why FROM aside").fetchone()
    assert reason == "impossible: its dice lead to other points."


FORGE = """
import sys
from pathlib import Path
from kast.storage import log
path = Path(sys.argv[1])
told = path.read_text().replace('"0a5"', '"0a6"').rpartition(',"crc"')[0]
path.write_bytes(b"".join(log.sealed([told], log.JSON)))
"""
