"""Shapes the caps of the ten buttons: each slides in its opening and is held by a flange below the face.

A cap is printed with its top face down, so that its engraved sign is sharp.
"""

from manifold3d import CrossSection, Manifold

from hardware.tools.case import shapes
from hardware.tools.case.measures import SLIDE_GAP, Measures
from hardware.tools.case.shapes import disc, grown, lettering, loft, prism, rounded_at
from hardware.tools.case.signs import word

TOP_CHAMFER, SIGN_DEPTH = 1.0, 0.6
WORD_GAP = 0.45
"""Distance between the letters of a word on a cap, in mm."""
CORNER = 2.5


def cap(measures: Measures, name: str) -> Manifold:
    """Return the cap of the button `name`, in place and not pressed.

    The upper side of its flange slopes by 45 degrees, so that the cap, lying on its top, prints without overhangs, and
    centres itself in its opening. The column that presses the switch's stem is flat and wider than the stem. With
    sockets instead, all ten caps would have to find their stems at the same time when the case is closed, but on
    perfboard the switches are never exactly in place.
    """
    sides, flange, top = _outline(measures, name), _flange(measures, name), measures.cap_top
    low, high = measures.flange_low, measures.face_inside
    body = loft([(sides, low + 0.3), (sides, top - TOP_CHAMFER), (grown(sides, -TOP_CHAMFER), top)])
    rim = loft([(flange, low), (flange, low + measures.flange_rim), (sides, high)])
    column = prism(disc(measures.part_place(name), measures.column), measures.column_low, high)
    return body + rim + column - prism(sign(measures, name), top - SIGN_DEPTH, top + 1)


def opening(measures: Measures, name: str) -> Manifold:
    """Return the solid that is cut out of the face for the cap, with a chamfered edge."""
    return shapes.opening(
        grown(_outline(measures, name), SLIDE_GAP), measures.face_inside - 0.5, measures.face, flare=0.5
    )


def _outline(measures: Measures, name: str) -> CrossSection:
    shape = measures.caps[name]
    place = measures.part_place(name)
    return disc(place, shape.width / 2) if shape.round else rounded_at(place, shape.width, shape.height, CORNER)


def _flange(measures: Measures, name: str) -> CrossSection:
    """Return a cap's flange. That of a square cap extends only to the sides, where there is space to its neighbours."""
    shape, over = measures.caps[name], measures.flange_over
    if shape.round:
        return grown(_outline(measures, name), over)
    return rounded_at(measures.part_place(name), shape.width + 2 * over, shape.height, CORNER)


def sign(measures: Measures, name: str) -> CrossSection:
    """Return the outline of the sign that is engraved in the cap: a digit, an arrow, or a word."""
    shape, place = measures.caps[name], measures.part_place(name)
    if len(shape.text) == 1:
        return lettering(shape.text, place, measures.digit, shape.width)
    if shape.round:
        width, height, stroke = measures.round_word
        return word(shape.text, place, (width, height), stroke, WORD_GAP)
    flat = shape.width - 2 * TOP_CHAMFER - 0.4
    return word(shape.text, place, (flat, measures.square_word), 0.5, WORD_GAP)
