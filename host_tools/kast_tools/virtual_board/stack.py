"""Defines the measurements of a board's C stack, and how much of the stack must stay free."""

from dataclasses import dataclass
from typing import Any

LEAST_LEFT = 1024
"""Bytes that must be left at the deepest point of the stack, whatever the firmware does."""


@dataclass(frozen=True)
class Stack:
    """The deepest point of the C stack while a board ran.

    :param limit: depth in bytes at which MicroPython raises "maximum recursion depth exceeded"; None if not found
    :param left: bytes left below the limit; negative if C code exceeded the limit; None if the limit is unknown
    :param calls: the Python calls at the deepest point, as lines of a traceback
    """

    limit: int | None
    left: int | None
    calls: str


def stack_of(said: dict[str, Any]) -> Stack:
    """Return the measurements that emulate.js printed for a board."""
    lines = (f'  File "{call["file"]}", line {call["line"]}, in {call["name"]}\n' for call in said["stackCalls"])
    return Stack(said["stackLimit"], said["stackLeft"], "".join(lines))
