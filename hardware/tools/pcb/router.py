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
    """The places for centres of tracks or vias: at least `reach` mm from obstacles, `edge` mm from the board's edge."""

    def __init__(self, board: Board, obstacles: Iterable[Obstacle], reach: float, edge: float) -> None:
        self._width, self._height = floor(board.width / CELL + 1e-6) + 1, floor(board.height / CELL + 1e-6) + 1
        self._taken = [bytearray(self._width * self._height) for _ in (FRONT, BACK)]
        inset = ceil(edge / CELL - 1e-6)
        right, bottom = (floor((size - edge) / CELL + 1e-6) + 1 for size in (board.width, board.height))
        for taken in self._taken:
            for row in range(self._height):
                if inset <= row < bottom:
                    taken[row * self._width : row * self._width + inset] = b"\1" * inset
                    taken[row * self._width + right : (row + 1) * self._width] = b"\1" * (self._width - right)
                else:
                    taken[row * self._width : (row + 1) * self._width] = b"\1" * self._width
        for obstacle in obstacles:
            self._stamp(obstacle, obstacle.radius + reach - 1e-6)

    def _stamp(self, obstacle: Obstacle, reach: float) -> None:
        first = max(0, ceil((obstacle.y - obstacle.half_height - reach) / CELL))
        last = min(self._height - 1, floor((obstacle.y + obstacle.half_height + reach) / CELL))
        for row in range(first, last + 1):
            distance = max(0.0, abs(row * CELL - obstacle.y) - obstacle.half_height)
            half = obstacle.half_width + sqrt(max(0.0, reach * reach - distance * distance))
            left = max(0, ceil((obstacle.x - half) / CELL))
            right = min(self._width - 1, floor((obstacle.x + half) / CELL))
            if left <= right:
                for layer in obstacle.layers:
                    start = row * self._width
                    self._taken[layer][start + left : start + right + 1] = b"\1" * (right + 1 - left)

    def is_free(self, layer: int, column: int, row: int) -> bool:
        """Return whether a place, given in CELLs, is free."""
        return not self._taken[layer][row * self._width + column]


def find_route(
    starts: Collection[Node], ends: Collection[Node], tracks: Space, vias: Space, holes: Collection[tuple[int, int]]
) -> list[Node] | None:
    """Return the cheapest route from one of `starts` to one of `ends`, node by node; None if there is none.

    :param tracks: the places where tracks may be
    :param vias: the places where vias may be
    :param holes: each (column, row) at which the layers are connected already
    """
    goals = {(column, row) for _, column, row in ends}

    @cache
    def left(column: int, row: int) -> int:
        """Return a lower bound of the cost from a node to the nearest goal."""
        return min(
            STRAIGHT * max(dx, dy) + (SLANTED - STRAIGHT) * min(dx, dy)
            for dx, dy in ((abs(column - x), abs(row - y)) for x, y in goals)
        )

    queue = [(left(*start[1:]), 0, start, -1) for start in sorted(starts)]
    came_from: dict[tuple[Node, int], tuple[Node, int]] = {}
    best = {(start, -1): 0 for _, _, start, _ in queue}
    heapq.heapify(queue)
    while queue:
        _, cost, node, heading = heapq.heappop(queue)
        if cost > best[node, heading]:
            continue
        if node in ends:
            return trace(came_from, (node, heading))
        for price, next_node, to_heading in _steps(node, heading, tracks, vias, holes):
            if cost + price < best.get((next_node, to_heading), 1 << 30):
                best[next_node, to_heading] = cost + price
                came_from[next_node, to_heading] = node, heading
                heapq.heappush(queue, (cost + price + left(*next_node[1:]), cost + price, next_node, to_heading))
    return None


def _steps(
    node: Node, heading: int, tracks: Space, vias: Space, holes: Collection[tuple[int, int]]
) -> Iterable[tuple[int, Node, int]]:
    """Yield for each allowed step its cost, the node at its end, and its heading, which is -1 for a change of layer."""
    layer, column, row = node
    x, y = 2 * column, 2 * row
    extra = FRONT_EXTRA if layer == FRONT else 0
    for to_heading, dx, dy, price in _MOVES[heading]:
        if tracks.is_free(layer, x + 2 * dx, y + 2 * dy) and tracks.is_free(layer, x + dx, y + dy):
            yield price + extra, (layer, column + dx, row + dy), to_heading
    other = (1 - layer, column, row)
    if (column, row) in holes:
        yield 0, other, -1
    elif vias.is_free(FRONT, x, y) and vias.is_free(BACK, x, y):
        yield CHANGE, other, -1


def corners(route: list[Node]) -> list[Node]:
    """Return the ends of a route, and the nodes where it turns or changes its layer."""
    steps = [tuple(b - a for a, b in zip(here, after, strict=True)) for here, after in pairwise(route)]
    turns = [node for node, (before, after) in zip(route[1:], pairwise(steps), strict=False) if before != after]
    return [route[0], *turns, route[-1]]
