"""Test how much space files need on a board, and which files are removed to free space."""

from collections.abc import Mapping

import pytest
from kast_tools.boards.free_space import choose_removals, space_for

BLOCK = 4096


@pytest.mark.parametrize(
    ("sizes", "space"),
    [((), 0), ((0,), 0), ((1,), BLOCK), ((BLOCK,), BLOCK), ((BLOCK + 1,), 2 * BLOCK), ((1, 0, 5000), 3 * BLOCK)],
)
def test_files_occupy_whole_blocks(sizes: tuple[int, ...], space: int) -> None:
    assert space_for(sizes) == space


@pytest.mark.parametrize(
    ("lacking", "sizes", "removed"),
    [
        (0, {"a": BLOCK}, []),
        (-1, {"a": BLOCK}, []),
        (1, {}, []),
        (1, {"a": 5000, "b": 1}, ["b"]),
        (BLOCK, {"a": 5000, "b": 1}, ["b"]),
        (BLOCK + 1, {"a": 5000, "b": 1, "c": 9000}, ["a"]),
        (3 * BLOCK, {"a": 1, "b": 5000}, ["b", "a"]),
        (4 * BLOCK, {"a": BLOCK, "b": 3 * BLOCK, "c": 2 * BLOCK}, ["b", "a"]),
        (9 * BLOCK, {"a": 1, "b": 5000}, ["b", "a"]),
    ],
)
def test_as_few_and_as_small_files_as_possible_are_removed(
    lacking: int, sizes: Mapping[str, int], removed: list[str]
) -> None:
    assert choose_removals(lacking, sizes) == removed
