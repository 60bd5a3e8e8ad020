"""Measures how long a new machine takes to answer its first question to the coach, with loading the coach.

The time is measured on the emulated Pico, from the picture with the note that the coach thinks to the
one with its answer.
"""

from collections.abc import Iterable
from typing import Any

from kast_dev.bench import throws

MOST_MS = 600
STILL_MS = 100
"""Pictures with different causes are further apart than this; frames, and the pages of one picture, are closer."""


def script(game: str) -> str:
    """Return a script from power on to the first roll of a solo game, and the question."""
    return "\n".join([*throws.begun(game), "press ROLL", "wait 3000", "press ROLL 1200", "wait 3000"])


def first_answer(trace: Iterable[dict[str, Any]]) -> float:
    """Return the milliseconds, from the trace of such a script."""
    asked = 0.0
    drawn: list[float] = []
    for event in trace:
        if event["event"] == "down":
            asked, drawn = event["t"], []
        elif event["event"] == "i2c" and event.get("dots"):
            drawn.append(event["t"])
    # While the button is down the dice shake; once the press is long enough to be a question, they lie
    # still.
    pictures = [at for before, at in zip([asked, *drawn], drawn, strict=False) if at - before > STILL_MS]
    thinking, answer = pictures[:2]
    return answer - thinking
