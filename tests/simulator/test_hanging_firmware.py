"""Test that every program ends in time when the firmware that it runs hangs, and that it reports the step and keeps the
files.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from kast_dev.soak.parts import SHORT, soak
from kast_tools.common.paths import FIRMWARE

KAST = Path(sys.executable).with_name("kast")

BOARD = """
BUTTONS = {"ROLL": 2}
DISPLAY = "ssd1306"
DISPLAY_ADDRESS = 0x3C
DISPLAY_SDA = 4
DISPLAY_SCL = 5
BUZZER = 15
"""

# Firmware that stores the number of its runs, and hangs once ROLL is down.
MAIN = """
import asyncio
from machine import Pin

roll = Pin(2, Pin.IN, Pin.PULL_UP)

async def main():
    turns = 0
    while True:
        turns += 1
        with open("turns", "w") as file:
            file.write(str(turns))
        while roll.value() == 0:
            pass
        await asyncio.sleep_ms(10)

asyncio.run(main())
"""

SCRIPT = "wait 200\nshot before\npress ROLL\nwait 100\n"


@pytest.fixture(autouse=True)
def _less_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAST_TURN_SECONDS", "3")


def run(folder: Path, main: str, *options: str | Path) -> subprocess.CompletedProcess[str]:
    """Run `kast run` on a firmware with this main.py; the results are in FOLDER/out."""
    firmware = folder / "firmware"
    firmware.mkdir()
    (firmware / "board.py").write_text(BOARD)
    (firmware / "main.py").write_text(main)
    (folder / "press.txt").write_text(SCRIPT)
    command = [KAST, "run", "--script", folder / "press.txt", "--out", folder / "out", "--firmware", firmware, *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)


@pytest.mark.long
def test_a_hanging_run_reports_its_step_and_keeps_stored_files(tmp_path: Path) -> None:
    done = run(tmp_path, MAIN)
    assert done.returncode == 1
    assert done.stderr.startswith(f"kast: The firmware does not respond at {tmp_path / 'press.txt'}:3, after 0.2 s ")
    assert done.stderr.count("\n") == 1
    assert 18 < int((tmp_path / "out" / "store" / "turns").read_text()) < 25
    assert (tmp_path / "out" / "01-before.png").exists()


@pytest.mark.long
def test_a_main_that_never_returns_is_reported(tmp_path: Path) -> None:
    done = run(tmp_path, "while True:\n    pass\n")
    assert done.returncode == 1
    assert done.stderr.startswith("kast: The firmware does not respond as it starts")


@pytest.mark.long
def test_the_other_board_of_a_cable_continues(tmp_path: Path) -> None:
    (tmp_path / "other.txt").write_text("wait 2000\nshot later\n")
    done = run(tmp_path, MAIN, "--script", tmp_path / "other.txt", "--link", "cable")
    assert done.returncode == 1
    assert "press.txt:3" in done.stderr
    assert (tmp_path / "out" / "2" / "01-later.png").exists()
    assert int((tmp_path / "out" / "2" / "store" / "turns").read_text()) > 180


@pytest.mark.soak
@pytest.mark.parametrize("part", ("hours", "fuzz"))
def test_the_soak_test_finds_a_hang_and_writes_a_script(
    tmp_path: Path, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Seconds: loop turns of the real firmware may take 3 s on a busy computer.
    monkeypatch.setenv("KAST_TURN_SECONDS", "6")
    firmware = tmp_path / "firmware"
    shutil.copytree(FIRMWARE, firmware, ignore=shutil.ignore_patterns("__pycache__"))
    dice = firmware / "kast" / "session" / "between_games.py"
    right = "    used = session.kept\n"
    assert dice.read_text().count(right) == 1
    dice.write_text(dice.read_text().replace(right, "    while True:\n        pass\n"))
    outcomes = soak(SHORT, parts=[part], source=firmware, rule_sets=["yatzy"])
    outcome = next(outcome for outcome in outcomes if outcome.faults)
    assert [fault["kind"] for fault in outcome.faults] == ["stuck"]
    assert outcome.faults[0]["what"].startswith("the firmware does not respond: ")
    script = tmp_path / "again.txt"
    script.write_text(outcome.counts["script"])
    out = ["--out", tmp_path / "out", "--firmware", firmware, "--seed", str(outcome.seed), "--lang", "ask"]
    again = subprocess.run(
        [KAST, "run", "--script", script, *out], capture_output=True, text=True, timeout=200, check=False
    )
    assert again.returncode == 1
    assert "The firmware does not respond at " in again.stderr
