"""Run a workshop for a class on virtual boards with the real commands: flash, name, play, export, rank."""

import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from scripts.write_scripts import ScriptedGame
from usb_board import UsbBoard

NAMES = (
    *("Ant", "Bee", "Cat", "Dog", "Elk", "Fox", "Gnu", "Hen", "Ibis", "Jay"),
    *("Kiwi", "Lynx", "Mole", "Newt", "Owl", "Pig", "Rat", "Seal", "Toad", "Wolf"),
)
"""Names of the twenty boards of a class."""
SIDE_BY_SIDE = 4
"""Number of boards handled in parallel; each board spends most of its time waiting for its port."""
FLASHED = 2
"""Number of boards flashed over a port, which takes longest. The others start from a copy of the first one's flash."""


def run_class(folder: Path) -> dict[str, str]:
    """Flash, name and play a board for each of NAMES, and export all games to an archive and to class.csv.

    :return: the script that each board played, keyed by the board's name
    """
    archive = folder / "class.sqlite"
    for number in range(FLASHED):
        with UsbBoard(folder / NAMES[number], id=_chip(number)) as board:
            kast("flash", "--port", board.port)
    for name in NAMES[FLASHED:]:
        shutil.copytree(folder / NAMES[0], folder / name)
    with ThreadPoolExecutor(SIDE_BY_SIDE) as threads:
        scripts = dict(threads.map(lambda number: _play(folder, number), range(len(NAMES))))
    for name in scripts:
        exported = kast(
            "export", "--archive", archive, "--store", folder / f"{name}-files", "--out", folder / "class.csv"
        )
        assert f"({name}): 1 game, 1 new." in exported
    return scripts


def _play(folder: Path, number: int) -> tuple[str, str]:
    """Name a board over its port and play a game on it; return its name and the script of the game."""
    name, chip = NAMES[number], _chip(number)
    flash, files, script = folder / name, folder / f"{name}-files", folder / f"{name}.txt"
    with UsbBoard(flash, id=chip) as board:
        assert name in kast("name", "--port", board.port, name)
    text = ScriptedGame("yatzy", 1, "listed", seed=number + 1, shots=()).text()
    # Switch the power off and on, as people do before they connect the cable. After a restart the last box cannot be
    # undone any more, so the game is filed.
    script.write_text(f"{text}power off\npower on\nwait 3000\n")
    # No other file is needed: `kast run` compiles the firmware itself.
    shutil.copytree(flash / "saves", files / "saves")
    kast("run", "--script", script, "--out", folder / f"{name}-seen", "--id", chip, "--store", files)
    return name, text


def _chip(number: int) -> str:
    return f"KASTCL{number:02}"


def ranking(folder: Path) -> str:
    """Return the output of `kast ranking` for the class."""
    return kast("ranking", "--archive", folder / "class.sqlite")


def kast(*words: object) -> str:
    """Return all output of a command. Raise AssertionError if it fails."""
    command = [Path(sys.executable).with_name("kast"), *map(str, words)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not result.returncode, result.stderr
    return result.stdout + result.stderr
