"""Play a virtual board and hear what a screen reader reads of its screen on the page."""

import contextlib
import json
import subprocess
from collections.abc import Callable, Generator
from pathlib import Path

from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE
from kast_tools.virtual_board.mounted_firmware import board_folder
from kast_tools.virtual_board.script import parse_script

BUTTONS = ("ROLL", "SCORE", "LEFT", "RIGHT", *(f"HOLD{n}" for n in range(1, 7)))


@contextlib.contextmanager
def reading(store: Path, language: str = "en") -> Generator[Callable[[str], list[str]]]:
    """Yield a function that plays steps, separated by " / ", and returns the rows of the screen in words.

    :param store: the board's stored files
    :param language: language of the page
    """
    program = Path(__file__).with_name("screen_reader.mjs")
    command = [find_node(), program, board_folder(FIRMWARE), store, "1", language]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin and process.stdout
        to_node, from_node = process.stdin, process.stdout

        def read(steps: str) -> list[str]:
            print(json.dumps(parse_script(steps.replace(" / ", "\n"), "steps", BUTTONS)), file=to_node, flush=True)
            return json.loads(from_node.readline())["list"]

        yield read
        to_node.close()
        process.wait()
