"""Test that enough C stack is left in games, menus and multiplayer, with the oldest and newest MicroPython."""

from pathlib import Path
from typing import Any

import pytest
from emulated_pico import BOOTROM, OLDEST_AND_NEWEST, given, uf2s
from kast_dev.bench.stack import Played, all_played, play
from kast_tools.virtual_board.stack import LEAST_LEFT
from played import in_one_node

pytestmark = [given, pytest.mark.long]


IN_GATE = {"menu-1": 0, "menu-5": 1, "kid-mode": 0, "triple": 1, "table": 1}
"""The scripts with the deepest stack of each kind, each on the oldest (0) or the newest version (1). A whole game with
its review is in test_versions_on_pico.py. `make soak` plays all scripts on both versions.
"""


def cases() -> list[Any]:
    versions = uf2s(*OLDEST_AND_NEWEST)
    found = []
    for played in all_played():
        in_turn = IN_GATE[played.name] % len(versions) if versions and played.name in IN_GATE else None
        for place, uf2 in enumerate(versions):
            marks = () if place == in_turn else pytest.mark.soak
            found.append(pytest.param(uf2, played, marks=marks, id=f"{uf2.stem}-{played.name}"))
    return found


@pytest.mark.parametrize(("uf2", "played"), cases())
def test_enough_of_the_stack_is_left(tmp_path: Path, uf2: Path, played: Played) -> None:
    assert BOOTROM
    with in_one_node():
        stack = play(played, uf2, BOOTROM, tmp_path)
    assert stack.left is not None
    assert stack.left >= LEAST_LEFT, f"{stack.left} bytes left at:\n{stack.calls}"
