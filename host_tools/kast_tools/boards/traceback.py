"""`kast traceback`: what failed on a board, by the names of its sources."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import TextIO

import click

from kast_tools.build.byte_code import readable_rooms
from kast_tools.build.firmware_folder import check_firmware
from kast_tools.build.options import jack_option, wifi_option
from kast_tools.build.short_names.readable import readable
from kast_tools.common.paths import FIRMWARE
from kast_tools.common.wording import say
from kast_tools.virtual_board.store import ExistingFolder

_CALL = re.compile(r'  File "([\w.]+)", line (\d+), in (\S+)')


@click.command()
@click.argument("file", type=click.File(errors="replace"), default="-")
@click.option("--firmware", type=ExistingFolder(), default=FIRMWARE, help="The sources of what the board runs.")
@jack_option("what fits")
@wifi_option("what fits")
def traceback(*, file: TextIO, firmware: Path, jack: bool | None, wifi: bool | None) -> None:
    """Read a traceback of a board, in FILE or pasted, by the names that the sources have.

    On a board most things go by shorter names, others where there is a jack or a radio: without --jack and --wifi the
    names are those by which most lines are in the functions that they name. It has to be this version that the board
    runs; `kast doctor` tells.

    \b
    Examples:
      kast traceback serial.txt
      mpremote | kast traceback
    """
    check_firmware(firmware)
    for line in _read_best(file.read(), firmware, jack, wifi).splitlines():
        say(line)


def _read_best(said: str, firmware: Path, jack: bool | None, wifi: bool | None) -> str:
    """Return what a board said by the names of the build that fits; None for jack or wifi tries with and without."""
    builds = [
        (with_jack, with_wifi)
        for with_wifi in ([False, True] if wifi is None else [wifi])
        for with_jack in ([None, False, True] if jack is None else [jack])
    ]
    texts = [readable(said, readable_rooms(firmware, jack=jack, wifi=wifi)) for jack, wifi in builds]
    return max(texts, key=lambda text: _fitting_calls(text, firmware))  # the first of several: as board.py says


def _fitting_calls(text: str, firmware: Path) -> int:
    """Return how many calls of a traceback name the function in which their line is."""
    calls = _CALL.findall(text)
    return sum(_functions(firmware, room).get(int(line)) == name for room, line, name in calls)


@cache
def _functions(firmware: Path, room: str) -> dict[int, str]:
    """Return the innermost function of each line of a module, "<module>" outside; {} if the sources have none."""
    path = firmware.joinpath(*room.split("."))
    source = next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)
    if not source:
        return {}
    text = source.read_text(encoding="utf-8")
    found = dict.fromkeys(range(1, text.count("\n") + 2), "<module>")
    for node in ast.walk(ast.parse(text)):  # outer ones come first
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found |= dict.fromkeys(range(node.lineno, (node.end_lineno or node.lineno) + 1), node.name)
    return found
