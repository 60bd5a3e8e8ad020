"""What a run of a script on the emulated Pico took, on the emulator's own clock."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any

ANSWER_MS = 100  # a picture that comes later is no answer to the press
STILL_MS = 60  # so long nothing moved on the display before a press whose answer is measured

IN_FLIGHT_MS = 80  # the longest time between two frames
FEWEST_FRAMES = 8  # in a row: less is no flight

COMMANDS = b"\x00"  # the control byte before commands of both display controllers
PAGE = 0xB0  # the command for page 0

Event = Mapping[str, Any]


@dataclass(frozen=True)
class Timings:
    """boots: from power to the first picture. answers: from a press of a HOLD button to the first dot that changes,
    debouncing included. frames: from one frame of dice in the air to the next. All in milliseconds, one for each.
    rests: how the processor spent the time between each two shots.
    """

    boots: tuple[float, ...]
    answers: tuple[float, ...]
    frames: tuple[float, ...]
    rests: tuple["Rest", ...]


@dataclass(frozen=True)
class Rest:
    """Shares of time, 0 to 1, in which the processor worked (awake), and was in light sleep (asleep).

    until: the name of the shot's file.
    """

    awake: float
    asleep: float
    until: str

    @property
    def idle(self) -> float:
        """The share in which the processor waited with its clocks running."""
        return max(0.0, 1 - self.awake - self.asleep)


def timings(trace: Iterable[Event]) -> Timings:
    """Measure a trace (events of trace.jsonl, in order)."""
    events = list(trace)
    return Timings(tuple(_boots(events)), tuple(_answers(events)), tuple(_frames(events)), tuple(_rests(events)))


def _boots(events: list[Event]) -> Iterator[float]:
    since = None
    for event in events:
        if event["event"] == "power":
            since = event["t"] if event["on"] else None
        elif event.get("dots") and since is not None:
            yield event["t"] - since
            since = None


def _answers(events: list[Event]) -> Iterator[float]:
    pressed = None
    changed = -STILL_MS
    for event in events:
        if event["event"] == "down":
            still = event["t"] - changed >= STILL_MS
            pressed = event["t"] if still and event["button"].startswith("HOLD") else None
        elif event.get("dots"):
            changed = event["t"]
            if pressed is not None and changed - pressed <= ANSWER_MS:
                yield changed - pressed
            pressed = None


def _frames(events: list[Event]) -> Iterator[float]:
    """The display gets its picture in pages, those that changed: a flying die changes the same page in each frame."""
    sent: dict[int, list[float]] = {}
    page = 0
    for event in events:
        if event["event"] == "i2c":
            data = bytes.fromhex(event["data"])
            if data[:1] == COMMANDS:
                page = next((byte & 7 for byte in data[1:] if byte & 0xF8 == PAGE), page)
            elif event["dots"]:
                sent.setdefault(page, []).append(event["t"])
    for times in sent.values():
        gaps = [after - before for before, after in pairwise(times)]
        for flies, flight in groupby(gaps, lambda gap: gap < IN_FLIGHT_MS):
            found = list(flight)
            if flies and len(found) >= FEWEST_FRAMES:
                yield from found


def _rests(events: list[Event]) -> Iterator[Rest]:
    before = None
    for event in events:
        if event["event"] in ("power", "reset"):
            before = None
        elif event["event"] == "shot":
            if before and event["t"] > before["t"]:
                passed = event["t"] - before["t"]
                awake, asleep = ((event[state] - before[state]) / passed for state in ("awake", "asleep"))
                yield Rest(awake, asleep, event["file"])
            before = event
