"""Finds routes for tracks on two layers: short, with mostly 45-degree corners, and at a distance from other copper.

Nodes are (layer, column, row) on a grid of STEP mm. Obstacles are stored on a grid half as wide, so that the middle of
a step between two nodes is checked too.
"""

import heapq
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import ceil, floor, sqrt

from hardware.design import PITCH, Board
from hardware.tools.router import trace

STEP = PITCH / 4
CELL = STEP / 2
FRONT, BACK = 0, 1

Node = tuple[int, int, int]

STRAIGHT, SLANTED, CORNER, RIGHT_ANGLE, CHANGE = 10, 14, 8, 30, 120
"""Costs: a step along the grid, a diagonal step, a corner of 45 degrees, a corner of 90 degrees, a change of layer."""
FRONT_EXTRA = 2
"""Additional cost of a step on the front, since the ground pour there should stay in one piece."""
_HEADINGS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
_TURNS = (0, CORNER, RIGHT_ANGLE)
_MOVES = {
    heading: [
        (to_heading, dx, dy, (SLANTED if dx and dy else STRAIGHT) + _TURNS[turn])
        for to_heading, (dx, dy) in enumerate(_HEADINGS)
        if (turn := 0 if heading < 0 else min((to_heading - heading) % 8, (heading - to_heading) % 8)) < len(_TURNS)
    ]
    for heading in range(-1, len(_HEADINGS))
}
"""For each heading before a step, the allowed steps: heading, direction and cost. Before the first it is -1."""
_STATES = len(_MOVES)


@dataclass(frozen=True)
class Obstacle:
    """A box enlarged by `radius` mm on all sides with round corners, or a disc if `half_width` and `half_height` are 0.

    All lengths are in mm; `layers` are those that the obstacle blocks.
    """

    x: float
    y: float
    radius: float
    half_width: float = 0.0
    half_height: float = 0.0
    layers: tuple[int, ...] = (FRONT, BACK)


class Space:
    """The places for centres of tracks or vias: at least `reach` mm from obstacles, `edge` mm from the board's edge.

    `taken` has a byte for each place in CELLs, 1 if it is taken: layer by layer, and column by column. The first place
    of a column is `height` after that of the column before it, and the back begins at `back`.
    """

    def __init__(self, board: Board, obstacles: Iterable[Obstacle], reach: float, edge: float) -> None:
        self._width, self.height = floor(board.width / CELL + 1e-6) + 1, floor(board.height / CELL + 1e-6) + 1
        self.back = self._width * self.height
        layers = tuple(bytearray(self.back) for _ in (FRONT, BACK))  # row by row
        inset = ceil(edge / CELL - 1e-6)
        right, bottom = (floor((size - edge) / CELL + 1e-6) + 1 for size in (board.width, board.height))
        for taken in layers:
            for row in range(self.height):
                if inset <= row < bottom:
                    taken[row * self._width : row * self._width + inset] = b"\1" * inset
                    taken[row * self._width + right : (row + 1) * self._width] = b"\1" * (self._width - right)
                else:
                    taken[row * self._width : (row + 1) * self._width] = b"\1" * self._width
        for obstacle in obstacles:
            self._stamp(layers, obstacle, obstacle.radius + reach - 1e-6)
        self.taken = b"".join(bytes(taken[column :: self._width]) for taken in layers for column in range(self._width))

    def _stamp(self, layers: tuple[bytearray, ...], obstacle: Obstacle, reach: float) -> None:
        first = max(0, ceil((obstacle.y - obstacle.half_height - reach) / CELL))
        last = min(self.height - 1, floor((obstacle.y + obstacle.half_height + reach) / CELL))
        for row in range(first, last + 1):
            distance = max(0.0, abs(row * CELL - obstacle.y) - obstacle.half_height)
            half = obstacle.half_width + sqrt(max(0.0, reach * reach - distance * distance))
            left = max(0, ceil((obstacle.x - half) / CELL))
            right = min(self._width - 1, floor((obstacle.x + half) / CELL))
            if left <= right:
                for layer in obstacle.layers:
                    start = row * self._width
                    layers[layer][start + left : start + right + 1] = b"\1" * (right + 1 - left)

    def place(self, layer: int, column: int, row: int) -> int:
        """Return the position in `taken` of a place, given in CELLs."""
        return layer * self.back + column * self.height + row

    def is_free(self, layer: int, column: int, row: int) -> bool:
        """Return whether a place, given in CELLs, is free."""
        return not self.taken[self.place(layer, column, row)]


def find_route(
    starts: Collection[Node], ends: Collection[Node], tracks: Space, vias: Space, holes: Collection[tuple[int, int]]
) -> list[Node] | None:
    """Return the cheapest route from one of `starts` to one of `ends`, node by node; None if there is none.

    :param tracks: the places where tracks may be
    :param vias: the places where vias may be
    :param holes: each (column, row) at which the layers are connected already
    """
    # A state is a node and the heading before it in one number, which takes a third of the time of a tuple. The numbers
    # have the order of (layer, column, row, heading), which decides between routes that cost the same.
    place, back, height = tracks.place, tracks.back, tracks.height
    places = [{place(layer, 2 * column, 2 * row) for layer, column, row in nodes} for nodes in (starts, ends)]
    changes = {place(FRONT, 2 * column, 2 * row) for column, row in holes}
    goals = {(column, row) for _, column, row in ends}
    moves = [_moves(height, extra) for extra in (FRONT_EXTRA, 0)]
    blocked, no_via = tracks.taken, vias.taken

    @cache
    def left(flat: int) -> int:
        """Return a lower bound of the cost from a place on the front to the nearest goal."""
        column, row = (half // 2 for half in divmod(flat, height))
        return min(
            STRAIGHT * max(dx, dy) + (SLANTED - STRAIGHT) * min(dx, dy)
            for dx, dy in ((abs(column - x), abs(row - y)) for x, y in goals)
        )

    queue = [(left(at % back), 0, at * _STATES) for at in places[0]]
    came_from: dict[int, int] = {}
    best = {state: 0 for _, _, state in queue}
    heapq.heapify(queue)
    while queue:
        _, cost, state = heapq.heappop(queue)
        if cost > best[state]:
            continue
        at, heading = divmod(state, _STATES)
        if at in places[1]:
            return [_node(passed // _STATES, tracks) for passed in trace(came_from, state)]
        flat = at % back
        steps = [
            (price, at + further, to_state)
            for halfway, further, to_state, price in moves[at >= back][heading]
            if not blocked[at + halfway] and not blocked[at + further]
        ]
        if flat in changes or not (no_via[flat] or no_via[flat + back]):
            steps.append((0 if flat in changes else CHANGE, flat if at >= back else at + back, 0))
        for price, to, to_state in steps:
            total, following = cost + price, to * _STATES + to_state
            if total < best.get(following, 1 << 30):
                best[following] = total
                came_from[following] = state
                heapq.heappush(queue, (total + left(to % back), total, following))
    return None


def _moves(height: int, extra: int) -> list[list[tuple[int, int, int, int]]]:
    """Return for each heading before a step, plus 1, the allowed steps: how much further in Space.taken the middle and
    the end of the step are, the heading plus 1, and the cost.
    """
    return [
        [
            (dx * height + dy, 2 * (dx * height + dy), to_heading + 1, price + extra)
            for to_heading, dx, dy, price in _MOVES[heading]
        ]
        for heading in range(-1, len(_HEADINGS))
    ]


def _node(place: int, space: Space) -> Node:
    layer, flat = divmod(place, space.back)
    column, row = divmod(flat, space.height)
    return layer, column // 2, row // 2


def corners(route: list[Node]) -> list[Node]:
    """Return the ends of a route, and the nodes where it turns or changes its layer."""
    steps = [tuple(b - a for a, b in zip(here, after, strict=True)) for here, after in pairwise(route)]
    turns = [node for node, (before, after) in zip(route[1:], pairwise(steps), strict=False) if before != after]
    return [route[0], *turns, route[-1]]
