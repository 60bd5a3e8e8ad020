"""Computes times from the trace of a script on the emulated Pico, in the time of the emulated chip's clock."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby, pairwise, zip_longest
from typing import Any

from kast_tools.emulator.dice_seen import TOP_PAGE, Glass, Seen

PAUSE_MS = 12  # pause between two pages after which a new frame begins; the pages of one frame follow each other faster

Event = Mapping[str, Any]


@dataclass(frozen=True)
class Timings:
    """All measured times, in milliseconds.

    :param boots: from power on to the first picture
    :param answers: from a press of a HOLD button to the first dot that changes, for whatever reason;
        debouncing is included
    :param unanswered: how many of these presses were followed by another press before any dot changed
    :param gaps: from one frame to the next while dice are in the air, and not at the edge of the screen
    :param stands: for each throw, how long the dice stood at the edge of the screen
    :param empty: how long no dice were visible during a throw
    :param rests: how the processor spent the time between each two shots
    """

    boots: tuple[float, ...]
    answers: tuple[float, ...]
    unanswered: int
    gaps: tuple[float, ...]
    stands: tuple[float, ...]
    empty: tuple[float, ...]
    rests: tuple["Rest", ...]


@dataclass(frozen=True)
class Rest:
    """Shares (0 to 1) of the time between two shots in which the processor was awake, or in light sleep.

    :param until: file name of the second shot
    """

    awake: float
    asleep: float
    until: str

    @property
    def idle(self) -> float:
        """Return the share of time in which the processor waited with its clocks running."""
        return max(0.0, 1 - self.awake - self.asleep)


def timings(trace: Iterable[Event]) -> Timings:
    """Return the times in a trace, given the events of trace.jsonl in order."""
    events = list(trace)
    answers = list(_answers(events))
    answered = tuple(answer for answer in answers if answer is not None)
    shown = list(frames(events))
    unanswered = len(answers) - len(answered)
    of_dice = tuple(_gaps(shown)), tuple(_stands(shown)), tuple(_empty(shown))
    return Timings(tuple(_boots(events)), answered, unanswered, *of_dice, tuple(_rests(events)))


def _boots(events: list[Event]) -> Iterator[float]:
    power_on = None
    for event in events:
        if event["event"] == "power":
            power_on = event["t"] if event["on"] else None
        elif event.get("dots") and power_on is not None:
            yield event["t"] - power_on
            power_on = None


def _answers(events: list[Event]) -> Iterator[float | None]:
    """Yield the response time for each press of HOLD; None if no dot changed before the next press or the end."""
    pressed_at = None
    for event in events:
        if event["event"] == "down":
            if pressed_at is not None:
                yield None
            pressed_at = event["t"] if event["button"].startswith("HOLD") else None
        elif event.get("dots") and pressed_at is not None:
            yield event["t"] - pressed_at
            pressed_at = None
    if pressed_at is not None:
        yield None


@dataclass(frozen=True)
class Frame:
    """A picture as it arrived at the display, page by page from the top.

    :param begins: when the first changed page had arrived
    :param dice: when the first page that may show dice had arrived
    :param ends: when the last changed page had arrived
    :param seen: what the whole picture shows of dice
    """

    begins: float
    dice: float
    ends: float
    seen: Seen


def frames(events: Iterable[Event]) -> Iterator[Frame]:
    """Yield the frames of a trace. A frame begins after a pause, or with a page that is not below the previous page."""
    display = Glass()
    last_page = None  # last page that changed
    begins = dice = ends = 0.0
    seen = Seen.SOMETHING_ELSE
    for event in events:
        if event["event"] != "i2c" or not event["acknowledged"]:
            continue
        if not display.receive(bytes.fromhex(event["data"])):
            continue
        if last_page is None or display.page <= last_page or event["t"] - ends > PAUSE_MS:
            if last_page is not None:
                yield Frame(begins, dice, ends, seen)
            begins = dice = event["t"]
        elif last_page < TOP_PAGE <= display.page:
            dice = event["t"]
        last_page = display.page
        ends = event["t"]
        seen = display.dice()
    if last_page is not None:
        yield Frame(begins, dice, ends, seen)


def _gaps(shown: list[Frame]) -> Iterator[float]:
    """Yield the time from each frame to the next while dice are in the air.

    A picture that cannot be interpreted, because the next one came before it was complete, counts like the
    picture before it: a throw ends only with a picture in which the dice are at rest or absent.
    The last gap ends when all of that picture has arrived. So a pause while a die is in the air is always
    found, wherever in a frame it happens.
    """
    in_air = False
    for frame, next_frame in zip_longest(shown, shown[1:]):
        ended = frame.seen in (Seen.LYING, Seen.AWAY)
        was_in_air = in_air
        in_air = frame.seen in (Seen.IN_AIR, Seen.AT_EDGE) or (in_air and not ended)
        if frame.seen is Seen.AT_EDGE:
            continue
        if in_air and next_frame:
            yield next_frame.begins - (frame.begins if was_in_air else frame.dice)
        elif was_in_air:
            yield frame.ends - frame.begins


def _stands(shown: list[Frame]) -> Iterator[float]:
    """Yield, for each time that dice are at the edge of the screen, the longest time from a frame to the next one."""
    for seen, group in groupby(pairwise(shown), lambda pair: pair[0].seen):
        if seen is Seen.AT_EDGE:
            yield max(then.begins - frame.begins for frame, then in group)


def _empty(shown: list[Frame]) -> Iterator[float]:
    """Yield how long the picture has no die: from the end of the first frame without dice to the next one with dice."""
    left_at = None
    in_air = False
    for frame in shown:
        if frame.seen is Seen.AWAY and in_air:
            left_at = frame.ends
        elif frame.seen is not Seen.AWAY and left_at is not None:
            yield frame.begins - left_at
            left_at = None
        moves = frame.seen in (Seen.IN_AIR, Seen.AT_EDGE)
        in_air = moves or (in_air and frame.seen is Seen.SOMETHING_ELSE)


def _rests(events: list[Event]) -> Iterator[Rest]:
    previous = None
    for event in events:
        if event["event"] in ("power", "reset"):
            previous = None
        elif event["event"] == "shot":
            if previous and event["t"] > previous["t"]:
                passed = event["t"] - previous["t"]
                awake, asleep = ((event[state] - previous[state]) / passed for state in ("awake", "asleep"))
                yield Rest(awake, asleep, event["file"])
            previous = event
