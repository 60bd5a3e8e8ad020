"""Computes the standings of a tournament from its results. Needs no database."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

WIN, DRAW, LOSS = 2, 1, 0
"""Results in half points, so that all sums are whole numbers. A bye counts as a win."""


@dataclass
class Standing:
    """A board's standing in a tournament.

    - number: place in the order in which the boards entered, from 0
    - players: names of the board's players
    - halves: sum of the board's half points
    - buchholz: sum of the half points of all its opponents
    - dice: sum of the points in its games
    - won: number of games won, without byes
    - met: its opponents, in order of rounds
    - byes: number of its byes
    - place: rank from 1, the same for boards with equal keys
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
        """Sort key: half points, then half points of the opponents, then points in the games."""
        return self.halves, self.buchholz, self.dice


@dataclass(frozen=True)
class Played:
    """A board's result in one round. `against` is None for a bye; `halves` is None until the game is reported."""

    board: str
    against: str | None
    halves: int | None
    dice: int = 0


def standings(entrants: Iterable[Standing], played: Sequence[Played]) -> list[Standing]:
    """Add all results to the standings of the entrants, and return these standings, the best first.

    :param entrants: a Standing without results for each board
    :param played: results of all rounds, in order
    """
    by_board = {entry.board: entry for entry in entrants}
    for entry in played:
        standing = by_board[entry.board]
        standing.halves += entry.halves or 0
        standing.dice += entry.dice
        standing.won += entry.halves == WIN and entry.against is not None
        if entry.against is None:
            standing.byes += 1
        else:
            standing.met.append(entry.against)
    for standing in by_board.values():
        standing.buchholz = sum(by_board[board].halves for board in standing.met)
    ordered = sorted(by_board.values(), key=lambda one: (*(-figure for figure in one.key), one.number))
    for index, standing in enumerate(ordered):
        previous = ordered[index - 1] if index else None
        standing.place = previous.place if previous and previous.key == standing.key else index + 1
    return ordered
