"""Starts run.js or emulate.js under Node.js. Such a process plays any number of scripts one after the other."""

import contextlib
import json
import os
import subprocess
import tempfile
from collections.abc import Callable, Generator, Sequence
from typing import Any

from kast_tools.common.errors import KastError
from kast_tools.common.paths import SIMULATOR

ScriptPlayer = Callable[[object], Any]
"""Sends a job to the program and returns its answer. Raises KastError if the program fails.

The first comment in the program describes the jobs and the answers.
"""
BOARDS = {"node/run.js": "virtual board", "node/emulate.js": "emulated Pico"}
"""The programs, and the board that each simulates."""


@contextlib.contextmanager
def script_player(
    node: str, program: str = "node/run.js", *, lock: Sequence[int] = (), heap_percent: int | None = None
) -> Generator[ScriptPlayer]:
    """Start the program and yield the function that plays scripts with it.

    Starting takes half a second. The program reaches its full speed five seconds later.

    :param program: one of the keys of BOARDS
    :param lock: the lock of the folders that the program writes to, as only_user yields it
    :param heap_percent: as in run.play
    """
    # Each virtual board makes V8 collect garbage a few times; its helper threads cost more than they collect.
    command = [node, "--single-threaded-gc", str(SIMULATOR / program)]
    environment = os.environ | ({"KAST_HEAP": str(heap_percent)} if heap_percent else {})
    pipes: Any = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "encoding": "utf-8"}
    with (
        tempfile.TemporaryFile("w+", encoding="utf-8") as errors,
        subprocess.Popen(command, stderr=errors, pass_fds=lock, env=environment, **pipes) as process,
    ):
        assert process.stdin and process.stdout
        to_node, from_node = process.stdin, process.stdout

        def play(job: object) -> Any:
            answer = ""
            with contextlib.suppress(BrokenPipeError):
                to_node.write(json.dumps(job) + "\n")
                to_node.flush()
                answer = from_node.readline()
            if not answer:
                process.wait()
                errors.seek(0)
                raise KastError(f"The {BOARDS[program]} failed: {errors.read().strip().rstrip('.')}.")
            return json.loads(answer)

        try:
            yield play
        except BaseException:
            process.kill()
            raise
