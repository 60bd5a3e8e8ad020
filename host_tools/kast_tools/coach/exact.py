"""Provides the coach with exact values of the states after a turn, from the solver instead of the board's table."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from kast.coach import UNIT
from kast.games.cards import Card

from kast_tools.common.wording import say
from kast_tools.games.own.registry import own_game
from kast_tools.solver.cache import CACHE, CACHE_BYTES
from kast_tools.solver.model import Model
from kast_tools.solver.shown import solve_with_progress
from kast_tools.solver.stored_levels import cached_levels

_AT_ONCE = 2
"""How many solved games are held in memory; a game of Maxi takes half a gigabyte."""


class ExactFuture:
    """Replaces the firmware's class `Future`. The values come from the solver and are rounded to 1/UNIT points.

    Solving a game for the first time takes seconds, or minutes for Maxi; games solved by `kast solve` are reused.

    :param cache: folder from which solved games are read, and in which they are stored
    :raises KastError: the game cannot be solved
    """

    needed = 0

    def __init__(self, card: Card, *_: object, cache: Path = CACHE) -> None:
        self._card = card
        self._solved = solved_game(card.rules.id, tuple(card.options.items()), cache)
        self.now = self._value(card.boxes)

    def after(self, box: str, points: int) -> int:
        """Return the expected value of all later turns after `box` is filled with `points`."""
        return self._value(self._card.boxes | {box: points})

    def _value(self, boxes: dict[str, int]) -> int:
        model, values = self._solved
        return round(float(values[model.place(boxes)]) * UNIT)


@lru_cache(_AT_ONCE)
def solved_game(game: str, options: tuple[tuple[str, Any], ...], cache: Path) -> tuple[Model, Any]:
    """Return the model of a game and the values of all its states; the game is solved if the cache does not have it.

    :raises KastError: the game cannot be solved
    """
    model = Model(game, dict(options))
    levels = cached_levels(model, cache)
    if not levels.is_complete():
        own = own_game(game)
        name = own.name if own else game
        limit = f"{CACHE_BYTES / 1e9:g} GB"
        say(
            f"Solving {name} with these rules once; the result is stored in {cache}, which holds up to {limit}.",
            err=True,
        )
    return model, solve_with_progress(model, levels)
