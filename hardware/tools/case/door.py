"""Shapes the battery door: a plug with sloping sides, two hooks on its left, a countersunk screw hole on its right.

The door is printed with its outside face down.
"""

from manifold3d import CrossSection, Manifold

from hardware.tools.case.measures import (
    BACK,
    BACK_WALL,
    BAY_BOTTOM,
    BAY_LEFT,
    BAY_RIGHT,
    BAY_TOP,
    DOOR_INSIDE,
    EAR,
    HOLDER_PLACE,
    HOOK_ROOM,
)
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
HOOK_PLACES = (HOLDER_PLACE[1] - 10, HOLDER_PLACE[1] + 10)
"""y coordinates of the middles of the hooks."""
SEAT_GAP = 0.25
LAND, LEAN = 0.6, 0.2
"""Height of the upright land at the rim of door and opening, and how far the door's land leans in at the bed, in mm.

The first layers of a print are often squeezed wider, by up to LEAN ("elephant foot"). On a sloping rim that would keep
the door from closing.
"""
CELLS = tuple(HOLDER_PLACE[1] + pitch for pitch in (-12.8, 0.0, 12.8))
"""y coordinates of the three cells."""
CELL_KIND = "3 × A\N{HAIR SPACE}A\N{HAIR SPACE}A"
"""The spaces keep a wall between the letters, which a nozzle can print."""
SIGN, SIGN_STROKE, SIGN_DEPTH = 4.4, 0.9, 0.6
"""Length, width and depth of the strokes of the signs + and −, in mm."""


def door() -> Manifold:
    """Return the door, in place in the closed case."""
    plug = _plug(-SEAT_GAP, LEAN)
    hooks = [hook(y, 0.0) for y in HOOK_PLACES]
    countersink = cone(EAR, 2.7, SCREW_HOLE / 2, BACK - 0.01, BACK + 1.4)
    grooves = [_groove(BAY_LEFT + 5.0 + 2.2 * i) for i in range(4)]
    solid = plug + hooks[0] + hooks[1]
    solid -= cylinder(EAR, SCREW_HOLE / 2, BACK - 1, DOOR_INSIDE + 1) + countersink
    return solid - sum(grooves, Manifold()) - prism(marks(), DOOR_INSIDE - SIGN_DEPTH, DOOR_INSIDE + 1)


def opening() -> Manifold:
    """Return the solid that is cut out of the lid's back for the door."""
    return _plug(0.0, 0.0) + _plug_outside()


def hook(y: float, gap: float) -> Manifold:
    """Return the hook with its middle at `y`, enlarged by `gap`. It has slopes, so that it prints without supports.

    :param gap: 0 for the hook of the door; larger for the space that is cut out of the lid for the hook
    """
    root, tip = BAY_LEFT + SEAT_GAP, BAY_LEFT - HOOK
    low = DOOR_INSIDE - 0.1
    high = low + 2 * (root - tip)
    corners = [(root, low - 0.4), (root + 2, low - 0.4), (root + 2, high), (root, high), (tip, (low + high) / 2)]
    profile = polygon([*corners, (root, low)])
    reach = HOOK_LENGTH / 2 + gap
    return along_y(grown(profile, gap) if gap else profile, y - reach, y + reach)


def marks() -> CrossSection:
    """Return what is engraved inside the door: the kind of cells, and the ends of each."""
    text = lettering(CELL_KIND, HOLDER_PLACE, 5.0, 36.0)
    return text + ends(BAY_LEFT + HOOK_ROOM + 4.0, BAY_RIGHT - 5.0)


def ends(hooks: float, screw: float, middle: float | None = None) -> CrossSection:
    """Return the signs plus and minus at both ends of the three cells, which lie in turns, as in every holder of three.

    :param hooks: x coordinate of the signs at the ends that are towards the door's hooks
    :param screw: x coordinate of the signs at the other ends, towards the door's screw
    :param middle: x coordinate of the sign at the middle cell's end towards the screw, if it is another one
    """
    outline = CrossSection()
    for row, y in enumerate(CELLS):
        right = screw if middle is None or row != 1 else middle
        for x, plus in ((hooks, row != 1), (right, row == 1)):
            bar = CrossSection.square((SIGN, SIGN_STROKE), True)
            outline += (bar + bar.rotate(90) if plus else bar).translate((x, y))
    return outline


def _plug(by: float, lean: float) -> Manifold:
    """Return the door's plate, larger by `by` on all sides. It widens towards the outside, up to its upright land.

    :param lean: how far the land leans in at the outside
    """
    ear = disc(EAR, EAR_RADIUS)
    arm = rounded(BAY_RIGHT - 4, EAR[1] - EAR_RADIUS, EAR[0], EAR[1] + EAR_RADIUS, 0.5)
    return _widening(_bay(), by, lean) + (_widening(ear, by, lean) + _widening(arm, by, lean))


def _bay() -> CrossSection:
    return rounded(BAY_LEFT, BAY_BOTTOM, BAY_RIGHT, BAY_TOP, 1.5)


def _widening(outline: CrossSection, by: float, lean: float) -> Manifold:
    widest = by + BACK_WALL - LAND
    return loft(
        [
            (grown(outline, widest - lean), BACK),
            (grown(outline, widest), BACK + LAND),
            (grown(outline, by), DOOR_INSIDE),
        ]
    )


def _plug_outside() -> Manifold:
    return prism(grown(_bay(), BACK_WALL - LAND), BACK - 1, BACK)


def _groove(x: float) -> Manifold:
    """Return the solid that is cut out of the door for one of the grooves for the thumb."""
    profile = polygon([(x - 0.6, BACK - 0.01), (x + 0.6, BACK - 0.01), (x, BACK + 0.6)])
    return along_y(profile, HOLDER_PLACE[1] - 7, HOLDER_PLACE[1] + 7)
