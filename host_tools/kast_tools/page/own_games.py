"""Collects what the page needs for own games: the rules, as sources for MicroPython, and the names of boxes."""

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from kast.games import RULE_SETS
from kast.text import LANGUAGES

from kast_tools.common.firmware_text import board_text
from kast_tools.common.paths import FIRMWARE
from kast_tools.games.family import CARD_GAMES

_TOOLS = Path(__file__).parents[2]
_PROGRAM = "kast_tools/games/own/page_program.py"
_BEGIN = ("kniffel", "yacht", "duck-pond", "stairs")
_IMPORT = re.compile(r"^from (kast[\w.]*) import ([\w, ]+)", re.MULTILINE)


def box_names() -> bytes:
    """Return the board's names of boxes as JSON, keyed by language, then by kind."""
    kinds = dict.fromkeys(kind for game in CARD_GAMES for kind in RULE_SETS[game].kinds)
    names = {language: {kind: board_text(language)[kind] for kind in kinds} for language, _ in LANGUAGES}
    return json.dumps(names).encode()


def module_names() -> bytes:
    """Return the addresses of the modules for MicroPython as JSON; each is also the module's path."""
    return json.dumps(sorted(own_modules())).encode()


@cache
def own_modules() -> dict[str, Path]:
    """Return the modules that the page's program for own games imports, directly or not, and the program, by path."""
    found: dict[str, Path] = {}
    ahead = [_PROGRAM]
    while ahead:
        path = ahead.pop()
        file = (FIRMWARE if path.startswith("kast/") else _TOOLS) / path
        if path in found or not file.is_file():
            continue
        found[path] = file
        ahead += _imported(file.read_text(encoding="utf-8"))
    return found


def _imported(source: str) -> Iterable[str]:
    """Yield the paths that modules imported by a source may have."""
    for module, names in _IMPORT.findall(source):
        folder = module.replace(".", "/")
        yield f"{folder}.py"
        yield from (f"{folder}/{name.strip()}.py" for name in names.split(","))
        if not folder.startswith("kast_tools"):  # these packages have only docstrings, or load what the page lacks
            parts = folder.split("/")
            yield from (f"{'/'.join(parts[:end])}/__init__.py" for end in range(1, len(parts) + 1))


def begun_games() -> dict[str, Path]:
    """Return the files of the games with which one may begin on the page, by address."""
    names = [f"kast_tools/games/own/examples/{name}.toml" for name in _BEGIN]
    return {name: _TOOLS / name for name in names}


OWN_GAMES = {"box_names.json": box_names, "own_modules.json": module_names}
"""Functions that return the content of a file of the page, by its address."""
