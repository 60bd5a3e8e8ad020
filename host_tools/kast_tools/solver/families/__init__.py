"""How the games of each family are solved, where they can be."""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from kast_tools.solver.families import cards, pig


class Solving(Protocol):
    """What perfect play of a family's games is worth, and the board's tables."""

    @property
    def GAMES(self) -> tuple[str, ...]:
        """The ids of the games that can be solved."""
        ...

    def solve(self, game: str, options: dict[str, str], out: Path, /) -> str:
        """What such a game, one of GAMES, is worth to a perfect player: a sentence. Options are as typed; `out` is a
        folder for what was solved. Raises click.UsageError for options that it does not take.
        """
        ...

    def make_tables(self) -> Iterator[str]:
        """Make the tables that are out of date; a line about each that there is."""
        ...


SOLVINGS: tuple[Solving, ...] = (cards, pig)
"""In the order of the menu."""
