"""Lays the tracks and vias of every net. Copper pours on both sides connect the ground pads that have holes."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import dist

from kast_tools.common.errors import KastError

from hardware.design import SCREW_HEAD, Board, Design
from hardware.tools.pcb.fab_rules import GAP, LEAST_EDGE_GAP, LEAST_HOLE_GAP, POWER_TRACK, TRACK, VIA
from hardware.tools.pcb.pads import CopperPad, copper_pads, pegs
from hardware.tools.pcb.router import BACK, FRONT, STEP, Node, Obstacle, Space, corners, find_route

GROUND = "GND"
POWER = {GROUND, "3V3", "VSYS", "SWITCHED", "FUSED", "BATTERY+", "DISPLAY1", "DISPLAY2"}
"""Nets with wide tracks."""
TRIES = 12
"""Maximum number of attempts to lay all nets. In each attempt, the net that found no route before is laid first."""
STITCHES = 8
"""Distance between the vias that connect the pours, in steps of the router's grid."""

Place = tuple[float, float]


@dataclass(frozen=True)
class Track:
    """A straight piece of a track, in mm."""

    net: str
    layer: int
    start: Place
    end: Place
    width: float


@dataclass(frozen=True)
class Via:
    """A plated hole with a diameter of VIA_HOLE mm that connects the two layers."""

    net: str
    x: float
    y: float


@dataclass
class _Net:
    name: str
    width: float
    pads: list[CopperPad]
    routes: list[list[Node]]


@dataclass(frozen=True)
class _Ground:
    """What tracks are laid on: a board, its pads, and places that no net may use."""

    board: Board
    pads: list[CopperPad]
    barred: list[Obstacle]


def lay(design: Design) -> tuple[list[Track], list[Via]]:
    """Return all tracks and vias of a design with jumpers.

    :raises KastError: there is no route for a net
    """
    pads = copper_pads(design)
    nets = [
        _Net(name, POWER_TRACK if name in POWER else TRACK, [pad for pad in pads if pad.net == name], [])
        for name in design.nets
    ]
    nets.sort(key=lambda net: (-net.width, _extent(net.pads), net.name))
    ground = _Ground(design.board, pads, list(_barred(design)))
    _lay_all(nets, ground)
    tracks = [track for net in nets for track in _tracks(net)]
    vias = [Via(net.name, *_place(node)) for net in nets for node in _changes(net)]
    return tracks, vias + _stitches(ground, nets)


def _lay_all(nets: list[_Net], ground: _Ground) -> None:
    """Lay every net. If a net finds no route, all nets are laid again with that net first."""
    for _ in range(TRIES):
        for net in nets:
            net.routes = []
        for net in nets:
            net.routes = _routes(net, ground, nets) or []
            if not net.routes:
                break
        else:
            return
        nets.remove(net)
        nets.insert(0, net)
    raise KastError(
        f"No route was found for {nets[0].name} on the circuit board. Move a part in hardware/design.py, "
        "or give its button another pin in firmware/board.py."
    )


def _extent(pads: list[CopperPad]) -> float:
    return max(dist((one.x, one.y), (other.x, other.y)) for one in pads for other in pads)


def _routes(net: _Net, ground: _Ground, nets: list[_Net]) -> list[list[Node]] | None:
    """Return routes that connect all pads of a net without touching other nets; None if there are none."""
    obstacles = list(_in_the_way(net.name, ground, nets))
    tracks = Space(ground.board, obstacles, net.width / 2 + GAP, net.width / 2 + LEAST_EDGE_GAP)
    flat = [Obstacle(pad.x, pad.y, 0.0, pad.width / 2, pad.height / 2) for pad in net.pads if not pad.hole]
    vias = Space(ground.board, [*obstacles, *flat], VIA / 2 + GAP, VIA / 2 + LEAST_EDGE_GAP)
    holes = {_node(pad) for pad in net.pads if pad.hole}
    reached, *pieces = _pieces(net)
    routes = []
    while pieces:
        route = find_route(reached, set().union(*pieces), tracks, vias, holes)
        if route is None:
            return None
        routes.append(route)
        piece = next(piece for piece in pieces if route[-1] in piece)
        pieces.remove(piece)
        reached = reached | piece | set(route)
    return routes


def _pieces(net: _Net) -> list[set[Node]]:
    """Return the groups of nodes that tracks must connect; the ground's pads with holes are one group (the pours)."""
    if net.name != GROUND:
        return [_nodes(pad) for pad in net.pads]
    poured = set().union(*(_nodes(pad) for pad in net.pads if pad.hole))
    return [poured, *(_nodes(pad) for pad in net.pads if not pad.hole)]


def _node(pad: CopperPad) -> tuple[int, int]:
    return round(pad.x / STEP), round(pad.y / STEP)


def _nodes(pad: CopperPad) -> set[Node]:
    return {(layer, *_node(pad)) for layer in ((FRONT, BACK) if pad.hole else (FRONT,))}


def _place(node: Node) -> Place:
    return round(node[1] * STEP, 4), round(node[2] * STEP, 4)


def _barred(design: Design) -> Iterator[Obstacle]:
    """Yield an obstacle for every place that no net may use: screws, pegs, and below bare metal of parts."""
    for x, y in design.board.mounts:
        yield Obstacle(x, y, SCREW_HEAD / 2)
    for x, y, diameter in pegs(design):
        yield Obstacle(x, y, diameter / 2 + LEAST_EDGE_GAP - GAP)
    for part in design.parts:
        for left, top, right, bottom in part.body.bare_below:
            width, height = part.size(right - left, bottom - top)
            x, y = part.place((left + right) / 2, (top + bottom) / 2)
            yield Obstacle(x, y, 0.0, width / 2, height / 2, (FRONT,))


def _in_the_way(net: str, ground: _Ground, nets: Iterable[_Net]) -> Iterator[Obstacle]:
    """Yield an obstacle for everything that does not belong to `net`: barred places, pads, tracks and vias."""
    yield from ground.barred
    for pad in ground.pads:
        if pad.net != net or not net:
            half_width, half_height = (pad.width / 2, pad.height / 2) if pad.square else (0.0, 0.0)
            radius = 0.0 if pad.square else pad.width / 2
            layers = (FRONT, BACK) if pad.hole else (FRONT,)
            yield Obstacle(pad.x, pad.y, radius, half_width, half_height, layers)
    for other in nets:
        if other.name != net:
            yield from _laid(other)


def _laid(net: _Net) -> Iterator[Obstacle]:
    for route in net.routes:
        for start, end in pairwise(route):
            x, y = _place(start)
            u, v = _place(end)
            if start[0] == end[0]:
                yield Obstacle(x, y, net.width / 2, layers=(start[0],))
                yield Obstacle((x + u) / 2, (y + v) / 2, net.width / 2, layers=(start[0],))
        yield Obstacle(*_place(route[-1]), net.width / 2, layers=(route[-1][0],))
    for node in _changes(net):
        yield Obstacle(*_place(node), VIA / 2)


def _changes(net: _Net) -> list[Node]:
    """Return the nodes at which a net needs a via: where its routes change layers, except at the holes of its legs."""
    holes = {_node(pad) for pad in net.pads if pad.hole}
    changes = {start[1:] for route in net.routes for start, end in pairwise(route) if start[0] != end[0]}
    return [(FRONT, *node) for node in sorted(changes - holes)]


def _tracks(net: _Net) -> Iterator[Track]:
    for route in net.routes:
        for start, end in pairwise(corners(route)):
            if start[0] == end[0]:
                yield Track(net.name, start[0], _place(start), _place(end), net.width)


def _stitches(ground: _Ground, nets: list[_Net]) -> list[Via]:
    """Return vias that connect the two pours: on a grid all over the board, wherever there is space for one."""
    obstacles = [*_in_the_way(GROUND, ground, nets)]
    obstacles += [Obstacle(pad.x, pad.y, pad.hole / 2 + LEAST_HOLE_GAP) for pad in ground.pads]
    # A hole in a pad would take the solder of a part.
    obstacles += [Obstacle(pad.x, pad.y, 0.0, pad.width / 2, pad.height / 2) for pad in ground.pads if pad.paste]
    space = Space(ground.board, obstacles, VIA / 2 + GAP, VIA / 2 + LEAST_EDGE_GAP + GAP)
    nodes = [
        (column, row)
        for row in range(STITCHES // 2, round(ground.board.height / STEP), STITCHES)
        for column in range(STITCHES // 2, round(ground.board.width / STEP), STITCHES)
    ]
    return [
        Via(GROUND, *_place((FRONT, column, row)))
        for column, row in nodes
        if space.is_free(FRONT, 2 * column, 2 * row) and space.is_free(BACK, 2 * column, 2 * row)
    ]
