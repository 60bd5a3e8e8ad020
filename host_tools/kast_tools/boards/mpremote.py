"""Runs mpremote as a process, since as a library its interface moves, and reads what the board tells."""

import json
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from kast_tools.boards.greeting import greet
from kast_tools.boards.port_errors import cannot_open, no_answer, sentence, trouble
from kast_tools.boards.time_limits import SILENCE, WRITE
from kast_tools.common.errors import KastError

_PROGRAM = Path(__file__).with_name("mpremote_with_limits.py")
"""Run with -P: beside it is this file, which is not the mpremote that it starts."""
MARK = "kast:"
"""Begins each line that common_on_board.py's `tell` prints."""


def session(port: str, programs: Sequence[str], hear: Callable[[Any], None]) -> None:
    """Run programs on the board after a soft reset, in turn; `hear` gets each value that they tell.

    Raises KastError; programs behind one that failed have not run.
    """
    if reason := cannot_open(port):
        raise reason
    greet(port)
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
        self._arguments = arguments
        self._silent = False

    def run(self, hear: Callable[[Any], None]) -> str | None:
        """None if all went well, else what was said besides the values."""
        said = []
        # In a thread, since Ctrl-C amid it would leave a process that nobody knows, and that takes the board again.
        with ThreadPoolExecutor(1) as starter:
            starting = starter.submit(self._start)
            try:
                process = starting.result()
                assert process.stdout
                watch = self._watch(process)
                for line in process.stdout:
                    if line.startswith(MARK):
                        watch.cancel()
                        watch = self._watch(process)
                        hear(self._value(line))
                    else:
                        said.append(line)
                code = process.wait()
                watch.cancel()
            finally:  # Ctrl-C, or `hear` failed; nothing happens where it has ended
                starting.result().kill()
                starting.result().wait()
        if self._silent:
            raise no_answer("stopped", self._port)
        return "".join(said) if code else None

    def _value(self, line: str) -> Any:
        try:
            return json.loads(line[len(MARK) :])
        except ValueError:
            raise KastError(sentence("garbled", self._port)) from None

    def _start(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-P", str(_PROGRAM), str(WRITE), "connect", self._port, *self._arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )

    def _watch(self, process: subprocess.Popen[str]) -> threading.Timer:
        timer = threading.Timer(SILENCE, self._give_up, [process])
        timer.daemon = True
        timer.start()
        return timer

    def _give_up(self, process: subprocess.Popen[str]) -> None:
        self._silent = True
        process.kill()
