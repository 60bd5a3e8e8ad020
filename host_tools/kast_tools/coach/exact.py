"""What comes after a turn, as the solver knows it: in place of the board's table."""

from functools import cache
from typing import Any

from kast.coach import UNIT
from kast.games.cards import Card

from kast_tools.solver.cache import CACHE
from kast_tools.solver.kept_levels import KeptLevels
from kast_tools.solver.model import Model
from kast_tools.solver.solve import solve


class ExactFuture:
    """As the firmware's Future, from solved values, rounded to UNIT.

    Raises KastError for a game that cannot be solved. Solving one for the first time takes seconds, Maxi minutes; what
    `kast solve` found is used.
    """

    needed = 0

    def __init__(self, card: Card, *_: object) -> None:
        self._card = card
        self._solved = _solved(card.rules.id, tuple(card.options.items()))
        self.now = self._value(card.boxes)

    def after(self, box: str, points: int) -> int:
        """What the card may expect once `box` holds so many points."""
        return self._value(self._card.boxes | {box: points})

    def _value(self, boxes: dict[str, int]) -> int:
        model, values = self._solved
        return round(float(values[model.place(boxes)]) * UNIT)


@cache
def _solved(game: str, options: tuple[tuple[str, Any], ...]) -> tuple[Model, Any]:
    model = Model(game, dict(options))
    return model, solve(model, KeptLevels(model, CACHE))
