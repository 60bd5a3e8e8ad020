"""How deep the C stack of a board was."""

from dataclasses import dataclass
from typing import Any

LEAST_LEFT = 1024
"""Bytes that are left at the deepest point of everything that the firmware does."""


@dataclass(frozen=True)
class Stack:
    """The deepest that the C stack was over the life of a board.

    limit: bytes at which MicroPython raises "maximum recursion depth exceeded". left: how many of them were left; less
    than 0 where C went on beyond the limit. Both are None where the limit of this MicroPython was not found.
    calls: the Python calls that were running then, as lines of a traceback.
    """

    limit: int | None
    left: int | None
    calls: str


def stack_of(said: dict[str, Any]) -> Stack:
    """Return what emulate.js said of a board."""
    lines = (f'  File "{call["file"]}", line {call["line"]}, in {call["name"]}\n' for call in said["stackCalls"])
    return Stack(said["stackLimit"], said["stackLeft"], "".join(lines))
