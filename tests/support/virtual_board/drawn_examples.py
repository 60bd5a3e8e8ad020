"""Draw the examples of screens on a virtual board with on_board/every_screen.py, and read the result."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from kast_tools.build.firmware import compiled, firmware_with
from kast_tools.build.firmware_folder import screen_names
from kast_tools.common.files import write_tree
from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE
from kast_tools.virtual_board.run import play
from kast_tools.virtual_board.script import parse_script
from tests_paths import TESTS

_MAIN = TESTS / "on_board" / "every_screen.py"
_NAMED_HERE = "SPOKEN = EXAMPLES = SCREENS = ()"


def draw_examples(
    folder: Path, spoken: Iterable[tuple[str, bool]], examples: Iterable[str], source: Path = FIRMWARE
) -> list[dict[str, Any]]:
    """Draw these examples on a virtual board; return a record of every picture.

    :param folder: an empty folder to work in
    :param spoken: pairs of a language and whether boxes have their other names
    """
    text = _MAIN.read_text()
    assert _NAMED_HERE in text
    main = folder / _MAIN.name
    # Split each name at its last dot, so that the function's name is a separate string: such names are not shortened
    # in byte code.
    pairs = [tuple(name.rsplit(".", 1)) for name in examples]
    named = f"SPOKEN = {list(spoken)}; EXAMPLES = {pairs}; SCREENS = {screen_names(source)}"
    main.write_text(text.replace(_NAMED_HERE, named))
    store = folder / "store"
    store.mkdir()
    build = folder / "build"
    write_tree(build, compiled(firmware_with(main, folder, source), left_out=(), wifi=True))
    steps = parse_script("wait 60000", "script", ())  # every_screen.py ends earlier: its pauses take milliseconds
    # Many screens are drawn between two garbage collections, so the heap must be larger than a Pico's.
    play(find_node(), steps, firmware=build, store=store, out=folder, seed=1, heap_percent=1000)
    return drawn_in(folder)


def drawn_in(folder: Path) -> list[dict[str, Any]]:
    """Return the records of the pictures that `draw_examples` has drawn in this folder."""
    return [json.loads(line) for line in (folder / "serial.txt").read_text().splitlines()]
