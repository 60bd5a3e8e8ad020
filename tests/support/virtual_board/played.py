"""Play a script on the virtual board and inspect the result: pictures, trace, stored game and settings."""

import atexit
import contextlib
import json
import os
import re
import shutil
from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from click.testing import CliRunner
from committed_pictures import check_picture
from kast.game import Game
from kast.storage import saved_game, store, unpacked_game
from kast_tools.cli.commands import kast
from kast_tools.common.node import find_node
from kast_tools.common.paths import SIMULATOR
from kast_tools.virtual_board.script_player import ScriptPlayer, script_player
from PIL import Image

FIRMWARE_BLOCKS = int(
    re.findall(r"const FIRMWARE_BLOCKS = (\d+)", (SIMULATOR / "board" / "flash_filesystem.js").read_text())[0]
)
"""Number of flash blocks that a firmware outside of the file system takes."""
FREE_BLOCKS = 352 - FIRMWARE_BLOCKS
"""Number of blocks that are left for a Pico's file system."""


def store_before(out: Path, game: Game | None = None, files: Path | None = None, **settings: Any) -> None:
    """Prepare the store of a later run: a game in play, settings, and a copy of other files of a board."""
    folder = out / "store"
    shutil.copytree(files, folder) if files else folder.mkdir(parents=True)
    with contextlib.chdir(folder):
        assert store.save("settings", json.dumps({"language": "en", **settings}).encode())
        if game:
            assert store.save("game", saved_game.pack(game.state()))


@cache
def _node(program: str, heap: str | None) -> ScriptPlayer:
    """Return the Node.js process that runs all scripts of this process: starting another takes as long as playing a
    turn.

    :param program: the program that Node.js runs
    :param heap: KAST_HEAP, which cannot change while Node.js runs
    """
    stack = contextlib.ExitStack()
    atexit.register(stack.close)
    return stack.enter_context(script_player(find_node(), program))


@contextlib.contextmanager
def _same_node(_: str, program: str = "node/run.js", **_more: object) -> Generator[ScriptPlayer]:
    try:
        yield _node(program, os.environ.get("KAST_HEAP"))
    except BaseException:
        _node.cache_clear()  # the next script starts a new process
        raise


@contextlib.contextmanager
def in_one_node() -> Generator[None]:
    """Let all scripts of this process share one Node.js for virtual boards and one for emulated Picos."""
    with (
        patch("kast_tools.virtual_board.run.script_player", _same_node),
        patch("kast_tools.emulator.script.script_player", _same_node),
    ):
        yield


def run_script(*options: str | Path, code: int = 0) -> None:
    """Run `kast run` with these options in this process, and check its exit code."""
    with in_one_node():
        result = CliRunner().invoke(kast, ["run", *map(str, options)])
    assert result.exit_code == code, result.output or result.exception


class Played:
    """The result of playing a script. A folder `store` in `out` holds files that the board has at the start."""

    def __init__(self, script: str, out: Path, *more: str | Path) -> None:
        script_file = out.with_suffix(".txt")
        script_file.write_text(script.replace(" / ", "\n"))
        self._play(script_file, out, *more)
        self.out = out
        self.trace = [json.loads(line) for line in (out / "trace.jsonl").read_text().splitlines()]
        self.shots = {path.stem.split("-", 1)[1]: Image.open(path) for path in sorted(out.glob("*.png"))}

    def _play(self, script: Path, out: Path, *more: str | Path) -> None:
        run_script("--script", script, "--out", out, "--store", out / "store", "--seed", "1", *more)

    def settings(self) -> dict:
        """Return the settings stored by the board."""
        with contextlib.chdir(self.out / "store"):
            return json.loads(store.load("settings") or b"null")

    def game(self) -> dict:
        """Return the state of the game stored by the board."""
        with contextlib.chdir(self.out / "store"):
            return unpacked_game.unpack(store.load("game") or b"")

    def same(self, one: str, other: str) -> bool:
        return self.shots[one].tobytes() == self.shots[other].tobytes()

    def is_dark(self, name: str) -> bool:
        return not self.shots[name].convert("L").getbbox()

    def check_pictures(self, *names: str, folder: str = "faults") -> None:
        """Compare the pictures with these names, or all if none is given, with those in a folder of tests/pictures."""
        for name in names or self.shots:
            check_picture(self.shots[name], f"{folder}/{name}")
