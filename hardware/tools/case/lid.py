"""Shapes the lid: the case's back with the battery bay. It is printed with its back down.

Four screws go through the lid into the shell. The bay is open towards the board except for a ledge in each corner: a
floor would have to be printed as an overhang, and the battery holder serves as one.
"""

from manifold3d import CrossSection, Manifold

from hardware.tools.case import door, edges
from hardware.tools.case.measures import BAY_WALL, CLEARANCE, FIT_GAP, HEAD, HOOK_ROOM, LAP, PILOT, Measures
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
from hardware.tools.case.shell import LID_POST

EAR_POST, EAR_DEPTH = 4.4, 8.0
STRAP_HOLE, STRAP_BEND = 1.7, 5.2
"""Radius of the bent tunnel for the wrist strap, and radius of its bend."""
STRAP_HEIGHT = -13.0
LEAD_WIDTH, LEAD_DEPTH = 5.0, 3.0
"""Size of the notches through which the leads of the battery holder leave the bay."""


def openings(measures: Measures) -> int:
    """Return the number of openings in the lid: for the door, its hooks, the lid's screws, and the wrist strap."""
    return 1 + len(door.HOOKS) + len(measures.through_lid) + measures.strap


def lid(measures: Measures) -> Manifold:
    """Return the lid, in place."""
    outside = lid_outside(measures)
    walls = (outside + _tongue(measures)) - lid_inside(measures)
    strap_pad, strap_tunnel = ([_strap_pad(measures)], [_strap_tunnel(measures)]) if measures.strap else ([], [])
    inner = union([_bay_walls(measures), _screw_pads(measures), *strap_pad, _ear_post(measures)]) ^ outside
    for riser in _risers(measures):
        inner += riser
    cuts = [_bay(measures), door.opening(measures), _screw_holes(measures), *strap_tunnel, _leads(measures)]
    cuts += [door.hook(measures, y, FIT_GAP + 0.1) for y in door.hook_places(measures)]
    cuts += edges.through_parting(measures)
    cuts.append(prism(cell_ends(measures), measures.back - 1, measures.back + door.SIGN_DEPTH))
    cuts.append(cylinder(measures.ear, PILOT / 2, measures.back, measures.door_inside + EAR_DEPTH - 1.2))
    return ((walls + inner) - union(cuts)) + _ledges(measures) + _holder_stop(measures)


def _tongue(measures: Measures) -> Manifold:
    """Return the tongue, which reaches into the shell, with gaps at the shell's posts for screws.

    It is a full plate here; when the lid is made hollow, it becomes a ring.
    """
    plug = prism(outline(measures, measures.lip + FIT_GAP), measures.parting - 0.5, measures.parting + LAP - 0.3)
    return plug - union(
        [cylinder(place, LID_POST + 0.3, measures.parting, measures.parting + LAP) for place in measures.lid_screws]
    )


def _bay_walls(measures: Measures) -> Manifold:
    return prism(grown(_bay_outline(measures), BAY_WALL), measures.back, measures.parting)


def _bay(measures: Measures) -> Manifold:
    return prism(_bay_outline(measures), measures.door_inside - 0.01, measures.parting + 1)


def _bay_outline(measures: Measures) -> CrossSection:
    return rounded(measures.bay_left, measures.bay_bottom, measures.bay_right, measures.bay_top, 1.5)


def _ledges(measures: Measures) -> Manifold:
    """Return the ledges: triangles in the corners of the bay, above the holder. Each is printed as a bridge."""
    reach = HOOK_ROOM + 5.0
    corners = [
        (measures.bay_left - 1, measures.bay_bottom - 1, 1, 1),
        (measures.bay_right + 1, measures.bay_bottom - 1, -1, 1),
        (measures.bay_left - 1, measures.bay_top + 1, 1, -1),
        (measures.bay_right + 1, measures.bay_top + 1, -1, -1),
    ]
    triangles = []
    for x, y, right, up in corners:
        points = [(x, y), (x + right * reach, y), (x, y + up * reach)]
        triangles.append(prism(polygon(points if right == up else points[::-1]), measures.holder_top, measures.parting))
    return union(triangles)


def _holder_stop(measures: Measures) -> Manifold:
    """Return a rib, between the hooks, that keeps the holder at the right. It slopes so that it needs no supports."""
    y, low, reach = measures.holder_place[1], measures.door_inside + 1, HOOK_ROOM - FIT_GAP
    profile = [(-1, low - 1), (reach, low + reach), (reach, measures.parting), (-1, measures.parting)]
    return along_y(polygon([(measures.bay_left + x, z) for x, z in profile]), y - 3, y + 3)


def cell_ends(measures: Measures) -> CrossSection:
    """Return the signs plus and minus next to the bay, on the outside, where they are seen while cells are put in."""
    beside = measures.back_wall + door.SIGN / 2 + 1.2
    return door.ends(
        measures, measures.bay_left - beside, measures.bay_right + beside, measures.ear[0] + door.EAR_RADIUS + beside
    )


def _screw_pads(measures: Measures) -> Manifold:
    radius = HEAD / 2 + measures.lid_pad
    return union([cylinder(place, radius, measures.back, measures.parting) for place in measures.through_lid])


def _risers(measures: Measures) -> list[Manifold]:
    """Return what leads from the pads up to the board, if the lid's screws go through the board."""
    low, high = measures.parting - 0.5, measures.lid_screw_top
    places = measures.through_lid if high > measures.parting else ()
    return [cylinder(place, HEAD / 2 + measures.lid_pad, low, high) for place in places]


def _screw_holes(measures: Measures) -> Manifold:
    """Return the holes of the lid's screws, with space for the screws' heads, which are put in from behind."""
    top = measures.lid_screw_top
    seat = top - measures.lid_screw_depth
    return union(
        [
            cylinder(place, CLEARANCE / 2, seat - 1, top + 1) + cylinder(place, HEAD / 2, measures.back - 1, seat)
            for place in measures.through_lid
        ]
    )


def _ear_post(measures: Measures) -> Manifold:
    return cylinder(measures.ear, EAR_POST, measures.door_inside, measures.door_inside + EAR_DEPTH)


def _strap_corner(measures: Measures) -> Place:
    """Return the point on the surface of the lid's lower left corner, at the height of the wrist strap."""
    diagonal = measures.outside + measures.corner - (measures.corner - inset_at(measures, STRAP_HEIGHT)) / 2**0.5
    return diagonal, diagonal


def _strap_pad(measures: Measures) -> Manifold:
    return cylinder(_strap_corner(measures), STRAP_BEND + STRAP_HOLE + 2.2, measures.back, measures.parting)


def _strap_tunnel(measures: Measures) -> Manifold:
    profile = polygon([(STRAP_BEND + x * STRAP_HOLE, y * STRAP_HOLE) for x, y in _OCTAGON])
    return profile.revolve(segments(STRAP_BEND)).translate((*_strap_corner(measures), STRAP_HEIGHT))


_OCTAGON = ((1, -0.4), (1, 0.4), (0.4, 1), (-0.4, 1), (-1, 0.4), (-1, -0.4), (-0.4, -1), (0.4, -1))
"""Profile of the tunnel for the wrist strap: nearly round, with a sloping roof that prints without supports."""


def _leads(measures: Measures) -> Manifold:
    """Return a notch at each end of the bay, since the leads of a battery holder may be at one end or the other."""
    low, y = measures.parting - LEAD_DEPTH, measures.holder_place[1] + 6.2
    return union(
        [
            box((x - 3, y - LEAD_WIDTH / 2, low), (x + 3, y + LEAD_WIDTH / 2, measures.parting + 1))
            for x in (measures.bay_left, measures.bay_right)
        ]
    )
