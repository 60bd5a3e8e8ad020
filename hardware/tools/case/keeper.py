"""Shapes the keeper: a plate behind the caps, so that caps and slider stay in the shell however it is turned.

It is screwed into the shell before the board comes. Caps and slider can still move.
"""

from manifold3d import CrossSection, Manifold

from hardware.design import SLIDE_HANDLE, SLIDE_TRAVEL
from hardware.tools.case import slider
from hardware.tools.case.measures import CLEARANCE, KEEPER_POST, SLIDE_GAP, Measures
from hardware.tools.case.shapes import cylinder, disc, prism, rounded, rounded_at, union

THICK = 2.0
AROUND = 1.6
"""How far the plate reaches beyond the holes for the caps' columns and beyond the screws' heads, in mm."""
AROUND_COLUMN = SLIDE_GAP + 0.5
"""Gap between the caps' columns and their holes, in mm."""
CORNER = 2.0


def keeper(measures: Measures) -> Manifold:
    """Return the keeper, in place."""
    low = measures.keeper_top - THICK
    hole = measures.column + AROUND_COLUMN
    holes = [cylinder(measures.part_place(name), hole, low - 1, measures.keeper_top + 1) for name in measures.caps]
    screws = [cylinder(place, CLEARANCE / 2, low - 1, measures.keeper_top + 1) for place in measures.keeper_screws]
    slot = prism(_slot(measures), low - 1, measures.keeper_top + 1)
    return prism(_outline(measures), low, measures.keeper_top) - union([*holes, *screws, slot])


def _outline(measures: Measures) -> CrossSection:
    """Return the plate: a rectangle around the columns, with arms to the slider and to the screws outside of it."""
    places = [measures.part_place(name) for name in measures.caps]
    reach = measures.column + AROUND_COLUMN + AROUND
    left, right = min(x for x, _ in places) - reach, max(x for x, _ in places) + reach
    bottom, top = min(y for _, y in places) - reach, max(y for _, y in places) + reach - 0.3
    x, y = measures.part_place("POWER")
    half = slider.PLATE / 2 + 1.5
    plate = rounded(left, bottom, right, top, CORNER) + rounded(x - half, top - 5, x + half, y + 4, CORNER)
    arms = [
        CrossSection.batch_hull([disc(place, KEEPER_POST + AROUND), disc(_inside(place, left, top), 4.0)])
        for place in measures.keeper_screws
    ]
    return sum(arms, plate)


def _inside(place: tuple[float, float], left: float, top: float) -> tuple[float, float]:
    """Return the point of the plate to which the arm of a screw leads."""
    return max(place[0], left + 4.0), min(place[1], top - 4.0)


def _slot(measures: Measures) -> CrossSection:
    """Return the hole for the slider's fork, in which the fork can move, but through which the slider does not fall."""
    half = (SLIDE_HANDLE + slider.HANDLE_GAP) / 2 + slider.PRONG + SLIDE_TRAVEL / 2 + measures.placed_within + 0.05
    return rounded_at(measures.part_place("POWER"), 2 * half, slider.THICK + 2 * SLIDE_GAP + 0.4, 0.8)
