"""Shapes the keeper: a plate behind the caps, so that caps and slider stay in the shell however it is turned.

It is screwed into the shell before the board comes. Caps and slider can still move.
"""

from manifold3d import CrossSection, Manifold

from hardware.design import CAPS, PLACED_WITHIN, SLIDE_HANDLE, SLIDE_TRAVEL
from hardware.tools.case import caps, slider
from hardware.tools.case.measures import (
    CLEARANCE,
    KEEPER_POST,
    KEEPER_SCREWS,
    KEEPER_TOP,
    SLIDE_GAP,
    part_place,
)
from hardware.tools.case.shapes import cylinder, disc, prism, rounded, rounded_at, union

THICK = 2.0
AROUND = 1.6
"""How far the plate reaches beyond the holes for the caps' columns and beyond the screws' heads, in mm."""
HOLE = caps.COLUMN_RADIUS + SLIDE_GAP + 0.5
"""Radius of the holes for the caps' columns."""
CORNER = 2.0


def keeper() -> Manifold:
    """Return the keeper, in place."""
    low = KEEPER_TOP - THICK
    holes = [cylinder(part_place(name), HOLE, low - 1, KEEPER_TOP + 1) for name in CAPS]
    screws = [cylinder(place, CLEARANCE / 2, low - 1, KEEPER_TOP + 1) for place in KEEPER_SCREWS]
    slot = prism(_slot(), low - 1, KEEPER_TOP + 1)
    return prism(_outline(), low, KEEPER_TOP) - union([*holes, *screws, slot])


def _outline() -> CrossSection:
    """Return the plate: a rectangle around the columns, with arms to the slider and to the screws outside of it."""
    places = [part_place(name) for name in CAPS]
    reach = HOLE + AROUND
    left, right = min(x for x, _ in places) - reach, max(x for x, _ in places) + reach
    bottom, top = min(y for _, y in places) - reach, max(y for _, y in places) + reach - 0.3
    x, y = part_place("POWER")
    half = slider.PLATE / 2 + 1.5
    plate = rounded(left, bottom, right, top, CORNER) + rounded(x - half, top - 5, x + half, y + 4, CORNER)
    arms = [
        CrossSection.batch_hull([disc(place, KEEPER_POST + AROUND), disc(_inside(place, left, top), 4.0)])
        for place in KEEPER_SCREWS
    ]
    return sum(arms, plate)


def _inside(place: tuple[float, float], left: float, top: float) -> tuple[float, float]:
    """Return the point of the plate to which the arm of a screw leads."""
    return max(place[0], left + 4.0), min(place[1], top - 4.0)


def _slot() -> CrossSection:
    """Return the hole for the slider's fork, in which the fork can move, but through which the slider does not fall."""
    half = (SLIDE_HANDLE + slider.HANDLE_GAP) / 2 + slider.PRONG + SLIDE_TRAVEL / 2 + PLACED_WITHIN + 0.05
    return rounded_at(part_place("POWER"), 2 * half, slider.THICK + 2 * SLIDE_GAP + 0.4, 0.8)
