"""The board's edge."""

from hardware.design import BOARD_HEIGHT, BOARD_WIDTH, MOUNTS

CORNER = MOUNTS[0][0]
"""Radius of the rounded corners in mm: centred at the screws, so that the distance to the edge is the same everywhere.
"""

Place = tuple[float, float]
Arc = tuple[Place, Place, Place]
"""Start, a point in the middle, and end."""


def sides() -> list[tuple[Place, Place]]:
    """Return the four straight pieces."""
    right, bottom = BOARD_WIDTH, BOARD_HEIGHT
    return [
        ((CORNER, 0), (right - CORNER, 0)),
        ((right, CORNER), (right, bottom - CORNER)),
        ((right - CORNER, bottom), (CORNER, bottom)),
        ((0, bottom - CORNER), (0, CORNER)),
    ]


def arcs() -> list[Arc]:
    """Return the four corners."""
    flank = CORNER * (1 - 0.5**0.5)
    right, bottom = BOARD_WIDTH, BOARD_HEIGHT
    return [
        ((0, CORNER), (flank, flank), (CORNER, 0)),
        ((right - CORNER, 0), (right - flank, flank), (right, CORNER)),
        ((right, bottom - CORNER), (right - flank, bottom - flank), (right - CORNER, bottom)),
        ((CORNER, bottom), (flank, bottom - flank), (0, bottom - CORNER)),
    ]
