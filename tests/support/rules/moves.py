"""The moves that end a turn, as tests choose them in games of all families that offer a choice."""

from typing import Any


def moves_of(game: Any) -> list[Any]:
    """Return the moves that end the turn: the ids of boxes, or the places of cards.

    :param game: a game with `choices`, after a roll
    """
    return [choice[0] if isinstance(choice, tuple) else choice for choice in game.choices()]
