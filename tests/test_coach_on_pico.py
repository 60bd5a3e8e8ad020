"""The coach's machine code on the emulated Pico: the same values as in plain Python, and how long it thinks.

MicroPython's UF2 for a Pico and the RP2040's boot ROM are named by KAST_UF2 and KAST_BOOTROM.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from kast.rules import RULE_SETS, Card
from kast_tools.coach.on_board import board_coach
from kast_tools.paths import FIRMWARE

pytestmark = pytest.mark.skipif(
    not (os.environ.get("KAST_UF2") and os.environ.get("KAST_BOOTROM")),
    reason="KAST_UF2 and KAST_BOOTROM name no MicroPython for a Pico and no boot ROM of an RP2040.",
)

# game, filled boxes, dice, rolls left
STATES = (
    ("yatzy", {}, [3, 3, 5, 6, 1], 2),
    ("yatzy", {"sixes": 18, "chance": 20, "pair": 8}, [6, 5, 5, 2, 1], 1),
    ("american", {}, [2, 3, 4, 4, 6], 2),
    ("american", {"yatzy": 50, "fours": 12, "full_house": 25}, [4, 4, 4, 4, 4], 1),
    ("forced", {"ones": 3, "twos": 4}, [3, 3, 1, 5, 5], 2),
    ("maxi", {}, [6, 6, 5, 4, 2, 2], 2),
)
MOST_MS = {"yatzy": 150, "american": 150, "forced": 150, "maxi": 400}

MAIN = """
import gc, json, time
from kast.coach.coach import Coach
from kast.coach.data_names import NAMES
from kast.rules import RULE_SETS, Card

def open_data(name):
    return open("data/" + NAMES[name], "rb")

for game, boxes, dice, rolls_left in json.loads('''{states}'''):
    gc.collect()
    before = gc.mem_alloc()
    coach = Coach(RULE_SETS[game], open_data)
    card = Card(game, None, boxes)
    start = time.ticks_us()
    advice = coach.advice(card, dice, [False] * len(dice), 3 - rolls_left, rolls_left)
    for _ in advice.steps():
        pass
    us = time.ticks_diff(time.ticks_us(), start)
    gc.collect()
    print(json.dumps([advice.options, us, gc.mem_alloc() - before]))
    del coach, advice
"""


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """For each state what the emulated Pico says: options, microseconds, bytes of heap in use."""
    folder = tmp_path_factory.mktemp("pico")
    firmware = folder / "firmware"
    shutil.copytree(FIRMWARE, firmware, ignore=shutil.ignore_patterns("__pycache__"))
    (firmware / "main.py").write_text(MAIN.format(states=json.dumps(known())))
    script = folder / "script.txt"
    script.write_text("wait 8000\n")
    files = ["--uf2", os.environ["KAST_UF2"], "--bootrom", os.environ["KAST_BOOTROM"]]
    command = [Path(sys.executable).with_name("kast"), "emulate", *files, "--firmware", firmware]
    done = subprocess.run(
        [*command, "--script", script, "--out", folder / "out"], capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in (folder / "out" / "serial.txt").read_text().splitlines() if line[:1] == "["]


def known() -> list[tuple]:
    return [state for state in STATES if (FIRMWARE / "data" / f"{state[0]}.bin").exists()]


def test_machine_code_finds_the_values_of_plain_python(answers: list[Any]) -> None:
    assert len(answers) == len(known())
    for (game, boxes, dice, rolls_left), (options, *_) in zip(known(), answers, strict=True):
        advice = board_coach(RULE_SETS[game]).advice(
            Card(game, None, boxes), dice, [False] * len(dice), 3 - rolls_left, rolls_left
        )
        for _ in advice.steps():
            pass
        assert [tuple(option) for option in options] == advice.options


def test_thinks_in_time_and_in_little_memory(answers: list[Any]) -> None:
    for (game, *_), (_, us, heap) in zip(known(), answers, strict=True):
        assert 1000 < us <= MOST_MS[game] * 1000, game
        assert heap <= 24 * 1024, game  # with 15 KB of code that makes less than 40
