"""Shapes the caps of the ten buttons: each slides in its opening and is held by a flange below the face.

A cap is printed with its top face down, so that its engraved sign is sharp.
"""

from manifold3d import CrossSection, Manifold

from hardware.design import BUTTON_BODY, CAPS
from hardware.tools.case import shapes
from hardware.tools.case.measures import (
    CAP_ABOVE_FACE,
    FACE,
    FACE_INSIDE,
    SLIDE_GAP,
    part_place,
)
from hardware.tools.case.shapes import disc, grown, lettering, loft, prism, rounded_at
from hardware.tools.case.signs import word

FLANGE_OVER = 1.1
"""How far the flange extends beyond the cap, in mm.

The flange of a square cap extends only to the left and right, where the gaps to its neighbours are large enough. The
upper side of a flange slopes by 45 degrees, so that the cap, lying on its top, prints without overhangs, and centres
itself in its opening.
"""
FLANGE = FLANGE_OVER + 0.6
"""Thickness of the flange, in mm."""
TOP = FACE + CAP_ABOVE_FACE
FLANGE_LOW, FLANGE_HIGH = FACE_INSIDE - FLANGE, FACE_INSIDE
COLUMN_RADIUS = 4.2
COLUMN_LOW = BUTTON_BODY.height + 0.15
"""z coordinate of the lower end of the column that presses the switch's stem.

The end is flat and wider than the stem. With sockets instead, all ten caps would have to find their stems at the same
time when the case is closed, but on perfboard the switches are never exactly in place.
"""
TOP_CHAMFER, SIGN_DEPTH = 1.0, 0.6
WORD_GAP = 0.45
"""Distance between the letters of a word on a cap, in mm."""
CORNER = 2.5


def cap(name: str) -> Manifold:
    """Return the cap of the button `name`, in place and not pressed."""
    sides, flange = _outline(name), _flange(name)
    body = loft([(sides, FLANGE_LOW + 0.3), (sides, TOP - TOP_CHAMFER), (grown(sides, -TOP_CHAMFER), TOP)])
    rim = loft([(flange, FLANGE_LOW), (flange, FLANGE_HIGH - FLANGE_OVER), (sides, FLANGE_HIGH)])
    column = prism(disc(part_place(name), COLUMN_RADIUS), COLUMN_LOW, FLANGE_HIGH)
    return body + rim + column - prism(sign(name), TOP - SIGN_DEPTH, TOP + 1)


def opening(name: str) -> Manifold:
    """Return the solid that is cut out of the face for the cap, with a chamfered edge."""
    return shapes.opening(grown(_outline(name), SLIDE_GAP), FACE_INSIDE - 0.5, FACE, flare=0.5)


def _outline(name: str) -> CrossSection:
    shape = CAPS[name]
    place = part_place(name)
    return disc(place, shape.width / 2) if shape.round else rounded_at(place, shape.width, shape.height, CORNER)


def _flange(name: str) -> CrossSection:
    shape = CAPS[name]
    if shape.round:
        return grown(_outline(name), FLANGE_OVER)
    return rounded_at(part_place(name), shape.width + 2 * FLANGE_OVER, shape.height, CORNER)


def sign(name: str) -> CrossSection:
    """Return the outline of the sign that is engraved in the cap: a digit, an arrow, or a word."""
    shape, place = CAPS[name], part_place(name)
    if len(shape.text) == 1:
        return lettering(shape.text, place, 6.0, shape.width)
    flat = shape.width - 2 * TOP_CHAMFER - 0.4
    return word(shape.text, place, (13.0, 5.0) if shape.round else (flat, 4.2), 0.9 if shape.round else 0.5, WORD_GAP)
