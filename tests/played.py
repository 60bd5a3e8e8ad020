"""Plays a script on the virtual board, and looks at what that leaves: pictures, trace, stored game and settings."""

import contextlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from committed_pictures import check_picture
from kast.game import Game
from kast.keep import saved_game, store, unpacked_game
from kast_tools.paths import SIMULATOR
from PIL import Image

FIRMWARE_BLOCKS = int(re.findall(r"const FIRMWARE_BLOCKS = (\d+)", (SIMULATOR / "flash_filesystem.js").read_text())[0])
"""Of the virtual board's flash, what a firmware from outside it takes."""
FREE_BLOCKS = 352 - FIRMWARE_BLOCKS
"""The rest of a Pico's file system."""


def store_before(out: Path, game: Game | None = None, files: Path | None = None, **settings: Any) -> None:
    """Put into the store of a run to come: a game in play, settings, and a copy of a board's other files."""
    folder = out / "store"
    shutil.copytree(files, folder) if files else folder.mkdir(parents=True)
    with contextlib.chdir(folder):
        assert store.save("settings", json.dumps({"language": "en", **settings}).encode())
        if game:
            assert store.save("game", saved_game.pack(game.state()))


class Played:
    """What playing a script left. `out` has the store, if there is anything in it before."""

    def __init__(self, script: str, out: Path, *more: str | Path) -> None:
        script_file = out.with_suffix(".txt")
        script_file.write_text(script.replace(" / ", "\n"))
        command = [*self._command(script_file, out), *more]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        assert done.returncode == 0, done.stderr
        self.out = out
        self.trace = [json.loads(line) for line in (out / "trace.jsonl").read_text().splitlines()]
        self.shots = {path.stem.split("-", 1)[1]: Image.open(path) for path in sorted(out.glob("*.png"))}

    def _command(self, script: Path, out: Path) -> Sequence[str | Path]:
        kast = Path(sys.executable).with_name("kast")
        return [kast, "run", "--script", script, "--out", out, "--store", out / "store", "--seed", "1"]

    def settings(self) -> dict:
        """What the board stored as settings."""
        with contextlib.chdir(self.out / "store"):
            return json.loads(store.load("settings") or b"null")

    def game(self) -> dict:
        """The state of the game that the board stored."""
        with contextlib.chdir(self.out / "store"):
            return unpacked_game.unpack(store.load("game") or b"")

    def same(self, one: str, other: str) -> bool:
        return self.shots[one].tobytes() == self.shots[other].tobytes()

    def is_dark(self, name: str) -> bool:
        return not self.shots[name].convert("L").getbbox()

    def check_pictures(self, *names: str, folder: str = "faults") -> None:
        """Compare the pictures of these names, or all, with those in that folder of tests/pictures."""
        for name in names or self.shots:
            check_picture(self.shots[name], f"{folder}/{name}")
