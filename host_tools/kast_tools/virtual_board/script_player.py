"""Node.js with run.js or emulate.js: boards that play scripts, one after the other."""

import contextlib
import json
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kast_tools.common.errors import KastError
from kast_tools.common.paths import SIMULATOR

ScriptPlayer = Callable[[object], Any]
"""What the program answers to a job; its first lines say what both are. Raises KastError if it fails."""
BOARDS = {"node/run.js": "virtual board", "node/emulate.js": "emulated Pico"}
"""The programs, and what each plays on."""


@contextlib.contextmanager
def script_player(
    node: str, program: str = "node/run.js", *, lock: Sequence[int] = (), heap_percent: int | None = None
) -> Iterator[ScriptPlayer]:
    """The process, which takes half a second to start, and five to be as fast as it gets; several scripts can share it.

    program: one of BOARDS. lock: of the folders that it works in, as only_user yields it. heap_percent: as run.play's.
    """
    command = [node, str(SIMULATOR / program)]
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
