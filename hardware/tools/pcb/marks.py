"""Defines printed lines and texts, in mm, and clips lines at holes and edges."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, cos, dist, pi, sin, sqrt

from hardware.design import Board
from hardware.tools.pcb.fab_rules import LEAST_PRINT, MASK_MARGIN

LINE = 0.15
SMALL = 1.0
"""Height of small text in mm."""
CLEAR = LINE / 2 + MASK_MARGIN + 0.15
"""Minimum distance from the middle of a printed line to a pad."""
EDGE = 0.4
"""Minimum distance from the middle of a printed line to the board's edge."""

Place = tuple[float, float]
Disc = tuple[float, float, float]
"""A disc: x and y of its centre, and its radius."""


@dataclass(frozen=True)
class Line:
    """A printed line through all points, in mm; `ref` is the part to which the line belongs, or ""."""

    points: tuple[Place, ...]
    ref: str = ""
    width: float = LINE


@dataclass(frozen=True)
class Text:
    """A printed text, which is mirrored on the back.

    - x, y: anchor of the text
    - turn: counterclockwise rotation in degrees
    - side: position of the text relative to its anchor, in reading direction: "left", "right", or "" for centred
    """

    x: float
    y: float
    text: str
    size: float = SMALL
    ref: str = ""
    turn: int = 0
    side: str = ""
    back: bool = False
    bold: bool = False

    @property
    def thickness(self) -> float:
        return max(LEAST_PRINT, self.size * (0.2 if self.bold else 0.14))


Mark = Line | Text


def circle(x: float, y: float, radius: float) -> tuple[Place, ...]:
    """Return a circle as a closed line."""
    count = max(32, ceil(radius * 12))
    turns = [2 * pi * i / count for i in range(count + 1)]
    return tuple((round(x + radius * cos(turn), 4), round(y + radius * sin(turn), 4)) for turn in turns)


def clipped(line: Line, holes: Iterable[Disc], board: Board) -> list[Line]:
    """Return the pieces of a line that are on the board and outside `holes`."""
    discs = [(x, y, radius + CLEAR) for x, y, radius in holes]
    pieces: list[list[Place]] = []
    for start, end in pairwise(line.points):
        for first, last in _free(start, end, discs, board):
            one, other = _between(start, end, first), _between(start, end, last)
            if pieces and pieces[-1][-1] == one:
                pieces[-1].append(other)
            else:
                pieces.append([one, other])
    return [Line(tuple(piece), line.ref, line.width) for piece in pieces]


def _free(start: Place, end: Place, near: list[Disc], board: Board) -> list[tuple[float, float]]:
    """Return the free parts of a straight line, as fractions of its length."""
    free = _within(start, end, board)
    for x, y, radius in near:
        chord = _chord(start, end, x, y, radius)
        if chord:
            free = [
                piece
                for first, last in free
                for piece in ((first, min(last, chord[0])), (max(first, chord[1]), last))
                if piece[1] - piece[0] > 1e-6
            ]
    return free


def _within(start: Place, end: Place, board: Board) -> list[tuple[float, float]]:
    first, last = 0.0, 1.0
    for axis, size in enumerate((board.width, board.height)):
        coordinate, delta = start[axis], end[axis] - start[axis]
        if delta:
            fractions = sorted(((EDGE - coordinate) / delta, (size - EDGE - coordinate) / delta))
            first, last = max(first, fractions[0]), min(last, fractions[1])
        elif not EDGE <= coordinate <= size - EDGE:
            return []
    return [(first, last)] if last > first else []


def _chord(start: Place, end: Place, x: float, y: float, radius: float) -> tuple[float, float] | None:
    """Return where a straight line enters and leaves a disc, as fractions of its length; None if it misses the disc."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    middle = ((x - start[0]) * dx + (y - start[1]) * dy) / length
    distance = dist((x, y), (start[0] + middle * dx, start[1] + middle * dy))
    if distance >= radius:
        return None
    half = sqrt((radius * radius - distance * distance) / length)
    return middle - half, middle + half


def _between(start: Place, end: Place, share: float) -> Place:
    return round(start[0] + (end[0] - start[0]) * share, 4), round(start[1] + (end[1] - start[1]) * share, 4)
