"""The caps of the ten buttons: each slides in its opening, and a flange below the face keeps it in.

A cap is printed lying on its top, so that its engraved sign comes out sharp.
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

FLANGE_OVER = 1.1
"""How far it reaches beyond the cap; a square cap has it on its left and right alone, where neighbours leave room.

Its upper side slants by 45 degrees: lying on its top the cap is printed without anything in the air, and it finds the
middle of its opening by itself.
"""
FLANGE = FLANGE_OVER + 0.6
"""Its thickness."""
TOP = FACE + CAP_ABOVE_FACE
FLANGE_LOW, FLANGE_HIGH = FACE_INSIDE - FLANGE, FACE_INSIDE
COLUMN_RADIUS = 4.2
COLUMN_LOW = BUTTON_BODY.height + 0.15
"""The lower end of the column that presses on the switch's stem.

It is flat and wider than the stem, not a socket: on perfboard ten switches never stand where they should, and ten
sockets would have to find their stems at once, unseen.
"""
TOP_CHAMFER, SIGN_DEPTH = 1.0, 0.6
CORNER = 2.5


def cap(name: str) -> Manifold:
    """The cap of the button `name`, in place, not pressed."""
    sides, flange = _outline(name), _flange(name)
    body = loft([(sides, FLANGE_LOW + 0.3), (sides, TOP - TOP_CHAMFER), (grown(sides, -TOP_CHAMFER), TOP)])
    rim = loft([(flange, FLANGE_LOW), (flange, FLANGE_HIGH - FLANGE_OVER), (sides, FLANGE_HIGH)])
    column = prism(disc(part_place(name), COLUMN_RADIUS), COLUMN_LOW, FLANGE_HIGH)
    return body + rim + column - prism(sign(name), TOP - SIGN_DEPTH, TOP + 1)


def opening(name: str) -> Manifold:
    """What is cut out of the face for it, with a chamfered edge."""
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
    """What is engraved in the cap."""
    shape = CAPS[name]
    room = shape.width * 0.68 if shape.round else shape.width - 2 * TOP_CHAMFER
    height = 6.0 if len(shape.text) == 1 else 4.5
    return lettering(shape.text, part_place(name), height, room - 0.6)
