"""Test MicroPython's exceptions on the virtual board."""

import json
import subprocess
from pathlib import Path

from kast_tools.common.node import find_node

PROGRAM = Path(__file__).with_name("long_jumps.mjs")


def test_exceptions_match_micropython_without_passing_through_javascript() -> None:
    done = subprocess.run([find_node(), PROGRAM], capture_output=True, text=True, check=True)
    came, here = (json.loads(done.stdout)[one] for one in ("asItComes", "here"))
    assert len(here["printed"]) > 20
    assert here["printed"] == came["printed"]
    assert came["between"] > 0
    assert here["between"] == 0
    assert here["error"] == came["error"] == "the power is cut"
    assert here["stack"] == came["stack"]
