"""Who meets whom in a round of a tournament; pure."""

from collections.abc import Mapping, Sequence

import networkx

from kast_tools.club.standings import Standing

_BYE = ""
_AGAIN = 1_000_000  # what it costs to meet once more, or to sit out once more: above all that points can make up


def swiss(standings: Sequence[Standing]) -> list[tuple[str, str | None]]:
    """Pairs of boards; None in place of the second for the one who sits out, where their number is odd.

    Nobody meets anybody twice, or sits out twice, as long as that is possible; then those of like points meet, and
    who sits out has few. standings: of those who play, in the order of their places.
    """
    graph = networkx.Graph()
    for place, one in enumerate(standings):
        for other_place, other in enumerate(standings[:place]):
            apart = (one.halves - other.halves) ** 2 * 100 + abs(place - other_place)
            graph.add_edge(other.board, one.board, weight=-apart - _AGAIN * other.met.count(one.board))
        if len(standings) % 2:
            cost = one.halves**2 * 100 - place
            graph.add_edge(one.board, _BYE, weight=-cost - _AGAIN * one.byes)
    order = {one.board: place for place, one in enumerate(standings)}
    pairs = [sorted(pair, key=lambda board: order.get(board, len(order))) for pair in _matched(graph)]
    return [(first, second or None) for first, second in sorted(pairs, key=lambda pair: order[pair[0]])]


def everyone(numbers: Mapping[str, int], round_number: int) -> list[tuple[str, str | None]]:
    """The pairs of that round, from 1, in which everybody meets everybody once (the circle of R. Schurig, 1886).

    numbers: of each board, in which order they came.
    """
    boards: list[str | None] = [board for _, board in sorted((number, board) for board, number in numbers.items())]
    if len(boards) % 2:
        boards.append(None)
    first, rest = boards[0], boards[1:]
    turn = (round_number - 1) % len(rest)
    circle = [first, *rest[turn:], *rest[:turn]]
    half = len(circle) // 2
    pairs = list(zip(circle[:half], reversed(circle[half:]), strict=True))
    return [(one, other) if one is not None else (str(other), None) for one, other in pairs]


def rounds_for_everyone(boards: int) -> int:
    """How many rounds it takes."""
    return boards - 1 + boards % 2


def _matched(graph: networkx.Graph) -> list[tuple[str, str]]:
    return list(networkx.max_weight_matching(graph, maxcardinality=True))
