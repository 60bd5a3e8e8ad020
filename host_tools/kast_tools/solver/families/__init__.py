"""The solvers of each family of games, as `kast solve` and `make tables` use them."""

from collections.abc import Container, Iterator
from pathlib import Path
from typing import Protocol

from kast_tools.solver.families import cards, grab, pig, tenthousand
from kast_tools.solver.solution import Odds, Solution


class Solving(Protocol):
    """The functions of a family that solve its games and make its tables for the board."""

    @property
    def GAMES(self) -> tuple[str, ...]:
        """The ids of the games that can be solved."""
        ...

    def solve(self, game: str, options: dict[str, str], out: Path, /) -> Solution:
        """Solve a game and return what a perfect player achieves in it.

        :param game: one of GAMES
        :param options: names and values of options, as typed by the user
        :param out: folder for solved states
        :raises click.UsageError: an option is not possible
        """
        ...

    def make_tables(self, games: Container[str], /) -> Iterator[str]:
        """Make the tables of these games that are out of date, and yield a line about each table.

        Games of other families, and games without a table of their own, have no line.
        """
        ...

    def odds(self) -> dict[str, Odds]:
        """Return the odds of the games that have any, keyed by game."""
        ...


SOLVINGS: tuple[Solving, ...] = (cards, tenthousand, pig, grab)
"""The functions of each family, in the order of the board's menu."""
