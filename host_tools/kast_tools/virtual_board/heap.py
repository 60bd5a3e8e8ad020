"""What a firmware asked of a board's heap."""

from dataclasses import dataclass
from typing import Any

KIB = 1024
MOST_IN_USE = 112 * KIB
"""Bytes in use in a turn, MicroPython's own included, and the names of all rooms."""
LARGEST_PIECE = 4096
"""Bytes asked for at once, from the first picture on."""
SMALLEST_HOLE = 24 * KIB
"""Bytes that the largest hole of the heap has at all times."""


@dataclass(frozen=True)
class Heap:
    """All in bytes, from the first picture on; None where it was not seen.

    total: the whole heap. largest_hole: the smallest that its largest hole ever was just after a collection.
    uncollected_hole: the same at any time, garbage included. in_use: at the end, after a collection. pieces: the
    largest sizes that were asked for at once, each with how often. The virtual board does not tell all of them.
    is_known: False for a MicroPython on the emulated Pico whose allocator was not found, so that nothing was seen.
    """

    total: int | None
    largest_hole: int | None
    uncollected_hole: int | None
    in_use: int | None = None
    pieces: tuple[tuple[int, int], ...] = ()
    is_known: bool = True

    @property
    def largest_piece(self) -> int:
        """That was asked for at once; 0 where that was not seen."""
        return max((size for size, _ in self.pieces), default=0)


def heap_of(said: dict[str, Any]) -> Heap:
    """What emulate.js or run.js said on standard output."""
    return Heap(
        said["heapTotal"],
        said.get("smallestLargestHole"),
        said["smallestUncollectedHole"],
        said.get("heap"),
        tuple((size, count) for size, count in said.get("pieces", ())),
        said.get("isHeapKnown", True),
    )
