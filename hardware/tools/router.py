"""Finds routes for wires on a grid: short, with few corners, and with few crossings, which are all at right angles."""

import heapq
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import TypeVar

Node = tuple[int, int]

CORNER, CROSSING, NEAR = 4.0, 14.0, 5.0
"""Additional costs of a corner, a crossing, and a step next to a joint; a step costs 1."""
_STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))


@dataclass
class Grid:
    """A grid for wires.

    - width, height: the nodes are (0, 0) to (width, height)
    - joints: nodes at which wires may end, but over which they must not run
    """

    width: int
    height: int
    joints: Collection[Node]
    _level: dict[Node, int] = field(default_factory=dict)
    _upright: dict[Node, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._near = Counter((x + dx, y + dy) for x, y in self.joints for dx, dy in _STEPS)

    def lay(self, route: list[Node], count: int = 1) -> None:
        """Mark the nodes of a route as taken, or free them if `count` is -1. A corner is taken in both directions."""
        for (x, y), (u, v) in pairwise(route):
            counts = self._level if y == v else self._upright
            for node in ((x, y), (u, v)):
                counts[node] = counts.get(node, 0) + count

    def route(self, starts: Iterable[Node], ends: Collection[Node]) -> list[Node] | None:
        """Return the cheapest route from one of `starts` to one of `ends`, node by node; None if there is none."""

        @cache
        def left(node: Node) -> float:
            return min(abs(node[0] - x) + abs(node[1] - y) for x, y in ends)

        queue: list[tuple[float, float, Node, int]] = [(left(start), 0.0, start, -1) for start in sorted(starts)]
        came_from: dict[tuple[Node, int], tuple[Node, int]] = {}
        best = {(start, -1): 0.0 for _, _, start, _ in queue}
        heapq.heapify(queue)
        while queue:
            _, cost, node, heading = heapq.heappop(queue)
            if cost > best[node, heading]:
                continue
            if node in ends and heading >= 0:
                return [passed for passed, _ in trace(came_from, (node, heading))]
            for step, (dx, dy) in enumerate(_STEPS):
                next_node = node[0] + dx, node[1] + dy
                price = self._price(next_node, step, node, heading, ends)
                if price is not None and cost + price < best.get((next_node, step), float("inf")):
                    best[next_node, step] = cost + price
                    came_from[next_node, step] = node, heading
                    heapq.heappush(queue, (cost + price + left(next_node), cost + price, next_node, step))
        return None

    def _price(self, to: Node, step: int, node: Node, heading: int, ends: Collection[Node]) -> float | None:
        """Return the cost of a step from `node` to `to`; None if this step is not allowed."""
        if not (0 <= to[0] <= self.width and 0 <= to[1] <= self.height):
            return None
        if heading >= 0 and (step - heading) % 4 == 2:
            return None
        if to in ends:
            return 1.0 + (CORNER if heading not in (-1, step) else 0.0)
        if to in self.joints:
            return None
        along, across = (self._level, self._upright) if step % 2 == 0 else (self._upright, self._level)
        if along.get(to):
            return None
        price = 1.0
        if heading not in (-1, step):
            price += CORNER
            if self._level.get(node) or self._upright.get(node):
                return None
        if across.get(to):
            price += CROSSING
        return price + NEAR * self._near[to]


State = TypeVar("State")


def trace(came_from: dict[State, State], state: State) -> list[State]:
    """Return the states of the route that leads to a state, from the first to the last.

    :param came_from: for each state but the first, the state before it
    """
    route = [state]
    while state in came_from:
        state = came_from[state]
        route.append(state)
    return route[::-1]


def corners(route: list[Node]) -> list[Node]:
    """Return the ends of a route and the nodes where it turns."""
    turns = [
        here for before, here, after in zip(route, route[1:], route[2:], strict=False) if not _in_line(before, after)
    ]
    return [route[0], *turns, route[-1]]


def _in_line(one: Node, other: Node) -> bool:
    return one[0] == other[0] or one[1] == other[1]
