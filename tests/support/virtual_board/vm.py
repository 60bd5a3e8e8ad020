"""Run a snippet of Python on the real MicroPython VM, with the firmware on its path."""

import subprocess
import tempfile
from pathlib import Path

from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE

PATIENCE = 300
"""Time limit in seconds, long enough for a busy computer."""


def run_on_vm(code: str) -> str:
    """Return what the snippet prints. An exception fails the test with MicroPython's traceback."""
    with tempfile.NamedTemporaryFile("w", suffix=".py", encoding="utf-8") as file:
        file.write(code)
        file.flush()
        command = [find_node(), Path(__file__).with_name("vm.mjs"), FIRMWARE, file.name]
        result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert result.returncode == 0, result.stderr + result.stdout
    return result.stdout
