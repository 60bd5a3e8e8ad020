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
from slow_scorer import slow_total

SCRIPT_FOLDER = Path(__file__).parent / "scripts"
FILLS = re.compile(r"# player (\d) fills (\S+) at roll (\d) with ([\d ]+)$")


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
