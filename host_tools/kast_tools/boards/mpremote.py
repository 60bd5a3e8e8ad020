"""Runs mpremote as a process, since as a library its interface moves, and reads what the board tells."""

import json
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kast_tools.boards.trouble import NoAnswer, cannot_open, trouble

MARK = "kast:"
"""Begins each line that on_board.py's `tell` prints."""
SILENCE = 60
"""Seconds after which a board that says nothing is given up. Writing a piece of a file takes one at most."""


def session(port: str, programs: Sequence[str], hear: Callable[[Any], None]) -> None:
    """Run programs on the board after a soft reset, in turn; `hear` gets each value that they tell.

    Raises KastError; programs behind one that failed have not run.
    """
    if reason := cannot_open(port):
        raise reason
    with tempfile.TemporaryDirectory(prefix="kast-") as folder:
        arguments = []
        for number, program in enumerate(programs):
            path = Path(folder, f"{number}.py")
            path.write_text(program, encoding="utf-8")
            arguments += ["run", str(path)]
        said = _Process(port, arguments).run(hear)
    if said is not None:
        raise trouble(port, said)


class _Process:
    """One run of mpremote."""

    def __init__(self, port: str, arguments: list[str]) -> None:
        self._port = port
        self._process = subprocess.Popen(
            [sys.executable, "-m", "mpremote", "connect", port, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        self._silent = False

    def run(self, hear: Callable[[Any], None]) -> str | None:
        """None if all went well, else what was said besides the values."""
        said = []
        assert self._process.stdout
        try:
            watch = self._watch()
            for line in self._process.stdout:
                watch.cancel()
                watch = self._watch()
                if line.startswith(MARK):
                    hear(json.loads(line[len(MARK) :]))
                else:
                    said.append(line)
            code = self._process.wait()
            watch.cancel()
        finally:
            self._process.kill()  # Ctrl-C, or `hear` failed; nothing happens where it has ended
        if self._silent:
            raise NoAnswer(
                f"The board on {self._port} has stopped answering. Unplug it, plug it in again, and repeat the command."
            )
        return "".join(said) if code else None

    def _watch(self) -> threading.Timer:
        timer = threading.Timer(SILENCE, self._give_up)
        timer.daemon = True
        timer.start()
        return timer

    def _give_up(self) -> None:
        self._silent = True
        self._process.kill()
