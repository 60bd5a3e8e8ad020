"""Measures on the emulated Pico how long the coach's first answer takes after power on, loading included.

The time runs from the picture with the note that the coach is thinking to the picture with the coach's answer.
"""

from collections.abc import Iterable
from typing import Any

from kast_dev.bench import throws

MOST_MS = 600
STILL_MS = 100
"""Minimum time in ms between pictures with different causes. Frames, and the pages of one picture, are closer."""


def script(game: str) -> str:
    """Return a script that begins a solo game after power on, rolls the dice, and asks the coach."""
    return "\n".join([*throws.begun(game), "press ROLL", "wait 3000", "press ROLL 1200", "wait 3000"])


def first_answer(trace: Iterable[dict[str, Any]]) -> float:
    """Return the time that the coach's answer takes in ms, from the trace of a script that `script` returned."""
    pressed_at = 0.0
    drawn_at: list[float] = []
    for event in trace:
        if event["event"] == "down":
            pressed_at, drawn_at = event["t"], []
        elif event["event"] == "i2c" and event.get("dots"):
            drawn_at.append(event["t"])
    # While the button is down the dice shake. Once the press is long enough to ask the coach, they are at rest: the
    # next picture is the note, and the one after it is the answer.
    pictures = [at for before, at in zip([pressed_at, *drawn_at], drawn_at, strict=False) if at - before > STILL_MS]
    thinking, answer = pictures[:2]
    return answer - thinking
