"""Computes the turn that a guide to the American game shows, with the odds and the cost of each choice.

After the first roll the guide speaks of 2-3-4-5, but its dice are 2-2-4-4-5. All else is as in the guide.
"""

from typing import Any

import numpy as np
from kast.games.cards import Card
from kast.games.cards.rule_set import ROLLS

from kast_tools.solver.choices import Choice, Situation, choice_values, losses
from kast_tools.solver.model import Model
from kast_tools.solver.odds import chances_in

GAME = "american"
_FILLED = {"ones": 3, "fives": 15, "sixes": 24, "four_of_a_kind": 18, "small_straight": 30}
Hold = tuple[int, ...]

_ROLLS: tuple[tuple[Hold, dict[Hold, str]], ...] = (
    ((2, 2, 4, 4, 5), {(2, 4, 5): "large_straight", (2, 2, 4, 4): "full_house", (4, 4): "three_of_a_kind"}),
    ((2, 2, 3, 4, 5), {(2, 3, 4, 5): "large_straight", (2, 2): "three_of_a_kind"}),
)
"""The dice after each roll but the last: what may be held, and the box that it is held for."""
_LAST = (2, 2, 2, 3, 3)
_BOXES = ("twos", "three_of_a_kind", "full_house")


def worked_turn(model: Model, values: np.ndarray) -> dict[str, Any]:
    """Return the `filled` boxes of the card before the turn, and its `rolls`.

    Each roll has its `dice` and `choices`: those of the guide and the best one, which comes first.

    Each choice has its `cost` in points over the rest of the game, against the best of all choices. A choice to hold
    has `held`, the box that it is held `for`, and the `chance` of this box; one to fill a box has `box` and `points`.
    """
    card = Card(GAME, {}, dict(_FILLED))
    steps: list[dict[str, Any]] = []
    for roll, (dice, holds) in enumerate(_ROLLS, 1):
        costs = _costs(model, values, Situation(card, dice, roll))
        choices = [
            {
                "held": list(held),
                "for": box,
                "chance": round(float(_chance(card, held, ROLLS - roll, box)), 4),
                "cost": costs[held],
            }
            for held, box in holds.items()
        ]
        steps.append({"dice": list(dice), "choices": _best_first(choices)})
    costs = _costs(model, values, Situation(card, _LAST, ROLLS))
    points = dict(card.choices(list(_LAST)))
    fills = [{"box": box, "points": points[box], "cost": costs[box]} for box in _BOXES]
    steps.append({"dice": list(_LAST), "choices": _best_first(fills)})
    return {"filled": _FILLED, "rolls": steps}


def _costs(model: Model, values: np.ndarray, situation: Situation) -> dict[Choice, float]:
    (worth,) = choice_values(model, values, [situation])
    return {choice: round(loss, 2) for choice, loss in losses(worth).items()}


def _chance(card: Card, held: Hold, left: int, box: str) -> float:
    chance = chances_in(card, held, left)[box]
    assert isinstance(chance, float)
    return chance


def _best_first(choices: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(choices, key=lambda choice: choice["cost"])
