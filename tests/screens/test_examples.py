"""Test that each screen has an example, and that examples and tests use no private names of the firmware."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from kast_tools.build.firmware_folder import example_names, screen_names
from kast_tools.common.paths import FIRMWARE
from tests_paths import TESTS

KAST = FIRMWARE / "kast"


def private(path: Path, by_others: bool) -> Iterator[str]:
    """Yield the private attributes that a module uses: those of other objects if `by_others`, else those of its own
    classes.

    Private attributes of MicroPython are left out.
    """
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.endswith("__"):
            owner = ast.unparse(node.value)
            if by_others != (owner in ("self", "super()")) and not owner.startswith("sys."):
                yield node.attr


@cache
def examples() -> set[str]:
    """Return the names of the screens that have an example."""
    return {f"{folder}.{example}" for folder, _, example in (name.split(".") for name in example_names())}


@pytest.mark.of_each_screen
@pytest.mark.parametrize("screen", screen_names())
def test_each_screen_has_an_example_of_its_name(screen: str) -> None:
    folder, name = screen.split(".")
    if screen not in examples():
        pytest.fail(f"{screen}: no function {name} in firmware/kast/ui/screens/{folder}/examples.py", pytrace=False)


def test_each_example_is_named_after_a_screen() -> None:
    assert examples() <= set(screen_names())


@pytest.mark.long
def test_tests_use_no_private_names_of_the_firmware() -> None:
    own = {name for path in KAST.rglob("*.py") for name in private(path, by_others=False)}
    assert len(own) > 300
    rooms = [*TESTS.rglob("*.py"), *KAST.rglob("*examples.py")]
    reached = {path.name: found for path in rooms if (found := own.intersection(private(path, by_others=True)))}
    assert not reached, "give the room a public way to be in that state"
