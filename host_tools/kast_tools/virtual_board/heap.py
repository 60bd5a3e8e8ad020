"""Defines the measurements of a board's heap, and the limits that the firmware must stay within."""

from dataclasses import dataclass
from typing import Any

KIB = 1024
MOST_IN_USE = 112 * KIB
"""Maximum number of bytes in use during a turn, including MicroPython's own and the names in all modules."""
LARGEST_PIECE = 4096
"""Maximum size of one allocation in bytes, once the first screen is shown."""
SMALLEST_HOLE = 26 * KIB
"""Bytes that the largest free block of the heap must have at all times."""


@dataclass(frozen=True)
class Heap:
    """Heap measurements in bytes, from the first screen on. Values that a board does not measure are None.

    :param total: size of the heap
    :param largest_hole: smallest value of the largest free block, measured just after collections
    :param uncollected_hole: smallest value of the largest free block at any time; garbage counts as in use until
        it is collected
    :param in_use: bytes in use at the end, after a collection
    :param pieces: sizes of the largest allocations, each with the number of such allocations
    :param is_known: False if the emulated Pico did not find the allocator of its MicroPython
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
