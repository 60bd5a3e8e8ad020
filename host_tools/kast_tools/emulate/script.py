"""`kast emulate --script`: a script on the emulated Pico, and what it leaves."""

import json
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kast_tools.errors import KastError
from kast_tools.node import find_node
from kast_tools.paths import SIMULATOR

CRASHED = 3  # emulate.js ends with this code when the firmware ended with an exception


def play_script(job: Mapping[str, Any]) -> dict[str, Any]:
    """Let emulate.js do the job, which it describes; what it says in the end. Raises KastError if anything fails."""
    done = subprocess.run(
        [find_node(), str(SIMULATOR / "emulate.js")], input=json.dumps(job), text=True, capture_output=True, check=False
    )
    reason = done.stderr.strip()
    if done.returncode == CRASHED:
        raise KastError(f"The firmware stopped: {reason}. What it said is in {Path(job['out'], 'serial.txt')}.")
    if done.returncode:
        raise KastError(f"The emulated Pico failed: {reason}")
    return json.loads(done.stdout)
