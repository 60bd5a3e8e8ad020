"""Whole games of every rule set by button presses, through the real `kast run`: pictures, and the final cards."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from committed_pictures import check_picture
from kast.rules import RULE_SETS
from PIL import Image
from scripts.write_scripts import GAMES, SCRIPTS, script
from slow_scorer import bonus, may_fill, points, totals

SCRIPT_FOLDER = Path(__file__).parent / "scripts"
FILLS = re.compile(r"# player (\d) fills (\S+) at roll \d with ([\d ]+)$", re.MULTILINE)


def kast_run(name: str, out: Path) -> None:
    command = [Path(sys.executable).with_name("kast"), "run", "--script", SCRIPT_FOLDER / f"{name}.txt", "--out", out]
    done = subprocess.run([*command, "--seed", "7"], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr + (out / "serial.txt").read_text()


@pytest.fixture(scope="module", params=SCRIPTS)
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """The name of a script, and the folder that playing it left."""
    out = tmp_path_factory.mktemp(request.param)
    kast_run(request.param, out)
    return request.param, out


def test_scripts_are_fresh() -> None:
    for name in SCRIPTS:
        committed = (SCRIPT_FOLDER / f"{name}.txt").read_text()
        assert committed == script(name), f"{name}.txt is stale: run python tests/scripts/write_scripts.py"
    assert {rule_set for rule_set, *_ in SCRIPTS.values()} == set(GAMES)


def test_pictures(played: tuple[str, Path]) -> None:
    name, out = played
    shots = sorted(out.glob("*.png"))
    assert shots
    for shot in shots:
        check_picture(Image.open(shot), f"{name}/{shot.stem}")


def test_final_cards(played: tuple[str, Path]) -> None:
    """What the board stored in the end is what an independent scorer makes of the dice and the boxes chosen."""
    name, out = played
    rule_set, players, *_ = SCRIPTS[name]
    boxes: list[dict[str, int]] = [{} for _ in range(players)]
    bonuses = [0] * players
    for number, box, faces in FILLS.findall((SCRIPT_FOLDER / f"{name}.txt").read_text()):
        player = int(number) - 1
        dice = [int(face) for face in faces.split()]
        assert may_fill(rule_set, {}, boxes[player], box, dice)
        bonuses[player] += bonus(rule_set, boxes[player], dice) // 100
        boxes[player][box] = points(rule_set, {}, boxes[player], box, dice)
    (line,) = (out / "store" / "saves" / "history-0001.jsonl").read_text().splitlines()
    stored = json.loads(line)
    assert (stored["game"], stored["end"]) == (rule_set, "finished")
    assert [player["boxes"] for player in stored["players"]] == boxes
    assert [player["bonuses"] for player in stored["players"]] == bonuses
    for player, filled, count in zip(stored["players"], boxes, bonuses, strict=True):
        assert set(filled) == set(RULE_SETS[rule_set].boxes)
        assert player["total"] == sum(totals(rule_set, {}, filled, count))


def test_same_seed_and_script_give_the_same_bytes(tmp_path: Path) -> None:
    runs = []
    for folder in (tmp_path / "one", tmp_path / "two"):
        kast_run("yatzy-solo", folder)
        runs.append({path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()})
    assert runs[0] == runs[1]
    assert len(runs[0]) > 10
