"""How boards stand in a tournament; pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

WIN, DRAW, LOSS = 2, 1, 0
"""Half points, so that all are whole numbers. A bye is a win."""


@dataclass
class Standing:
    """board, number: in which order it came; players: their names. halves: half points; buchholz: those of all whom it
    met; dice: points of its players in their games. met: boards in order of rounds; byes: how often it sat out.
    place: from 1, the same for those whom nothing tells apart.
    """

    board: str
    number: int
    players: str = ""
    halves: int = 0
    buchholz: int = 0
    dice: int = 0
    won: int = 0
    met: list[str] = field(default_factory=list)
    byes: int = 0
    place: int = 0

    @property
    def key(self) -> tuple[int, int, int]:
        """What decides: points, then those of the opponents, then points in the games."""
        return self.halves, self.buchholz, self.dice


@dataclass(frozen=True)
class Played:
    """What a round brought a board: against None for a bye, halves None while it is played."""

    board: str
    against: str | None
    halves: int | None
    dice: int = 0


def standings(entrants: Iterable[Standing], played: Sequence[Played]) -> list[Standing]:
    """Those who came, the best first, with what they played."""
    by_board = {one.board: one for one in entrants}
    for one in played:
        standing = by_board[one.board]
        standing.halves += one.halves or 0
        standing.dice += one.dice
        standing.won += one.halves == WIN and one.against is not None
        if one.against is None:
            standing.byes += 1
        else:
            standing.met.append(one.against)
    for standing in by_board.values():
        standing.buchholz = sum(by_board[board].halves for board in standing.met)
    ordered = sorted(by_board.values(), key=lambda one: (*(-figure for figure in one.key), one.number))
    for at, standing in enumerate(ordered):
        before = ordered[at - 1] if at else None
        standing.place = before.place if before and before.key == standing.key else at + 1
    return ordered
