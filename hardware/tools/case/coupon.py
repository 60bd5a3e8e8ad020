"""Cuts the fit coupon from the case: what moves, closes and takes a screw, to try before hours of printing.

Each piece is cut from the part itself, so what fits in the coupon fits in the case.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from manifold3d import Manifold

from hardware.design import DISPLAYS, REFERENCE
from hardware.tools.case import caps, door, slider
from hardware.tools.case.assembly import on_bed
from hardware.tools.case.measures import (
    BACK,
    BAY_BOTTOM,
    BAY_LEFT,
    DOOR_INSIDE,
    FACE,
    FACE_INSIDE,
    KEEPER_POST,
    KEEPER_SCREWS,
    KEEPER_TOP,
    active_centre,
)
from hardware.tools.case.shapes import box, cylinder, union

NAME = "fit-coupon"
CAP, AT = "SCORE", "HOLD6"
"""The cap of the coupon, whose sign has the finest strokes, and the button in whose opening it is tried."""
EDGE = 1.0
"""Width of the plate around openings, in mm."""
APART = 3.0
"""Distance between pieces on the bed, in mm."""
IN_ROW = 3
"""Number of pieces in a row on the bed."""


@dataclass(frozen=True)
class Piece:
    """A piece of the coupon: the part from which it is cut, and its solid in place."""

    part: str
    solid: Manifold


def pieces(case: Mapping[str, Manifold]) -> Iterator[Piece]:
    """Yield the pieces, in place.

    :param case: the parts of the case for the reference display, in place
    """
    yield Piece("shell", case["shell"] ^ _openings())
    yield Piece("shell", case["shell"] ^ _window())
    cap = f"cap-{CAP.lower()}"
    yield Piece(cap, case[cap].trim_by_plane((0, 0, 1), caps.FLANGE_LOW))
    yield Piece("slider", case["slider"].trim_by_plane((0, 0, 1), slider.PLATE_LOW + 0.1))
    corner = _door_corner()
    yield Piece("door", case["door"] ^ corner)
    yield Piece("lid", case["lid"] ^ corner)


def coupon(case: Mapping[str, Manifold]) -> Manifold:
    """Return the whole coupon as it is printed."""
    return on_bed(NAME, union([solid for _, solid in on_plate(case)]))


def on_plate(case: Mapping[str, Manifold]) -> Iterator[tuple[str, Manifold]]:
    """Yield the part from which each piece is cut and the piece as it is printed, side by side in two rows."""
    x, y, low = 0.0, 0.0, 0.0
    for index, piece in enumerate(pieces(case)):
        if index and index % IN_ROW == 0:
            x, y = 0.0, low - APART
        solid = on_bed(piece.part, piece.solid)
        left, _, _, right, top, _ = solid.bounding_box()
        solid = solid.translate((x - left, y - top, 0))
        low = min(low, solid.bounding_box()[1])
        x += right - left + APART
        yield piece.part, solid


def _openings() -> Manifold:
    """Return the space of the face around an opening for a cap, the slider's slot and a post for a screw."""
    post = cylinder(KEEPER_SCREWS[-1], KEEPER_POST, FACE_INSIDE, FACE)
    left, bottom, _, right, top, _ = (caps.opening(AT) + slider.opening() + post).bounding_box()
    return box((left - EDGE, bottom - EDGE, KEEPER_TOP - 1), (right + EDGE, top + EDGE, FACE + 1))


def _window() -> Manifold:
    """Return the space of the window's lower right corner."""
    module = DISPLAYS[REFERENCE]
    x, y = active_centre(module)
    corner = x + module.active_width / 2, y - module.active_height / 2
    return box((corner[0] - 4, corner[1] - 5, FACE_INSIDE), (corner[0] + 5, corner[1] + 4, FACE + 1))


def _door_corner() -> Manifold:
    """Return the space of the door's corner with one of its hooks."""
    top = min(door.HOOK_PLACES) + door.HOOK_LENGTH / 2 + 1
    return box((BAY_LEFT - 3, BAY_BOTTOM - 3, BACK - 1), (BAY_LEFT + 3, top, DOOR_INSIDE + 4.2))
