"""Finds the functions that print the games of each family, as score cards or pads.

Each family's module is loaded only when it is needed, since fpdf2 takes half a second to import.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from kast.games import RULE_SETS

from kast_tools.games.recorded_game import RecordedGame


class OnPaper(Protocol):
    """Functions that print the games of one family; a player is a kast_tools.paper.sheet.rows.Player."""

    def empty(self, game: str, options: dict[str, Any], /) -> Any:
        """Return an empty card or result, to be filled in by hand.

        :raises RuleError: there is no such option
        """
        ...

    def players_of(self, game: RecordedGame, /) -> list[Any]:
        """Return the players of a game, in seating order, with their results."""
        ...

    def columns(self, rules: Any, /) -> int:
        """Return how many columns with numbers each player has."""
        ...

    def boxes(self, rules: Any, /) -> Sequence[str]:
        """Return the boxes that the user may rename."""
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
        """Draw one game's card for these players into the area `place`.

        :param by_hand: as for `sheet_pdf`
        :param day: as for `sheet_pdf`
        """
        ...


def _cards() -> OnPaper:
    from kast_tools.paper.sheet.families import cards  # noqa: PLC0415

    return cards


def _banking() -> OnPaper:
    from kast_tools.paper.sheet.families import banking  # noqa: PLC0415

    return banking


def _grab() -> OnPaper:
    from kast_tools.paper.sheet.families import grab  # noqa: PLC0415

    return grab


_LOADERS: dict[str, Callable[[], OnPaper]] = {
    "cards": _cards,
    "tenthousand": _banking,
    "pig": _banking,
    "grab": _grab,
}
_WITH_DECK = ("grab",)
"""The families that are played with cards, which DECK of layouts.py prints."""


def games_on_paper() -> list[str]:
    """Return the games that `kast sheet` prints, in the order of the menu."""
    return [game for game in RULE_SETS if RULE_SETS.family(game) in _LOADERS]


def games_with_deck() -> list[str]:
    """Return the games whose cards can be cut out."""
    return [game for game in games_on_paper() if RULE_SETS.family(game) in _WITH_DECK]


def on_paper(game: str) -> OnPaper:
    """Return the functions that print a game.

    :param game: one of games_on_paper()
    """
    return _LOADERS[RULE_SETS.family(game)]()
