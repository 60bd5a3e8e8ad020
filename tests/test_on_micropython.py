"""Every test of tests/on_both once more, on the MicroPython VM that the firmware runs on in the virtual board."""

import ast
import functools
import json
import subprocess
from pathlib import Path

import pytest
from kast_tools.node import find_node
from kast_tools.paths import FIRMWARE

TESTS = Path(__file__).parent
FILES = sorted((TESTS / "on_both").glob("test_*.py"))


def functions_in(file: Path) -> list[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


@functools.cache
def run_file(file: Path) -> dict[str, str | None]:
    """What each test function of a file came to: None, or its traceback."""
    command = [find_node(), TESTS / "micropython_tests.mjs", FIRMWARE, file]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120, check=False)
    if done.returncode:
        return dict.fromkeys(functions_in(file), done.stderr)
    results = (json.loads(line) for line in done.stdout.splitlines() if line.startswith("{"))
    return {result["test"]: result["error"] for result in results}


@pytest.mark.parametrize(
    ("file", "function"),
    [pytest.param(file, name, id=f"{file.stem}::{name}") for file in FILES for name in functions_in(file)],
)
def test_on_micropython(file: Path, function: str) -> None:
    error = run_file(file)[function]
    if error:
        pytest.fail(error, pytrace=False)
