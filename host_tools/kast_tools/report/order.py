"""Puts games of several boards in the order in which they were probably played.

Boards have no clock: the archive knows only when a computer read a game. A board's games were played one after the
other between two readings, so they are spread evenly over that time. Thus games of boards that were read one after
the other are interleaved.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from kast_tools.archive.archive import ArchivedGame

BEFORE = timedelta(days=60)
"""How long before its first reading a board's first games are assumed to begin."""


def order_of_play(games: Sequence[ArchivedGame]) -> list[int]:
    """Return the indices of the games in their probable order of play; each board's games stay in order.

    :param games: games in the order of import
    """
    readings: dict[str, dict[str, list[int]]] = {}
    for index, archived in enumerate(games):
        readings.setdefault(archived.game.key[0], {}).setdefault(archived.imported, []).append(index)
    played: dict[int, float] = {}
    for of_board in readings.values():
        begin: float | None = None
        for imported in sorted(of_board):
            end = _seconds(imported)
            start = end - BEFORE.total_seconds() if begin is None else begin
            indices = of_board[imported]
            for place, index in enumerate(indices):
                played[index] = start + (place + 0.5) / len(indices) * (end - start)
            begin = end
    return sorted(played, key=lambda index: (played[index], index))


def _seconds(imported: str) -> float:
    """Return a time of import in seconds; 0 if another program has written something else there."""
    try:
        return datetime.fromisoformat(imported).timestamp()
    except ValueError:
        return 0.0
