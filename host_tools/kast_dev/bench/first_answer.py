"""How long a new machine's first question to the coach takes: the coach comes into memory, and thinks.

Measured on the emulated Pico, from the picture that says that it thinks to the one with its answer.
"""

from collections.abc import Iterable
from typing import Any

from kast_dev.bench import throws

MOST_MS = 600
STILL_MS = 100
"""Between what is drawn for two reasons; the dots of one picture, and frames, follow each other sooner."""


def script(game: str) -> str:
    """From power on to the first roll of a game alone, and the question."""
    return "\n".join([*throws.begun(game), "press ROLL", "wait 3000", "press ROLL 1200", "wait 3000"])


def first_answer(trace: Iterable[dict[str, Any]]) -> float:
    """The ms, from what a script of this room left."""
    asked = 0.0
    drawn: list[float] = []
    for event in trace:
        if event["event"] == "down":
            asked, drawn = event["t"], []
        elif event["event"] == "i2c" and event.get("dots"):
            drawn.append(event["t"])
    # While the button is down the dice shake; when that has become a question they lie still.
    pictures = [at for before, at in zip([asked, *drawn], drawn, strict=False) if at - before > STILL_MS]
    thinking, answer = pictures[:2]
    return answer - thinking
