"""The solvers of each family of games, as `kast solve` and `make tables` use them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from kast_tools.solver.families import cards, pig


class Solving(Protocol):
    """Functions that solve the games of one family and make the board's tables."""

    @property
    def GAMES(self) -> tuple[str, ...]:
        """The ids of the games that can be solved."""
        ...

    def solve(self, game: str, options: dict[str, str], out: Path, /) -> str:
        """Return a sentence about what a perfect player achieves in a game.

        :param game: one of GAMES
        :param options: as typed by the user
        :param out: folder for solved states
        :raises click.UsageError: an option is not possible
        """
        ...

    def make_tables(self) -> Iterator[str]:
        """Make the tables that are out of date, and yield a line about each table."""
        ...


SOLVINGS: tuple[Solving, ...] = (cards, pig)
"""One for each family, in the order of the menu."""
