"""Defines the outline of the circuit board."""

from hardware.design import BOARD_HEIGHT, BOARD_WIDTH, MOUNTS

CORNER = MOUNTS[0][0]
"""Radius of the rounded corners in mm. Each has its centre at a screw, so the edge is equally far on all sides."""

Place = tuple[float, float]
Arc = tuple[Place, Place, Place]
"""An arc: its start, a point in its middle, and its end."""


def sides() -> list[tuple[Place, Place]]:
    """Return the four straight pieces of the outline."""
    right, bottom = BOARD_WIDTH, BOARD_HEIGHT
    return [
        ((CORNER, 0), (right - CORNER, 0)),
        ((right, CORNER), (right, bottom - CORNER)),
        ((right - CORNER, bottom), (CORNER, bottom)),
        ((0, bottom - CORNER), (0, CORNER)),
    ]


def arcs() -> list[Arc]:
    """Return the four rounded corners of the outline."""
    flank = CORNER * (1 - 0.5**0.5)
    right, bottom = BOARD_WIDTH, BOARD_HEIGHT
    return [
        ((0, CORNER), (flank, flank), (CORNER, 0)),
        ((right - CORNER, 0), (right - flank, flank), (right, CORNER)),
        ((right, bottom - CORNER), (right - flank, bottom - flank), (right - CORNER, bottom)),
        ((CORNER, bottom), (flank, bottom - flank), (0, bottom - CORNER)),
    ]
