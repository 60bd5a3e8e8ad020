"""Test pictures and final cards of whole games of every rule set, played with button presses by `kast run`."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from committed_pictures import check_picture
from final_cards import check_final_cards
from PIL import Image
from played import run_script
from scripts.write_scripts import SCRIPTS, script
from tests_paths import TESTS

SCRIPT_FOLDER = TESTS / "scripts"


MARKS = {
    "american-two": pytest.mark.long,
    "forced-three": pytest.mark.long,
    "maxi-six": pytest.mark.soak,
    "triple-solo": pytest.mark.soak,
}
"""Marks of the scripts that are not in the fast suite. Those of `make soak` are the longest; test_game_is_complete.py
plays each of their games alone, and test_screens.py shows the end of each game.
"""


@pytest.fixture(scope="module", params=[pytest.param(name, marks=MARKS.get(name, ())) for name in SCRIPTS])
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """Play a script; return its name and the folder of its results."""
    out = tmp_path_factory.mktemp(request.param)
    run_script("--script", SCRIPT_FOLDER / f"{request.param}.txt", "--out", out, "--seed", "7")
    return request.param, out


def test_committed_scripts_are_up_to_date() -> None:
    for name in SCRIPTS:
        committed = (SCRIPT_FOLDER / f"{name}.txt").read_text()
        assert committed == script(name), f"{name}.txt is stale: run python tests/scripts/write_scripts.py"


@pytest.mark.long
def test_pictures_match_the_committed_ones(played: tuple[str, Path]) -> None:
    name, out = played
    shots = sorted(out.glob("*.png"))
    assert shots
    for shot in shots:
        check_picture(Image.open(shot), f"{name}/{shot.stem}")


@pytest.mark.long
def test_final_cards_match_the_slow_scorer(played: tuple[str, Path]) -> None:
    """The stored card is equal to that of an independent scorer, computed from the dice and the chosen boxes."""
    name, out = played
    rule_set, players, *_ = SCRIPTS[name]
    (line,) = (out / "store" / "saves" / "history-0001.jsonl").read_text().splitlines()
    check_final_cards((SCRIPT_FOLDER / f"{name}.txt").read_text(), rule_set, players, json.loads(line))


@pytest.mark.long
def test_same_seed_and_script_give_the_same_bytes(tmp_path: Path) -> None:
    """The result does not depend on earlier games: one run has its own process, and one uses the process of other
    tests.
    """
    kast = Path(sys.executable).with_name("kast")
    begin, after, _ = (SCRIPT_FOLDER / "yatzy-solo.txt").read_text().partition("shot after2\n")
    (tmp_path / "turns.txt").write_text(begin + after)
    options = ("--script", tmp_path / "turns.txt", "--seed", "7", "--out")
    subprocess.run([kast, "run", *options, tmp_path / "one"], check=True)
    run_script(*options, tmp_path / "two")
    one, two = (
        {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        for folder in (tmp_path / "one", tmp_path / "two")
    )
    assert one == two
    assert len(one) > 10
