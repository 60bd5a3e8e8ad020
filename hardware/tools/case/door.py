"""Shapes the battery door: a plug with sloping sides, two hooks on its left, a countersunk screw hole on its right.

The door is printed with its outside face down.
"""

from manifold3d import CrossSection, Manifold

from hardware.tools.case.measures import HOOK_ROOM, Measures
from hardware.tools.case.shapes import (
    along_y,
    cone,
    cylinder,
    disc,
    grown,
    lettering,
    loft,
    polygon,
    prism,
    rounded,
)

EAR_RADIUS = 3.3
SCREW_HOLE = 2.6
"""Diameter of the screw's hole in mm. The hole is so narrow that a loosened screw stays in the door."""
HOOK, HOOK_LENGTH = 1.75, 8.0
HOOKS = (-10.0, 10.0)
"""y coordinates of the middles of the hooks, from the middle of the door."""
SEAT_GAP = 0.25
LAND, LEAN = 0.6, 0.2
"""Height of the upright land at the rim of door and opening, and how far the door's land leans in at the bed, in mm.

The first layers of a print are often squeezed wider, by up to LEAN ("elephant foot"). On a sloping rim that would keep
the door from closing.
"""
CELLS = (-12.8, 0.0, 12.8)
"""y coordinates of the three cells, from the middle of the door."""
CELL_KIND = "3 × A\N{HAIR SPACE}A\N{HAIR SPACE}A"
"""The spaces keep a wall between the letters, which a nozzle can print."""
SIGN, SIGN_STROKE, SIGN_DEPTH = 4.4, 0.9, 0.6
"""Length, width and depth of the strokes of the signs + and −, in mm."""


def door(measures: Measures) -> Manifold:
    """Return the door, in place in the closed case."""
    plug = _plug(measures, -SEAT_GAP, LEAN)
    hooks = [hook(measures, y, 0.0) for y in hook_places(measures)]
    countersink = cone(measures.ear, 2.7, SCREW_HOLE / 2, measures.back - 0.01, measures.back + 1.4)
    grooves = [_groove(measures, measures.bay_left + 5.0 + 2.2 * i) for i in range(4)]
    solid = plug + hooks[0] + hooks[1]
    solid -= cylinder(measures.ear, SCREW_HOLE / 2, measures.back - 1, measures.door_inside + 1) + countersink
    return (
        solid
        - sum(grooves, Manifold())
        - prism(marks(measures), measures.door_inside - SIGN_DEPTH, measures.door_inside + 1)
    )


def hook_places(measures: Measures) -> list[float]:
    """Return the y coordinates of the middles of the hooks."""
    return [measures.holder_place[1] + y for y in HOOKS]


def cells(measures: Measures) -> list[float]:
    """Return the y coordinates of the three cells."""
    return [measures.holder_place[1] + y for y in CELLS]


def opening(measures: Measures) -> Manifold:
    """Return the solid that is cut out of the lid's back for the door."""
    return _plug(measures, 0.0, 0.0) + _plug_outside(measures)


def hook(measures: Measures, y: float, gap: float) -> Manifold:
    """Return the hook with its middle at `y`, enlarged by `gap`. It has slopes, so that it prints without supports.

    :param gap: 0 for the hook of the door; larger for the space that is cut out of the lid for the hook
    """
    root, tip = measures.bay_left + SEAT_GAP, measures.bay_left - HOOK
    low = measures.door_inside - 0.1
    high = low + 2 * (root - tip)
    corners = [(root, low - 0.4), (root + 2, low - 0.4), (root + 2, high), (root, high), (tip, (low + high) / 2)]
    profile = polygon([*corners, (root, low)])
    reach = HOOK_LENGTH / 2 + gap
    return along_y(grown(profile, gap) if gap else profile, y - reach, y + reach)


def marks(measures: Measures) -> CrossSection:
    """Return what is engraved inside the door: the kind of cells, and the ends of each."""
    text = lettering(CELL_KIND, measures.holder_place, 5.0, 36.0)
    return text + ends(measures, measures.bay_left + HOOK_ROOM + 4.0, measures.bay_right - 5.0)


def ends(measures: Measures, hooks: float, screw: float, middle: float | None = None) -> CrossSection:
    """Return the signs plus and minus at both ends of the three cells, which lie in turns, as in every holder of three.

    :param hooks: x coordinate of the signs at the ends that are towards the door's hooks
    :param screw: x coordinate of the signs at the other ends, towards the door's screw
    :param middle: x coordinate of the sign at the middle cell's end towards the screw, if it is another one
    """
    outline = CrossSection()
    for row, y in enumerate(cells(measures)):
        right = screw if middle is None or row != 1 else middle
        for x, plus in ((hooks, row != 1), (right, row == 1)):
            bar = CrossSection.square((SIGN, SIGN_STROKE), True)
            outline += (bar + bar.rotate(90) if plus else bar).translate((x, y))
    return outline


def _plug(measures: Measures, by: float, lean: float) -> Manifold:
    """Return the door's plate, larger by `by` on all sides. It widens towards the outside, up to its upright land.

    :param lean: how far the land leans in at the outside
    """
    ear = disc(measures.ear, EAR_RADIUS)
    x, y = measures.ear
    arm = rounded(measures.bay_right - 4, y - EAR_RADIUS, x, y + EAR_RADIUS, 0.5)
    plate, ear_plate, arm_plate = [_widening(measures, part, by, lean) for part in (_bay(measures), ear, arm)]
    return plate + (ear_plate + arm_plate)


def _bay(measures: Measures) -> CrossSection:
    return rounded(measures.bay_left, measures.bay_bottom, measures.bay_right, measures.bay_top, 1.5)


def _widening(measures: Measures, outline: CrossSection, by: float, lean: float) -> Manifold:
    widest = by + measures.back_wall - LAND
    return loft(
        [
            (grown(outline, widest - lean), measures.back),
            (grown(outline, widest), measures.back + LAND),
            (grown(outline, by), measures.door_inside),
        ]
    )


def _plug_outside(measures: Measures) -> Manifold:
    return prism(grown(_bay(measures), measures.back_wall - LAND), measures.back - 1, measures.back)


def _groove(measures: Measures, x: float) -> Manifold:
    """Return the solid that is cut out of the door for one of the grooves for the thumb."""
    profile = polygon([(x - 0.6, measures.back - 0.01), (x + 0.6, measures.back - 0.01), (x, measures.back + 0.6)])
    return along_y(profile, measures.holder_place[1] - 7, measures.holder_place[1] + 7)
