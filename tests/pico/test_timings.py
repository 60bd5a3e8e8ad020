"""Test with invented traces that `kast emulate` reports every freeze and every answer time."""

from collections.abc import Iterator
from typing import Any

import pytest
from kast_tools.emulator.dice_seen import Glass, Seen
from kast_tools.emulator.timings import timings

LEFTS = (0, 24, 48, 72, 96)
TOP = 40


def rounded(first: int, last: int) -> set[tuple[int, int]]:
    sides = {(x, y) for x in range(first + 2, last - 1) for y in (first, last)}
    corners = {(x, y) for x in (first + 1, last - 1) for y in (first + 1, last - 1)}
    return sides | {(y, x) for x, y in sides} | corners


OUTLINE = rounded(0, 22)  # outline of a die at rest
SMALL = rounded(3, 19)  # outline of an unrotated die in the air
IN_AIR = [SMALL] * 5
LYING = [OUTLINE] * 5
AWAY = [set()] * 4 + [OUTLINE]
FRAME = 33.0


def pages(dice: list[set[tuple[int, int]]], pip: int, down: int = 0) -> list[bytes]:
    """Return the three pages of a row of dice. pip: number of the frame; it moves a dot in the middle of each die."""
    rows = [bytearray(128) for _ in range(3)]
    for left, die in zip(LEFTS, dice, strict=True):
        for x, y in [(x, y + down) for x, y in die] + [(8 + pip % 5, 11 + down)] * bool(die):
            if y < 24:
                rows[y // 8][left + x] |= 1 << y % 8
    return [bytes(row) for row in rows]


class Trace:
    """An invented trace of the emulator, event by event."""

    def __init__(self) -> None:
        self.events: list[dict[str, Any]] = []
        self._shown: list[bytes] = [bytes(128)] * 3
        self._frame = 0

    def event(self, at: float, event: str, **details: Any) -> None:
        self.events.append({"t": at, "event": event, **details})

    def show(
        self, at: float, dice: list[set[tuple[int, int]]], down: int = 0, pauses: tuple[float, ...] = (5, 5)
    ) -> None:
        """Add a frame. pauses: delays in ms between the pages that it changes."""
        self._frame += 1
        for i, page in enumerate(pages(dice, self._frame, down)):
            if page != self._shown[i]:
                place = bytes((0, 0xB0 | TOP // 8 + i, 0, 0x10))
                self.event(at, "i2c", data=place.hex(), acknowledged=True, dots=0)
                self.event(at, "i2c", data=(b"@" + page).hex(), acknowledged=True, dots=1)
                self._shown[i] = page
            at += pauses[i] if i < 2 else 0


def throw(freeze: float = FRAME, freezes_at: int = 3, stands: float = FRAME) -> Trace:
    """Return the trace of a throw. freeze: duration of frame `freezes_at`; stands: ms for which dice stand."""
    trace = Trace()
    trace.show(0, LYING)
    at = 1000.0
    for frame in range(8):
        trace.show(at, IN_AIR)
        at += freeze if frame == freezes_at else FRAME
    for down in (6, 15, 6, 0, 0, 0):
        trace.show(at, IN_AIR, down=down)
        at += stands if down == 15 else FRAME
    trace.show(at, LYING)
    return trace


def test_a_smooth_throw_reports_no_freeze() -> None:
    measured = timings(throw().events)
    assert len(measured.gaps) == 8 + 1 + 4 + 1
    assert FRAME <= max(measured.gaps) <= FRAME + 10
    assert measured.stands == pytest.approx((FRAME,))
    assert measured.empty == ()


@pytest.mark.parametrize("freeze", [51, 90, 156, 881, 20_000])
def test_every_freeze_is_reported_however_long(freeze: float) -> None:
    for at in range(8):
        assert max(timings(throw(freeze, at).events).gaps) == pytest.approx(freeze, abs=5)


@pytest.mark.parametrize("stands", [90, 500, 881])
def test_dice_at_the_edge_are_no_freeze(stands: float) -> None:
    measured = timings(throw(stands=stands).events)
    assert FRAME <= max(measured.gaps) <= FRAME + 10
    assert measured.stands == pytest.approx((stands,))


@pytest.mark.parametrize("empty", [90, 500, 881])
def test_a_picture_without_dice_is_reported(empty: float) -> None:
    trace = throw()
    at = trace.events[-1]["t"] + 1000
    for dice in (IN_AIR, AWAY):
        trace.show(at, dice)
        at += FRAME
    trace.show(at - FRAME + empty, IN_AIR)
    assert timings(trace.events).empty == pytest.approx((empty - 10,))  # from the last page of the empty picture


def test_a_half_drawn_picture_that_stays_is_a_freeze() -> None:
    """One page of a frame has been drawn; the machine stops before the others, then draws the next frame."""
    for pauses in ((200.0, 5.0), (5.0, 200.0)):
        trace = throw()
        at = trace.events[-1]["t"] + 1000
        trace.show(at, IN_AIR)
        trace.show(at + FRAME, IN_AIR, pauses=pauses)
        trace.show(at + FRAME + 220, IN_AIR)
        trace.show(at + FRAME + 253, LYING)
        assert max(timings(trace.events).gaps) >= 200


def test_a_throw_lasts_until_the_empty_picture_is_complete() -> None:
    trace = Trace()
    trace.show(0, LYING)
    trace.show(1000, IN_AIR)
    trace.show(1033, AWAY, pauses=(5, 400))
    assert max(timings(trace.events).gaps) == pytest.approx(405)


def test_resting_dice_and_menus_are_no_throw() -> None:
    trace = Trace()
    for at in range(0, 5000, 1000):
        trace.show(at, LYING)
    trace.show(6000, [{(x, y) for x in range(24) for y in range(4, 14)}] * 5)
    trace.show(9000, LYING)
    assert timings(trace.events).gaps == ()


def answered(*events: tuple[float, str]) -> Iterator[dict[str, Any]]:
    for at, what in events:
        if what == "dots":
            yield {"t": at, "event": "i2c", "data": "", "acknowledged": True, "dots": 3}
        else:
            yield {"t": at, "event": "down", "button": what}


def test_every_answer_is_reported_however_late() -> None:
    seen = [(0, "HOLD1"), (25, "dots"), (30, "HOLD2"), (77, "dots"), (100, "HOLD3"), (2100, "dots"), (2500, "dots")]
    measured = timings(answered(*seen, (3000, "HOLD6"), (3500, "LEFT"), (3520, "dots"), (4000, "HOLD5")))
    assert measured.answers == (25, 47, 2000)
    assert measured.unanswered == 2


def test_columns_of_an_sh1106_are_shifted_by_two() -> None:
    for start, first in (("008d1420", 0), ("00ad8bd9", 2)):
        glass = Glass()
        glass.receive(bytes.fromhex(start) + bytes(8))
        for i, page in enumerate(pages(LYING, 0)):
            glass.receive(bytes((0, 0xB5 + i, first, 0x10)))
            glass.receive(b"@" + page)
        assert glass.dice() is Seen.LYING
