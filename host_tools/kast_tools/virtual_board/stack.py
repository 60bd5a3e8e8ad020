"""Depth of the C stack of a board, and its limit."""

from dataclasses import dataclass
from typing import Any

LEAST_LEFT = 1024
"""Bytes that must be left at the deepest point of everything that the firmware does."""


@dataclass(frozen=True)
class Stack:
    """The deepest point of the C stack over the life of a board.

    :param limit: bytes at which MicroPython raises "maximum recursion depth exceeded"; None if not found
    :param left: bytes left below the limit; negative if C code went beyond it; None if that is unknown
    :param calls: the Python calls at that point, as lines of a traceback
    """

    limit: int | None
    left: int | None
    calls: str


def stack_of(said: dict[str, Any]) -> Stack:
    """Return the measurements that emulate.js printed for a board."""
    lines = (f'  File "{call["file"]}", line {call["line"]}, in {call["name"]}\n' for call in said["stackCalls"])
    return Stack(said["stackLimit"], said["stackLeft"], "".join(lines))
