"""Test that the firmware is small and fast, by counting bytes on the bus, frames and heap on the MicroPython VM."""

import re
from pathlib import Path

import pytest
from kast.storage.settings import VALUES
from kast_dev.bench import battery
from kast_dev.bench.__main__ import FRAME_BYTES, FRAME_MS
from kast_dev.bench.counts import Counts, Played, count
from kast_tools.common.paths import FIRMWARE, ROOT
from made_once import found_once
from suites import in_soak

FEWEST_FRAMES = {"held": 10, "five-of-a-kind": 50, "win": 60, "bonus": 15}
"""Minimum number of frames of some animations. The other animations have at least ten."""


@pytest.fixture(scope="module")
def counts(run_folder: Path) -> Counts:
    return found_once(run_folder / "counts", count)


@pytest.mark.long
def test_a_hold_sends_few_bytes_to_the_display(counts: Counts) -> None:
    assert 0 < counts.toggle_bytes <= 128


@pytest.mark.long
def test_frames_are_on_time_and_fit_on_the_bus(counts: Counts) -> None:
    assert len(counts.animations) == 10
    for name, seen in counts.animations.items():
        assert seen.frames >= FEWEST_FRAMES.get(name, 10), name
        assert 0 < seen.frame_bytes <= FRAME_BYTES, name
        assert 33 <= seen.longest_ms <= FRAME_MS, name


@pytest.mark.long
def test_animations_allocate_and_store_nothing(counts: Counts) -> None:
    assert {name: (seen.allocated, seen.saves) for name, seen in counts.animations.items()} == dict.fromkeys(
        counts.animations, (0, 0)
    )


@pytest.mark.long
def test_presses_and_idling_allocate_nothing(counts: Counts) -> None:
    assert (counts.idle_allocated, counts.press_allocated) == (0, 0)


@pytest.mark.long
def test_heap_in_use_stays_below_its_limit(counts: Counts) -> None:
    # A change by more than 4 KB must be a decision, not an accident; the last decision was to intern all names at the
    # start. On a Pico, machine code and the Pico's own drivers take additional memory.
    assert 50 * 1024 < counts.heap_in_use <= 130 * 1024


@pytest.mark.long
@pytest.mark.parametrize("kind", in_soak(VALUES["dice"][1:], VALUES["dice"][1].__eq__))
def test_won_dice_designs_are_drawn_as_fast(counts: Counts, kind: int) -> None:
    turn = Played("turn.txt", dice=kind, won=kind)
    assert 0 < turn.toggle_bytes() <= 128
    for name in turn.parts.keys() - {"idle"}:
        seen = turn.animation(name)
        assert (seen.frames, seen.allocated) == (counts.animations[name].frames, 0), name
        assert 0 < seen.frame_bytes <= FRAME_BYTES and seen.longest_ms <= FRAME_MS, name
    assert turn.heap_in_use <= 130 * 1024


@pytest.mark.long
def test_the_idle_loop_runs_seldom(counts: Counts) -> None:
    assert 0 < counts.idle_beats <= 75


def test_documents_state_the_estimated_battery_life() -> None:
    for document in (FIRMWARE / "docs" / "power.md", ROOT / "README.md"):
        said = re.findall(r"\d+ to \d+ hours of play, or\s\d+ days dark", document.read_text())
        assert [" ".join(each.split()) for each in said] == [battery.estimate()] * len(said)
        assert said or document.parent == ROOT


def test_less_work_gives_longer_battery_life() -> None:
    assert battery.DARK.milliwatts < battery.WAITING.milliwatts < battery.PLAYING.milliwatts
    assert battery.Spent(awake=1, idle=0).milliwatts == battery.BOARD_VOLTS * battery.AWAKE_MA
    assert battery.Spent(awake=0, idle=0).milliwatts == battery.BOARD_VOLTS * battery.ASLEEP_MA
