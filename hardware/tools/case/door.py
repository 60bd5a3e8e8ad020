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
)
from hardware.tools.case.shapes import along_y, cone, cylinder, disc, grown, loft, polygon, prism, rounded

EAR_RADIUS = 3.3
SCREW_HOLE = 2.6
"""Diameter of the screw's hole in mm. The hole is so narrow that a loosened screw stays in the door."""
HOOK, HOOK_LENGTH = 1.75, 8.0
HOOK_PLACES = (HOLDER_PLACE[1] - 10, HOLDER_PLACE[1] + 10)
"""y coordinates of the middles of the hooks."""
SEAT_GAP = 0.25


def door() -> Manifold:
    """Return the door, in place in the closed case."""
    plug = _plug(-SEAT_GAP, BACK)
    hooks = [hook(y, 0.0) for y in HOOK_PLACES]
    countersink = cone(EAR, 2.7, SCREW_HOLE / 2, BACK - 0.01, BACK + 1.4)
    grooves = [_groove(BAY_LEFT + 5.0 + 2.2 * i) for i in range(4)]
    solid = plug + hooks[0] + hooks[1]
    solid -= cylinder(EAR, SCREW_HOLE / 2, BACK - 1, DOOR_INSIDE + 1) + countersink
    return solid - sum(grooves, Manifold())


def opening() -> Manifold:
    """Return the solid that is cut out of the lid's back for the door."""
    return _plug(0.0, BACK) + _plug_outside()


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


def _plug(by: float, low: float) -> Manifold:
    """Return the door's plate, larger by `by` on all sides. Towards the outside it widens by its thickness."""
    bay = rounded(BAY_LEFT, BAY_BOTTOM, BAY_RIGHT, BAY_TOP, 1.5)
    ear = disc(EAR, EAR_RADIUS)
    arm = rounded(BAY_RIGHT - 4, EAR[1] - EAR_RADIUS, EAR[0], EAR[1] + EAR_RADIUS, 0.5)
    return _widening(bay, by, low) + (_widening(ear, by, low) + _widening(arm, by, low))


def _widening(outline: CrossSection, by: float, low: float) -> Manifold:
    return loft([(grown(outline, by + BACK_WALL), low), (grown(outline, by), DOOR_INSIDE)])


def _plug_outside() -> Manifold:
    bay = rounded(BAY_LEFT, BAY_BOTTOM, BAY_RIGHT, BAY_TOP, 1.5)
    return prism(grown(bay, BACK_WALL), BACK - 1, BACK)


def _groove(x: float) -> Manifold:
    """Return the solid that is cut out of the door for one of the grooves for the thumb."""
    profile = polygon([(x - 0.6, BACK - 0.01), (x + 0.6, BACK - 0.01), (x, BACK + 0.6)])
    return along_y(profile, HOLDER_PLACE[1] - 7, HOLDER_PLACE[1] + 7)
