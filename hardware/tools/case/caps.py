"""The caps of the ten buttons: each slides in its opening, and a flange below the face keeps it in.

A cap is printed lying on its top, so that its engraved sign comes out sharp.
"""

from manifold3d import CrossSection, Manifold

from hardware.design import BUTTON_BODY, BUTTON_HOUSING_HEIGHT, BUTTON_STEM, CAPS
from hardware.tools.case import shapes
from hardware.tools.case.measures import (
    CAP_ABOVE_FACE,
    CAP_TRAVEL,
    FACE,
    FACE_INSIDE,
    SLIDE_GAP,
    part_place,
)
from hardware.tools.case.shapes import box, disc, grown, lettering, loft, prism, rounded_at

FLANGE = 1.2
"""Its thickness."""
FLANGE_OVER = 0.9
"""How far it reaches beyond the cap; a square cap has it on its left and right alone, where neighbours leave room."""
TOP = FACE + CAP_ABOVE_FACE
FLANGE_LOW, FLANGE_HIGH = FACE_INSIDE - SLIDE_GAP - FLANGE, FACE_INSIDE - SLIDE_GAP
SOCKET_LOW = BUTTON_HOUSING_HEIGHT + CAP_TRAVEL + 0.1
"""The lower end of the cap, which must not meet the switch's housing."""
SOCKET_GAP = 0.1
"""Between the stem and the cap, all together."""
TOP_CHAMFER, SIGN_DEPTH = 1.0, 0.6
CORNER = 2.5


def cap(name: str) -> Manifold:
    """The cap of the button `name`, in place, not pressed."""
    place, sides = part_place(name), _outline(name)
    x, y = place
    body = loft([(sides, FLANGE_LOW + 0.3), (sides, TOP - TOP_CHAMFER), (grown(sides, -TOP_CHAMFER), TOP)])
    column = prism(disc(place, 4.2), SOCKET_LOW, FLANGE_HIGH)
    half = (BUTTON_STEM + SOCKET_GAP) / 2
    stem = box((x - half, y - half, SOCKET_LOW - 1), (x + half, y + half, BUTTON_BODY.height))
    engraved = prism(sign(name), TOP - SIGN_DEPTH, TOP + 1)
    return body + prism(_flange(name), FLANGE_LOW, FLANGE_HIGH) + column - stem - engraved


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
