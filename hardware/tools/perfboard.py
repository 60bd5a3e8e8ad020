"""Lays out Kast on perfboard: parts on the front, as in the finished machine, and wires between joints on the back.

Holes are (column, row); (0, 0) is the upper left hole as seen from the front.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import dist

from kast_tools.common.errors import KastError

from hardware.design import COLUMNS, MOUNTS, PITCH, ROWS, SCREW_HEAD, Design
from hardware.tools.joins import Joins
from hardware.tools.netlist import net_of
from hardware.tools.router import Grid, Node, corners

Hole = tuple[int, int]

FURTHEST = 0.3
"""Maximum distance in mm by which a leg may be bent to reach its hole."""
BUS = "GND"
"""Legs of this net that are neighbours in a row are connected by bare wires."""
PASSES = 1
"""How many times each wire is routed again after all wires are laid, to find a better route."""


@dataclass(frozen=True)
class Wire:
    """A wire on the back; a bare wire is straight.

    `corners` are the points of its route from joint to joint, in columns and rows; halves are between holes.
    """

    net: str
    corners: tuple[tuple[float, float], ...]
    bare: bool = False

    @property
    def ends(self) -> tuple[Hole, Hole]:
        (x, y), (u, v) = self.corners[0], self.corners[-1]
        return (int(x), int(y)), (int(u), int(v))


def legs(design: Design) -> dict[str, Hole]:
    """Return the hole of every leg, keyed by part.leg.

    :raises KastError: a leg does not reach a hole, or two legs need the same hole
    """
    holes: dict[str, Hole] = {}
    for part in design.parts:
        for pad in part.body.pads:
            x, y = part.pad_place(pad.name)
            column, row = round(x / PITCH - 0.5), round(y / PITCH - 0.5)
            distance = max(abs((column + 0.5) * PITCH - x), abs((row + 0.5) * PITCH - y))
            if distance > FURTHEST or not (0 <= column < COLUMNS and 0 <= row < ROWS):
                raise KastError(
                    f"{part.ref}.{pad.name} is {distance:.1f} mm from the next hole. Move it in hardware/design.py."
                )
            if (column, row) in holes.values():
                raise KastError(f"Two legs need the hole of {part.ref}.{pad.name}. Move a part in hardware/design.py.")
            holes[f"{part.ref}.{pad.name}"] = column, row
    return holes


def wires(design: Design) -> list[Wire]:
    """Return the bare wires, then the insulated wires, net by net. Together they connect all legs of every net.

    :raises KastError: there is no route for a wire
    """
    holes = legs(design)
    bare = _bare_wires(design, holes)
    grid = Grid(2 * COLUMNS - 2, 2 * ROWS - 2, {_node(hole) for hole in holes.values()} | _below_screws())
    for wire in bare:
        grid.lay(_steps(*wire.ends))
    routes = _first_routes(design, holes, bare, grid)
    for _ in range(PASSES):
        for i, (net, route) in enumerate(routes):
            grid.lay(route, -1)
            routes[i] = net, grid.route([route[0]], [route[-1]]) or route
            grid.lay(routes[i][1])
    return bare + [Wire(net, tuple((x / 2, y / 2) for x, y in corners(route))) for net, route in routes]


def groups(design: Design, laid: Iterable[Wire]) -> list[set[str]]:
    """Return the groups of legs that are connected by wires or inside parts."""
    leg_at = {hole: leg for leg, hole in legs(design).items()}
    joins: Joins[str] = Joins()
    for leg in leg_at.values():
        joins.join([leg])
    for wire in laid:
        joins.join([leg_at[hole] for hole in wire.ends])
    for part in design.parts:
        for group in part.body.joined:
            joins.join([f"{part.ref}.{leg}" for leg in group])
    return joins.groups()


def stage(design: Design, wire: Wire) -> int:
    """Return the stage of the build guide in which a wire is laid: the first with the parts at both ends in place."""
    part_at = {hole: leg.partition(".")[0] for leg, hole in legs(design).items()}
    return max(design.part(part_at[hole]).stage for hole in wire.ends)


def _node(hole: Hole) -> Node:
    """Return the router's node for a hole.

    The router's grid has two steps from one hole to the next, so that wires can also run between holes.
    """
    return 2 * hole[0], 2 * hole[1]


def _below_screws() -> set[Node]:
    """Return the nodes below the heads of the screws that hold the board."""
    return {
        (x, y)
        for x in range(2 * COLUMNS)
        for y in range(2 * ROWS)
        for mount in MOUNTS
        if dist(((x + 1) * PITCH / 2, (y + 1) * PITCH / 2), mount) < SCREW_HEAD / 2 + 0.5
    }


def _steps(start: Hole, end: Hole) -> list[Node]:
    (x, y), (u, _) = _node(start), _node(end)
    return [(step, y) for step in range(x, u + 1)]


def _bare_wires(design: Design, holes: dict[str, Hole]) -> list[Wire]:
    """Return the wires between neighbours in a row if both are legs on BUS.

    Wires between pins of the Pico are left out, since the Pico connects its ground pins.
    """
    nets = net_of(design)
    ordered = sorted((row, column, leg) for leg, (column, row) in holes.items())
    bare = []
    for (row, column, leg), (next_row, next_column, next_leg) in pairwise(ordered):
        on_bus = nets.get(leg) == nets.get(next_leg) == BUS and not leg.startswith("PICO")
        if on_bus and row == next_row:
            bare.append(Wire(BUS, ((column, row), (next_column, row)), bare=True))
    return bare


def _first_routes(design: Design, holes: dict[str, Hole], bare: list[Wire], grid: Grid) -> list[tuple[str, list[Node]]]:
    """Return the routes of the insulated wires; each is the best one that the wires laid before it allow."""
    leg_at = {hole: leg for leg, hole in holes.items()}
    joins: Joins[str] = Joins()
    for leg in holes:
        joins.join([leg])
    for wire in bare:
        joins.join([leg_at[hole] for hole in wire.ends])
    for part in design.parts:
        for group in part.body.joined:
            joins.join([f"{part.ref}.{leg}" for leg in group])
    routes = []
    for net in sorted(design.nets, key=lambda net: (len(design.nets[net]), net)):
        pieces = [{_node(holes[leg]) for leg in group} for group in joins.groups() if group & set(design.nets[net])]
        while len(pieces) > 1:
            piece = pieces.pop()
            route = grid.route(piece, set().union(*pieces))
            if route is None:
                raise KastError(
                    f"No route was found for the wire {net} on the perfboard. Move a part in hardware/design.py."
                )
            grid.lay(route)
            routes.append((net, route))
            other = next(other for other in pieces if route[-1] in other)
            other |= piece
    return routes
