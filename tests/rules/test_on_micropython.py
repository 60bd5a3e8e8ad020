"""Run the tests of tests/on_board and tests/on_both on the MicroPython VM of the virtual board."""

import ast
import json
from pathlib import Path

import pytest
from made_once import found_once
from tests_paths import TESTS
from vm import run_on_vm

FILES = sorted(TESTS.glob("on_bo*/test_*.py"))

DEAR = ("banking_review", "coach", "grab", "protocol", "real_dice_game", "stored_games", "tenthousand")
"""Files of tests/on_both that take a second of a processor or more: `make test` runs them only on CPython."""

RUN = """
import io, json, sys
for _name in sorted(globals()):
    if _name.startswith("test_"):
        _error = None
        try:
            globals()[_name]()
        except Exception as caught:
            _text = io.StringIO()
            sys.print_exception(caught, _text)
            _error = _text.getvalue()
        print(json.dumps({"test": _name, "error": _error}))
"""


def functions_in(file: Path) -> list[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def run_file(file: Path) -> dict[str, str | None]:
    """Run the test functions of a file; return None (passed) or a traceback, keyed by the name of the function."""
    lines = run_on_vm(file.read_text(encoding="utf-8") + RUN).splitlines()
    results = (json.loads(line) for line in lines if line.startswith('{"'))
    return {result["test"]: result["error"] for result in results}


@pytest.mark.parametrize(
    ("file", "function"),
    [
        pytest.param(
            file,
            name,
            id=f"{file.stem}::{name}",
            marks=pytest.mark.long if file.stem.removeprefix("test_") in DEAR else (),
        )
        for file in FILES
        for name in functions_in(file)
    ],
)
def test_on_micropython(file: Path, function: str, run_folder: Path) -> None:
    """A file runs once, even if several workers take its functions."""
    error = found_once(run_folder / f"on-micropython-{file.stem}", lambda: run_file(file))[function]
    if error:
        pytest.fail(error, pytrace=False)
