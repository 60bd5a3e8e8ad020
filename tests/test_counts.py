"""The machine is small and quick, in counts: bytes on the bus and heap, on the MicroPython VM."""

import re

import pytest
from kast_tools.bench import Counts, battery, count
from kast_tools.paths import FIRMWARE, ROOT


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
    assert 50 * 1024 < counts.heap_in_use <= 120 * 1024


def test_turns_of_the_loop_while_nobody_presses(counts: Counts) -> None:
    assert 0 < counts.idle_beats <= 75


def test_the_cells_last_as_long_as_the_readmes_say() -> None:
    for readme in (FIRMWARE / "README.md", ROOT / "README.md"):
        said = re.findall(r"\d+ to \d+ hours of play, or\s\d+ days dark", readme.read_text())
        assert [" ".join(each.split()) for each in said] == [battery.estimate()] * len(said)
        assert said or readme.parent == ROOT


def test_less_work_lasts_longer() -> None:
    assert battery.DARK.milliwatts < battery.WAITING.milliwatts < battery.PLAYING.milliwatts
    assert battery.Spent(awake=1, idle=0).milliwatts == battery.BOARD_VOLTS * battery.AWAKE_MA
    assert battery.Spent(awake=0, idle=0).milliwatts == battery.BOARD_VOLTS * battery.ASLEEP_MA
