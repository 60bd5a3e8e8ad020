"""The functions of OnPaper for games with score cards."""

from typing import Any

from kast.games.cards import Card

from kast_tools.games.recorded_game import RecordedGame
from kast_tools.paper.sheet.card import draw_card as draw
from kast_tools.paper.sheet.rows import Player

__all__ = ["boxes", "columns", "draw", "empty", "players_of"]


def empty(game: str, options: dict[str, Any]) -> Card:
    """Return a card without points.

    :raises RuleError: there is no such option
    """
    return Card(game, options)


def players_of(game: RecordedGame) -> list[Player]:
    """Return the players with their filled cards, in seating order."""
    return [Player(player["name"], card, filled=True) for player, card in zip(game.players, game.results, strict=True)]


def columns(rules: Any) -> int:
    return rules.columns


def boxes(rules: Any) -> tuple[str, ...]:
    return rules.kinds
