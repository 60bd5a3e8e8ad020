"""Enough of a Pico's C stack is left at the deepest point of games, menus and a table, on its oldest and newest."""

from pathlib import Path
from typing import Any

import pytest
from emulated_pico import BOOTROM, OLDEST_AND_NEWEST, given, uf2s
from kast_tools.bench.stack import Played, all_played, play
from kast_tools.board_stack import LEAST_LEFT
from played import in_one_node
from short_form import TO_THE_END

pytestmark = [given, pytest.mark.long]


def cases() -> list[Any]:
    """What is played, on the oldest and the newest version in turn; with KAST_LONG=1 all on both, as `make bench`."""
    versions = uf2s(*OLDEST_AND_NEWEST)
    found = []
    for number, played in enumerate(all_played()):
        for uf2 in versions if TO_THE_END else versions[number % max(1, len(versions)) :][:1]:
            found.append(pytest.param(uf2, played, id=f"{uf2.stem}-{played.name}"))
    return found


@pytest.mark.parametrize(("uf2", "played"), cases())
def test_enough_of_the_stack_is_left(tmp_path: Path, uf2: Path, played: Played) -> None:
    assert BOOTROM
    with in_one_node():
        stack = play(played, uf2, BOOTROM, tmp_path)
    assert stack.left is not None
    assert stack.left >= LEAST_LEFT, f"{stack.left} bytes left at:\n{stack.calls}"
