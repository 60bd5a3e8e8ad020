"""Test that an import without enough stack reports the stack, never a missing module."""

from pathlib import Path

import pytest
from emulated_pico import given, told_by
from tests_paths import TESTS

pytestmark = given


@pytest.mark.long
def test_an_import_without_enough_stack_reports_the_stack(tmp_path: Path) -> None:
    found = told_by(TESTS / "on_board" / "deep_import.py", 20_000, tmp_path)
    assert {"RuntimeError", "ImportError"} <= set(found["errors"])  # MicroPython raises ImportError at some depths
    assert all(said.startswith("RuntimeError: maximum recursion depth exceeded") for said in found["said"])
    assert any("'" in said for said in found["said"])  # some messages name the module, in quotes
