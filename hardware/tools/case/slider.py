"""Shapes the slider, the knob for the power switch, which is too deep in the case for a finger.

The slider has the same profile over its whole thickness, and is printed lying on its side.
"""

from manifold3d import Manifold

from hardware.design import SLIDE_HANDLE, SLIDE_HOUSING_HEIGHT, SLIDE_TRAVEL
from hardware.tools.case import shapes
from hardware.tools.case.measures import SLIDE_GAP, Measures
from hardware.tools.case.shapes import along_y, polygon, rounded_at

KNOB, PLATE, THICK = 5.0, 13.6, 3.2
"""Width of the knob, width of the plate below the face, and thickness of knob and plate, in mm."""
PLATE_THICK = 2.0
"""Thickness in mm of the plate at its ends."""
PRONG = 2.0
"""Width in mm of each of the two prongs of the fork that holds the handle."""
HANDLE_GAP = 0.3
LEAD_IN = 1.0
"""How much wider the fork is at its open end, on each side in mm: so it catches the handle when the board is put in."""


def slider(measures: Measures) -> Manifold:
    """Return the slider in the middle of its travel, in place."""
    x, y = measures.part_place("POWER")
    inside = measures.face_inside - SLIDE_GAP
    plate = inside - PLATE_THICK
    top, low = measures.cap_top - 0.5, SLIDE_HOUSING_HEIGHT + SLIDE_GAP
    fork = (SLIDE_HANDLE + HANDLE_GAP) / 2
    right = [
        (fork, plate - 1.5),
        (fork, low + LEAD_IN),
        (fork + LEAD_IN, low),
        (fork + PRONG, low),
        (fork + PRONG, plate),
        (PLATE / 2, plate),
        (PLATE / 2, inside),
        (KNOB / 2, inside),
        (KNOB / 2, top - 0.8),
        (KNOB / 2 - 0.8, top),
    ]
    profile = [*right, *((-u, z) for u, z in reversed(right))]
    body = along_y(polygon([(x + u, z) for u, z in profile]), y - THICK / 2, y + THICK / 2)
    grip = along_y(polygon([(x - 0.7, top + 0.1), (x, top - 0.6), (x + 0.7, top + 0.1)]), y - THICK, y + THICK)
    return body - grip


def opening(measures: Measures) -> Manifold:
    """Return the solid that is cut out of the face for the slider."""
    slot = rounded_at(measures.part_place("POWER"), slot_length(measures), THICK + 2 * SLIDE_GAP, 0.8)
    return shapes.opening(slot, measures.face_inside - 0.5, measures.face, flare=0.3)


def slot_length(measures: Measures) -> float:
    """Return the length of the slider's slot in mm, with an allowance for a switch that is slightly out of place."""
    return KNOB + SLIDE_TRAVEL + 2 * (measures.placed_within + SLIDE_GAP)
