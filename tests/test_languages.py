"""Every language is complete, fits on every screen, and is asked for once."""

import contextlib
import importlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from committed_pictures import check_picture
from kast import store
from kast.settings import LONGEST_NAME, PICTURES
from kast.text import LANGUAGES
from kast_tools.firmware_build import firmware_with
from kast_tools.node import find_node
from kast_tools.run import play
from kast_tools.sheet.text import en as english_sheet
from PIL import Image
from vm import run_on_vm

HERE = Path(__file__).parent
CODES = [language for language, _ in LANGUAGES]
NAME = "WWW"
"""What every name that a player may have typed begins with in every_screen.py; of these nobody need see all letters."""


def texts(language: str, room: str = "kast.text") -> dict[str, str]:
    return importlib.import_module(f"{room}.{language}").TEXT
