"""Enough of a Pico's C stack is left at the deepest point of games, menus and a table, on its oldest and newest."""

from pathlib import Path

import pytest
from emulated_pico import BOOTROM, OLDEST_AND_NEWEST, given, uf2s
from kast_tools.bench.stack import Played, all_played, play
from kast_tools.board_stack import LEAST_LEFT
from played import in_one_node

pytestmark = [given, pytest.mark.long]


@pytest.mark.parametrize("uf2", uf2s(*OLDEST_AND_NEWEST), ids=lambda uf2: uf2.stem)
@pytest.mark.parametrize("played", all_played(), ids=lambda played: played.name)
def test_enough_of_the_stack_is_left(tmp_path: Path, uf2: Path, played: Played) -> None:
    assert BOOTROM
    with in_one_node():
        stack = play(played, uf2, BOOTROM, tmp_path)
    assert stack.left is not None
    assert stack.left >= LEAST_LEFT, f"{stack.left} bytes left at:\n{stack.calls}"
