"""`kast traceback`: replaces the short names in a board's traceback by those in the sources."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import TextIO

import click

from kast_tools.build.byte_code import readable_modules
from kast_tools.build.firmware_folder import check_firmware
from kast_tools.build.options import jack_option, wifi_option
from kast_tools.build.short_names.readable import readable
from kast_tools.common.paths import FIRMWARE
from kast_tools.common.wording import say
from kast_tools.virtual_board.store import ExistingFolder

_CALL = re.compile(r'  File "([\w.]+)", in (\S+)')


@click.command()
@click.argument("file", type=click.File(errors="replace"), default="-")
@click.option("--firmware", type=ExistingFolder(), default=FIRMWARE, help="The sources of what the board runs.")
@jack_option("the best match")
@wifi_option("the best match")
def traceback(*, file: TextIO, firmware: Path, jack: bool | None, wifi: bool | None) -> None:
    """Translate a board's traceback to the names in the sources.

    It is read from FILE or pasted.

    On a board most names are shorter, and they differ between builds with and without a jack or a radio.
    Without --jack and --wifi, the build whose names fit most lines of the traceback is used. The board
    must run this version of Kast; `kast doctor` checks that.

    \b
    Examples:
      kast traceback serial.txt
      mpremote | kast traceback
    """
    check_firmware(firmware)
    for line in _read_best(file.read(), firmware, jack, wifi).splitlines():
        say(line)


def _read_best(said: str, firmware: Path, jack: bool | None, wifi: bool | None) -> str:
    """Return a board's output with the names in the sources, translated with the build that fits best.

    If `jack` or `wifi` is None, builds with and without it are tried.
    """
    builds = [
        (with_jack, with_wifi)
        for with_wifi in ([False, True] if wifi is None else [wifi])
        for with_jack in ([None, False, True] if jack is None else [jack])
    ]
    texts = [readable(said, readable_modules(firmware, jack=jack, wifi=wifi)) for jack, wifi in builds]
    # If several builds fit equally well, max returns the first one: without Wi-Fi, and with a jack if board.py has one.
    return max(texts, key=lambda text: _fitting_calls(text, firmware))


def _fitting_calls(text: str, firmware: Path) -> int:
    """Return how many traceback entries name a function that the entry's module has in this firmware."""
    return sum(name in _functions(firmware, module) for module, name in _CALL.findall(text))


@cache
def _functions(firmware: Path, module: str) -> frozenset[str]:
    """Return the names of a module's functions; none if the module has no source."""
    path = firmware.joinpath(*module.split("."))
    source = next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)
    if not source:
        return frozenset()
    nodes = ast.walk(ast.parse(source.read_text(encoding="utf-8")))
    return frozenset(node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
