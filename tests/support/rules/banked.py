"""How tests play games in which points are banked."""

from random import Random
from typing import Any

_ENOUGH = {"pig": 20, "tenthousand": 400}
"""The points of a turn that are banked."""


def rolls_on(game: Any) -> bool:
    """Return whether a player rolls again: until the turn has enough points and may end.

    :param game: a BankingGame
    """
    return game.can_roll and (not game.can_bank or game.points < _ENOUGH[game.rules.id])


def enter_points(game: Any, amounts: Random) -> None:
    """Enter the points of a turn with real dice: up to five amounts, and as many more as the turn needs to be banked.

    :param game: a RealDice of games/banking/real_dice_game.py
    """
    for _ in range(amounts.randrange(6)):
        game.add(amounts.randrange(len(game.amounts)))
    while not game.can_bank:
        game.add(0)
