"""How tests play games in which points are banked."""

from typing import Any

_ENOUGH = {"pig": 20, "tenthousand": 400}
"""The points of a turn that are banked."""


def rolls_on(game: Any) -> bool:
    """Return whether a player rolls again: until the turn has enough points and may end.

    :param game: a BankingGame
    """
    return game.can_roll and (not game.can_bank or game.points < _ENOUGH[game.rules.id])
