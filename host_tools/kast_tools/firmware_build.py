"""Builds of the firmware for measuring and testing."""

import shutil
from pathlib import Path

from kast_tools.paths import FIRMWARE


def firmware_with(main: Path, folder: Path, source: Path = FIRMWARE) -> Path:
    """Copy the firmware into `folder`, with another main.py; returns the copy's folder."""
    firmware = folder / "firmware"
    shutil.copytree(source, firmware, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(main, firmware / "main.py")
    return firmware
