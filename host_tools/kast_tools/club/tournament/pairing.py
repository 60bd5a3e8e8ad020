"""Pairs the boards for a round of a tournament, by the Swiss system or round robin, without using the database."""

from collections.abc import Mapping, Sequence

import networkx

from kast_tools.club.tournament.standings import Standing

_BYE = ""
_AGAIN = 1_000_000  # cost of a repeated pairing or bye; higher than the total cost of all differences in points


def swiss(standings: Sequence[Standing]) -> list[tuple[str, str | None]]:
    """Return the pairs of a Swiss round. If the number of boards is odd, one pair has None as the second board: a bye.

    Repeated pairings and byes are avoided as long as possible. Apart from that, boards with similar points meet, and
    the bye goes to a board with few points.

    :param standings: standings of the boards that play, in the order of their places
    """
    graph = networkx.Graph()
    for place, standing in enumerate(standings):
        for other_place, other in enumerate(standings[:place]):
            distance = (standing.halves - other.halves) ** 2 * 100 + abs(place - other_place)
            graph.add_edge(other.board, standing.board, weight=-distance - _AGAIN * other.met.count(standing.board))
        if len(standings) % 2:
            cost = standing.halves**2 * 100 - place
            graph.add_edge(standing.board, _BYE, weight=-cost - _AGAIN * standing.byes)
    order = {standing.board: place for place, standing in enumerate(standings)}
    pairs = [sorted(pair, key=lambda board: order.get(board, len(order))) for pair in _matched(graph)]
    return [(first, second or None) for first, second in sorted(pairs, key=lambda pair: order[pair[0]])]


def everyone(numbers: Mapping[str, int], round_number: int) -> list[tuple[str, str | None]]:
    """Return the pairs of one round of a tournament in which every board meets every other board once.

    The rounds follow the circle method (R. Schurig 1886). The second board of a pair is None for a bye.

    :param numbers: number of each board, in the order in which the boards entered
    :param round_number: number of the round, from 1
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
    """Return the number of rounds in which every board can meet every other board once."""
    return boards - 1 + boards % 2


def _matched(graph: networkx.Graph) -> list[tuple[str, str]]:
    return list(networkx.max_weight_matching(graph, maxcardinality=True))
