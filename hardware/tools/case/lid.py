"""Shapes the lid: the case's back with the battery bay. It is printed with its back down.

Four screws go through the lid into the shell. The bay is open towards the board except for a ledge in each corner: a
floor would have to be printed as an overhang, and the battery holder serves as one.
"""

from manifold3d import CrossSection, Manifold

from hardware.tools.case import door
from hardware.tools.case.measures import (
    BACK,
    BACK_WALL,
    BAY_BOTTOM,
    BAY_LEFT,
    BAY_RIGHT,
    BAY_TOP,
    BAY_WALL,
    CLEARANCE,
    CORNER,
    DOOR_INSIDE,
    EAR,
    FIT_GAP,
    HEAD,
    HOLDER_PLACE,
    HOLDER_TOP,
    HOOK_ROOM,
    LAP,
    LID_SCREW_DEPTH,
    LID_SCREWS,
    OUTSIDE,
    PARTING,
    PILOT,
)
from hardware.tools.case.outline import inset_at, lid_inside, lid_outside, outline
from hardware.tools.case.shapes import (
    Place,
    along_y,
    box,
    cylinder,
    grown,
    polygon,
    prism,
    rounded,
    segments,
    union,
)
from hardware.tools.case.shell import LID_POST, LIP

OPENINGS = 1 + len(door.HOOK_PLACES) + len(LID_SCREWS) + 1
"""Number of openings in the lid: for the door, for its hooks, for the lid's screws, for the wrist strap."""
EAR_POST, EAR_DEPTH = 4.4, 8.0
STRAP_HOLE, STRAP_BEND = 1.7, 5.2
"""Radius of the bent tunnel for the wrist strap, and radius of its bend."""
STRAP_HEIGHT = -13.0
LEAD_WIDTH, LEAD_DEPTH = 5.0, 3.0
"""Size of the notches through which the leads of the battery holder leave the bay."""


def lid() -> Manifold:
    """Return the lid, in place."""
    outside = lid_outside()
    walls = (outside + _tongue()) - lid_inside()
    inner = union([_bay_walls(), _screw_pads(), _strap_pad(), _ear_post()]) ^ outside
    cuts = [_bay(), door.opening(), _screw_holes(), _strap_tunnel(), _leads()]
    cuts += [door.hook(y, FIT_GAP + 0.1) for y in door.HOOK_PLACES]
    cuts.append(prism(cell_ends(), BACK - 1, BACK + door.SIGN_DEPTH))
    cuts.append(cylinder(EAR, PILOT / 2, BACK, DOOR_INSIDE + EAR_DEPTH - 1.2))
    return ((walls + inner) - union(cuts)) + _ledges() + _holder_stop()


def _tongue() -> Manifold:
    """Return the tongue, which reaches into the shell, with gaps at the shell's posts for screws.

    It is a full plate here; when the lid is made hollow, it becomes a ring.
    """
    plug = prism(outline(LIP + FIT_GAP), PARTING - 0.5, PARTING + LAP - 0.3)
    return plug - union([cylinder(place, LID_POST + 0.3, PARTING, PARTING + LAP) for place in LID_SCREWS])


def _bay_walls() -> Manifold:
    return prism(grown(_bay_outline(), BAY_WALL), BACK, PARTING)


def _bay() -> Manifold:
    return prism(_bay_outline(), DOOR_INSIDE - 0.01, PARTING + 1)


def _bay_outline() -> CrossSection:
    return rounded(BAY_LEFT, BAY_BOTTOM, BAY_RIGHT, BAY_TOP, 1.5)


def _ledges() -> Manifold:
    """Return the ledges: triangles in the corners of the bay, above the holder. Each is printed as a bridge."""
    reach = HOOK_ROOM + 5.0
    corners = [
        (BAY_LEFT - 1, BAY_BOTTOM - 1, 1, 1),
        (BAY_RIGHT + 1, BAY_BOTTOM - 1, -1, 1),
        (BAY_LEFT - 1, BAY_TOP + 1, 1, -1),
        (BAY_RIGHT + 1, BAY_TOP + 1, -1, -1),
    ]
    triangles = []
    for x, y, right, up in corners:
        points = [(x, y), (x + right * reach, y), (x, y + up * reach)]
        triangles.append(prism(polygon(points if right == up else points[::-1]), HOLDER_TOP, PARTING))
    return union(triangles)


def _holder_stop() -> Manifold:
    """Return a rib, between the hooks, that keeps the holder at the right. It slopes so that it needs no supports."""
    y, low, reach = HOLDER_PLACE[1], DOOR_INSIDE + 1, HOOK_ROOM - FIT_GAP
    profile = [(-1, low - 1), (reach, low + reach), (reach, PARTING), (-1, PARTING)]
    return along_y(polygon([(BAY_LEFT + x, z) for x, z in profile]), y - 3, y + 3)


def cell_ends() -> CrossSection:
    """Return the signs plus and minus next to the bay, on the outside, where they are seen while cells are put in."""
    beside = BACK_WALL + door.SIGN / 2 + 1.2
    return door.ends(BAY_LEFT - beside, BAY_RIGHT + beside, EAR[0] + door.EAR_RADIUS + beside)


def _screw_pads() -> Manifold:
    return union([cylinder(place, HEAD / 2 + 1.8, BACK, PARTING) for place in LID_SCREWS])


def _screw_holes() -> Manifold:
    """Return the holes of the lid's screws, with space for the screws' heads, which are put in from behind."""
    seat = PARTING - LID_SCREW_DEPTH
    return union(
        [
            cylinder(place, CLEARANCE / 2, seat - 1, PARTING + 1) + cylinder(place, HEAD / 2, BACK - 1, seat)
            for place in LID_SCREWS
        ]
    )


def _ear_post() -> Manifold:
    return cylinder(EAR, EAR_POST, DOOR_INSIDE, DOOR_INSIDE + EAR_DEPTH)


def _strap_corner() -> Place:
    """Return the point on the surface of the lid's lower left corner, at the height of the wrist strap."""
    diagonal = OUTSIDE + CORNER - (CORNER - inset_at(STRAP_HEIGHT)) / 2**0.5
    return diagonal, diagonal


def _strap_pad() -> Manifold:
    return cylinder(_strap_corner(), STRAP_BEND + STRAP_HOLE + 2.2, BACK, PARTING)


def _strap_tunnel() -> Manifold:
    profile = polygon([(STRAP_BEND + x * STRAP_HOLE, y * STRAP_HOLE) for x, y in _OCTAGON])
    return profile.revolve(segments(STRAP_BEND)).translate((*_strap_corner(), STRAP_HEIGHT))


_OCTAGON = ((1, -0.4), (1, 0.4), (0.4, 1), (-0.4, 1), (-1, 0.4), (-1, -0.4), (-0.4, -1), (0.4, -1))
"""Profile of the tunnel for the wrist strap: nearly round, with a sloping roof that prints without supports."""


def _leads() -> Manifold:
    """Return a notch at each end of the bay, since the leads of a battery holder may be at one end or the other."""
    low, y = PARTING - LEAD_DEPTH, HOLDER_PLACE[1] + 6.2
    return union(
        [box((x - 3, y - LEAD_WIDTH / 2, low), (x + 3, y + LEAD_WIDTH / 2, PARTING + 1)) for x in (BAY_LEFT, BAY_RIGHT)]
    )
