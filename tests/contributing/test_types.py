"""Test that `make check` sees the types of the board's modules, of the host tools and of the tests' helpers."""

import subprocess
from pathlib import Path

import pytest
from kast_tools.common.paths import ROOT

BOARD = "firmware/pyrefly.toml"
HOST = "pyproject.toml"


@pytest.mark.long
@pytest.mark.parametrize(
    ("settings", "module", "right", "wrong"),
    [
        (BOARD, "machine", "Pin(2, Pin.IN)", "Pin(2, wrong=1)"),
        (BOARD, "sys", "print_exception(ValueError())", "print_exception()"),
        (BOARD, "kast.game", "is_machine({})", "is_machine({}, 1)"),
        (HOST, "kast_tools.common.errors", "KastError('text')", "KastError.wrong"),
        (HOST, "played", "Played.__name__", "Played(1, 2)"),
    ],
)
def test_a_wrong_call_is_found(tmp_path: Path, settings: str, module: str, right: str, wrong: str) -> None:
    name = right.partition("(")[0].partition(".")[0]
    for call, code in ((right, 0), (wrong, 1)):
        program = tmp_path / "program.py"
        program.write_text(f"from {module} import {name}\n\n{call}\n", encoding="utf-8")
        done = subprocess.run(
            ["pyrefly", "check", "--summary=none", "--config", settings, program],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == code, done.stdout + done.stderr
