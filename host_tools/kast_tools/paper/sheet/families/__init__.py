"""What is printed of the games of each family, where there is anything: score cards, pads.

Each is loaded when it is asked for, since fpdf2 takes half a second to import.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from kast.games import RULE_SETS

from kast_tools.games.recorded_game import RecordedGame


class OnPaper(Protocol):
    """How a family's games are printed, for players as kast_tools.paper.sheet has them."""

    def empty(self, game: str, options: dict[str, Any], /) -> Any:
        """A result to be written by hand. Raises RuleError for options that there are not."""
        ...

    def players_of(self, game: RecordedGame, /) -> list[Any]:
        """Return the players of a game, in seating order, filled."""
        ...

    def columns(self, rules: Any, /) -> int:
        """How many columns of numbers a player takes."""
        ...

    def boxes(self, rules: Any, /) -> Sequence[str]:
        """What a family may have its own words for."""
        ...

    def draw(
        self,
        pen: Any,
        layout: Any,
        place: Any,
        players: Sequence[Any],
        say: Mapping[str, str],
        /,
        *,
        by_hand: str,
        day: str,
    ) -> None:
        """Draw the card of these players of one game into a place; by_hand, day: as sheet_pdf() has them."""
        ...


def _cards() -> OnPaper:
    from kast_tools.paper.sheet.families import cards  # noqa: PLC0415

    return cards


def _pig() -> OnPaper:
    from kast_tools.paper.sheet.families import pig  # noqa: PLC0415

    return pig


_LOADERS: dict[str, Callable[[], OnPaper]] = {"cards": _cards, "pig": _pig}


def games_on_paper() -> list[str]:
    """Return the games that `kast sheet` prints, in the order of the menu."""
    return [game for game in RULE_SETS if RULE_SETS.family(game) in _LOADERS]


def on_paper(game: str) -> OnPaper:
    """Return how the game of that id, one of games_on_paper(), is printed."""
    return _LOADERS[RULE_SETS.family(game)]()
