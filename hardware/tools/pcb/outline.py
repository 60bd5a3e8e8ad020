"""Defines the outline of the circuit board."""

from hardware.design import Board

Place = tuple[float, float]
Arc = tuple[Place, Place, Place]
"""An arc: its start, a point in its middle, and its end."""


def sides(board: Board) -> list[tuple[Place, Place]]:
    """Return the four straight pieces of the outline."""
    right, bottom, corner = board.width, board.height, board.corner
    return [
        ((corner, 0), (right - corner, 0)),
        ((right, corner), (right, bottom - corner)),
        ((right - corner, bottom), (corner, bottom)),
        ((0, bottom - corner), (0, corner)),
    ]


def arcs(board: Board) -> list[Arc]:
    """Return the four rounded corners of the outline."""
    right, bottom, corner = board.width, board.height, board.corner
    flank = corner * (1 - 0.5**0.5)
    return [
        ((0, corner), (flank, flank), (corner, 0)),
        ((right - corner, 0), (right - flank, flank), (right, corner)),
        ((right, bottom - corner), (right - flank, bottom - flank), (right - corner, bottom)),
        ((corner, bottom), (flank, bottom - flank), (0, bottom - corner)),
    ]
