"""Heap use of a firmware, and its limits."""

from dataclasses import dataclass
from typing import Any

KIB = 1024
MOST_IN_USE = 112 * KIB
"""Most bytes in use during a turn, including MicroPython's own and the names of all modules."""
LARGEST_PIECE = 4096
"""Most bytes of one allocation once the first screen is shown."""
SMALLEST_HOLE = 24 * KIB
"""Bytes that the largest free block of the heap must have at all times."""


@dataclass(frozen=True)
class Heap:
    """Heap measurements in bytes, from the first screen on; None if not measured.

    The virtual board does not measure all of them.

    :param total: size of the heap
    :param largest_hole: smallest value of the largest free block, measured just after collections
    :param uncollected_hole: smallest value of the largest free block at any time, with garbage not yet collected
    :param in_use: bytes in use at the end, after a collection
    :param pieces: sizes of the largest allocations, each with its count
    :param is_known: False on the emulated Pico if this MicroPython's allocator was not found
    """

    total: int | None
    largest_hole: int | None
    uncollected_hole: int | None
    in_use: int | None = None
    pieces: tuple[tuple[int, int], ...] = ()
    is_known: bool = True

    @property
    def largest_piece(self) -> int:
        """Return the size of the largest allocation; 0 if not measured."""
        return max((size for size, _ in self.pieces), default=0)


def heap_of(said: dict[str, Any]) -> Heap:
    """Return the measurements that emulate.js or run.js printed."""
    return Heap(
        said["heapTotal"],
        said.get("smallestLargestHole"),
        said["smallestUncollectedHole"],
        said.get("heap"),
        tuple((size, count) for size, count in said.get("pieces", ())),
        said.get("isHeapKnown", True),
    )
