"""The machine is small and quick, in counts: bytes on the bus, frames and heap, on the MicroPython VM."""

import pytest
from kast_tools.bench import Counts, count
from kast_tools.bench.__main__ import FRAME_BYTES, FRAME_MS

FEWEST_FRAMES = {"held": 10, "five-of-a-kind": 50, "win": 60, "bonus": 35}
"""Of the animations that are not dice in the air or points that count, which last for ten."""


@pytest.fixture(scope="module")
def counts() -> Counts:
    return count()


def test_a_hold_is_shown_in_few_bytes(counts: Counts) -> None:
    assert 0 < counts.toggle_bytes <= 128


def test_frames_come_in_time_and_fit_on_the_bus(counts: Counts) -> None:
    assert len(counts.animations) == 10
    for name, seen in counts.animations.items():
        assert seen.frames >= FEWEST_FRAMES.get(name, 10), name
        assert 0 < seen.frame_bytes <= FRAME_BYTES, name
        assert 33 <= seen.longest_ms <= FRAME_MS, name


def test_nothing_is_stored_or_allocated_in_an_animation(counts: Counts) -> None:
    assert {name: (seen.allocated, seen.saves) for name, seen in counts.animations.items()} == dict.fromkeys(
        counts.animations, (0, 0)
    )


def test_nothing_is_allocated_by_presses_and_at_rest(counts: Counts) -> None:
    assert (counts.idle_allocated, counts.press_allocated) == (0, 0)


def test_heap_in_use(counts: Counts) -> None:
    assert 50 * 1024 < counts.heap_in_use <= 120 * 1024
