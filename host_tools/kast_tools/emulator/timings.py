"""What a run of a script on the emulated Pico took, on the emulator's own clock."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from kast_tools.emulator.dice_seen import TOP_PAGE, Glass, Seen

PAUSE_MS = 12  # pages of one frame follow each other sooner

Event = Mapping[str, Any]


@dataclass(frozen=True)
class Timings:
    """boots: from power to the first picture. answers: from a press of a HOLD button to the first dot that changes,
    debouncing included, whatever else goes on; unanswered: how many changed none before the next press. gaps: from one
    frame to the next while dice are in the air. empty: how long nothing was to be seen of dice that are thrown. All in
    milliseconds, one for each; none is left out. rests: how the processor spent the time between each two shots.
    """

    boots: tuple[float, ...]
    answers: tuple[float, ...]
    unanswered: int
    gaps: tuple[float, ...]
    empty: tuple[float, ...]
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
    answers = list(_answers(events))
    answered = tuple(answer for answer in answers if answer is not None)
    throws = list(frames(events))
    gaps, empty = tuple(_gaps(throws)), tuple(_empty(throws))
    return Timings(tuple(_boots(events)), answered, len(answers) - len(answered), gaps, empty, tuple(_rests(events)))


def _boots(events: list[Event]) -> Iterator[float]:
    since = None
    for event in events:
        if event["event"] == "power":
            since = event["t"] if event["on"] else None
        elif event.get("dots") and since is not None:
            yield event["t"] - since
            since = None


def _answers(events: list[Event]) -> Iterator[float | None]:
    """None for a press that changed nothing before the next one."""
    pressed = None
    for event in events:
        if event["event"] == "down":
            if pressed is not None:
                yield None
            pressed = event["t"] if event["button"].startswith("HOLD") else None
        elif event.get("dots") and pressed is not None:
            yield event["t"] - pressed
            pressed = None
    if pressed is not None:
        yield None


@dataclass(frozen=True)
class Frame:
    """A picture as it came to the display, page by page from the top.

    begins, ends: when the first of the pages that changed had come, and the last; dice: when the first that may show
    dice had. seen: what the whole of it shows of them.
    """

    begins: float
    dice: float
    ends: float
    seen: Seen


def frames(events: Iterable[Event]) -> Iterator[Frame]:
    """The frames of a trace. The next begins with a page that is not below the one before, or comes after a pause."""
    glass = Glass()
    before = None  # the page that changed last
    begins = dice = ends = 0.0
    seen = Seen.SOMETHING_ELSE
    for event in events:
        if event["event"] != "i2c" or not event["acknowledged"]:
            continue
        if not glass.receive(bytes.fromhex(event["data"])):
            continue
        if before is None or glass.page <= before or event["t"] - ends > PAUSE_MS:
            if before is not None:
                yield Frame(begins, dice, ends, seen)
            begins = dice = event["t"]
        elif before < TOP_PAGE <= glass.page:
            dice = event["t"]
        before = glass.page
        ends = event["t"]
        seen = glass.dice()
    if before is not None:
        yield Frame(begins, dice, ends, seen)


def _gaps(shown: list[Frame]) -> Iterator[float]:
    """From the beginning of a frame to that of the next, wherever dice are seen in the air between the two.

    A picture that is not made out (the next came before it was sent whole) counts as the one before: only one that
    shows the dice lying, or their places empty, ends a throw. Then it counts until all of that picture was there. So
    a machine that stands still while a die is to be seen in the air is always found, wherever in a frame it does.
    """
    in_air = False
    for frame, after in zip_longest(shown, shown[1:]):
        ended = frame.seen in (Seen.LYING, Seen.AWAY)
        was_in_air = in_air
        in_air = frame.seen is Seen.IN_AIR or (in_air and not ended)
        if in_air and after:
            yield after.begins - (frame.begins if was_in_air else frame.dice)
        elif was_in_air:
            yield frame.ends - frame.begins


def _empty(shown: list[Frame]) -> Iterator[float]:
    """From the frame with which the last die left the picture to the first in which one is back."""
    left = None
    in_air = False
    for frame in shown:
        if frame.seen is Seen.AWAY and in_air:
            left = frame.ends
        elif frame.seen is not Seen.AWAY and left is not None:
            yield frame.begins - left
            left = None
        in_air = frame.seen is Seen.IN_AIR or (in_air and frame.seen is Seen.SOMETHING_ELSE)


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
