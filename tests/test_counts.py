"""The machine is small and quick, in counts: bytes on the bus and heap, on the MicroPython VM."""

import pytest
from kast_tools.bench import Counts, count


@pytest.fixture(scope="module")
def counts() -> Counts:
    return count()


def test_bytes_on_the_bus(counts: Counts) -> None:
    assert 0 < counts.toggle_bytes <= 128
    assert 0 < counts.frame_bytes <= 480


def test_frames_allocate_nothing(counts: Counts) -> None:
    assert counts.frames > 30
    assert (counts.idle_allocated, counts.animation_allocated, counts.press_allocated) == (0, 0, 0)


def test_heap_in_use(counts: Counts) -> None:
    # 120 is what a Pico has room for; a step of more than 8 from what it was is to be a decision, not an accident.
    assert 50 * 1024 < counts.heap_in_use <= (87 + 8) * 1024
