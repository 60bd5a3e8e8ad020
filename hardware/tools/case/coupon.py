"""Cuts the fit coupon from the case: what moves, closes and takes a screw, to try before hours of printing.

Each piece is cut from the part itself, so what fits in the coupon fits in the case.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from manifold3d import Manifold

from hardware.design import DISPLAYS, REFERENCE
from hardware.tools.case import caps, door, slider
from hardware.tools.case.assembly import on_bed
from hardware.tools.case.measures import KEEPER_POST, SLIDE_GAP, Measures
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


def needed(measures: Measures) -> bool:
    """Return whether the case has a coupon: one without keeper and slider has the same gaps as the coupon's case."""
    return measures.slider


def pieces(measures: Measures, case: Mapping[str, Manifold]) -> Iterator[Piece]:
    """Yield the pieces, in place.

    :param case: the parts of the case for the reference display, in place
    """
    yield Piece("shell", case["shell"] ^ _openings(measures))
    yield Piece("shell", case["shell"] ^ _window(measures))
    cap = f"cap-{CAP.lower()}"
    yield Piece(cap, case[cap].trim_by_plane((0, 0, 1), measures.flange_low))
    yield Piece(
        "slider", case["slider"].trim_by_plane((0, 0, 1), measures.face_inside - SLIDE_GAP - slider.PLATE_THICK + 0.1)
    )
    corner = _door_corner(measures)
    yield Piece("door", case["door"] ^ corner)
    yield Piece("lid", case["lid"] ^ corner)


def coupon(measures: Measures, case: Mapping[str, Manifold]) -> Manifold:
    """Return the whole coupon as it is printed."""
    return on_bed(NAME, union([solid for _, solid in on_plate(measures, case)]))


def on_plate(measures: Measures, case: Mapping[str, Manifold]) -> Iterator[tuple[str, Manifold]]:
    """Yield the part from which each piece is cut and the piece as it is printed, side by side in two rows."""
    x, y, low = 0.0, 0.0, 0.0
    for index, piece in enumerate(pieces(measures, case)):
        if index and index % IN_ROW == 0:
            x, y = 0.0, low - APART
        solid = on_bed(piece.part, piece.solid)
        left, _, _, right, top, _ = solid.bounding_box()
        solid = solid.translate((x - left, y - top, 0))
        low = min(low, solid.bounding_box()[1])
        x += right - left + APART
        yield piece.part, solid


def _openings(measures: Measures) -> Manifold:
    """Return the space of the face around an opening for a cap, the slider's slot and a post for a screw."""
    post = cylinder(measures.keeper_screws[-1], KEEPER_POST, measures.face_inside, measures.face)
    left, bottom, _, right, top, _ = (caps.opening(measures, AT) + slider.opening(measures) + post).bounding_box()
    return box((left - EDGE, bottom - EDGE, measures.keeper_top - 1), (right + EDGE, top + EDGE, measures.face + 1))


def _window(measures: Measures) -> Manifold:
    """Return the space of the window's lower right corner."""
    module = DISPLAYS[REFERENCE]
    x, y = measures.active_centre(module)
    corner = x + module.active_width / 2, y - module.active_height / 2
    return box((corner[0] - 4, corner[1] - 5, measures.face_inside), (corner[0] + 5, corner[1] + 4, measures.face + 1))


def _door_corner(measures: Measures) -> Manifold:
    """Return the space of the door's corner with one of its hooks."""
    top = min(door.hook_places(measures)) + door.HOOK_LENGTH / 2 + 1
    return box(
        (measures.bay_left - 3, measures.bay_bottom - 3, measures.back - 1),
        (measures.bay_left + 3, top, measures.door_inside + 4.2),
    )
