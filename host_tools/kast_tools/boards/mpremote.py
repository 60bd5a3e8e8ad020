"""Runs mpremote and parses the values that the board sends.

mpremote runs as a separate process, because its interface as a library changes between versions.
"""

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
from kast_tools.boards.port_errors import cannot_open, failure_of, no_answer, sentence
from kast_tools.boards.time_limits import SILENCE, WRITE
from kast_tools.common.errors import KastError

_PROGRAM = Path(__file__).with_name("mpremote_with_limits.py")
"""The program to start. It is run with -P: otherwise its `import mpremote` would find the present file."""
MARK = "kast:"
"""Prefix of each line that `send` of common_on_board.py prints."""


def session(port: str, programs: Sequence[str], on_value: Callable[[Any], None]) -> None:
    """Run programs on the board in turn, after a soft reset.

    :param on_value: called with each value that a program sends
    :raises KastError: the port cannot be used, or a program failed; the programs after it were not run
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
        output = _Process(port, arguments).run(on_value)
    if output is not None:
        raise failure_of(port, output)


class _Process:
    """One mpremote process."""

    def __init__(self, port: str, arguments: list[str]) -> None:
        self._port = port
        self._arguments = arguments
        self._silent = False

    def run(self, on_value: Callable[[Any], None]) -> str | None:
        """Run the process to its end. Return None if all programs succeeded, else its output without the values.

        :param on_value: called with each value that a program passes to `send`
        """
        output = []
        # Start it in a thread: Ctrl-C in the middle of Popen would leave a process that cannot be
        # killed here and that keeps the board's port.
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
                        on_value(self._value(line))
                    else:
                        output.append(line)
                code = process.wait()
                watch.cancel()
            finally:  # needed after Ctrl-C or an error in `on_value`; harmless if the process has ended
                starting.result().kill()
                starting.result().wait()
        if self._silent:
            raise no_answer("stopped", self._port)
        return "".join(output) if code else None

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
