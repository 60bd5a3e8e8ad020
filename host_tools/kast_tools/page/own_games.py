"""Collects what the page needs for own games: the rules, as sources for MicroPython, and the names of boxes."""

import ast
import io
import json
import re
import tokenize
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
_AMERICAN = "kast/games/american/__init__.py"
"""The rules with jokers, which the firmware loads by their name to check an own game with jokers."""
_BEGIN = ("kniffel", "yacht", "duck-pond", "stairs")
_IMPORT = re.compile(r"^from (kast[\w.]*) import ([\w, ]*)", re.MULTILINE)


def box_names() -> bytes:
    """Return the board's names of boxes as JSON, keyed by language, then by kind."""
    kinds = dict.fromkeys(kind for game in CARD_GAMES for kind in RULE_SETS[game].kinds)
    names = {language: {kind: board_text(language)[kind] for kind in kinds} for language, _ in LANGUAGES}
    return json.dumps(names).encode()


def module_sources() -> bytes:
    """Return the sources of the modules for MicroPython as JSON, keyed by path, without comments and docstrings."""
    return json.dumps({path: _bare(file.read_text(encoding="utf-8")) for path, file in own_modules().items()}).encode()


def _bare(source: str) -> str:
    """Return a module without docstrings and without lines that are comments."""
    left_out: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", None)
        for one in body if isinstance(body, list) and len(body) > 1 else ():
            if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant) and isinstance(one.value.value, str):
                left_out.update(range(one.lineno, (one.end_lineno or one.lineno) + 1))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and token.line.strip() == token.string:
            left_out.add(token.start[0])
    return "\n".join(line for number, line in enumerate(source.split("\n"), 1) if number not in left_out)


@cache
def own_modules() -> dict[str, Path]:
    """Return the modules that the page's program for own games imports, directly or not, and the program, by path."""
    found: dict[str, Path] = {}
    ahead = [_PROGRAM, _AMERICAN]
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


OWN_GAMES = {"box_names.json": box_names, "own_modules.json": module_sources}
"""Functions that return the content of a file of the page, by its address."""
