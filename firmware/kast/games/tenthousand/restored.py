"""Restore a stored game of Ten Thousand, and check it against the rules. Loaded only while a game is restored."""

from kast.games.banking.game import stored_rolls
from kast.games.banking.restored import restore_rolls, restore_totals
from kast.games.stored import require, whole
from kast.games.tenthousand import MOST_ROLLS, UNIT

_DICE = 6
_MOST_OF_A_ROLL = 8_000  # six ones


def restore(game, state: dict) -> None:
    """Set those attributes of a game that only Ten Thousand has.

    :param game: a TenThousand whose phase, current player and start are already those of `state`
    :param state: as TenThousand.state() returns it
    :raises GameError: if no game could have this state. Malformed data can raise other exceptions, which
        storage/restored_game.py lists.
    """
    restore_totals(game, state, most_points(game.goal))
    require(not any(total % UNIT for total in game.totals), "points are multiples of 50.")
    game.closer = whole(state["closer"], -1, len(game.players) - 1)
    reached = [total >= game.goal for total in game.totals]
    require(reached[game.closer] if game.closer >= 0 else not any(reached), "somebody else reached the goal first.")
    restore_rolls(game, state, _require_rolls)
    if game.last_turn:
        points = game.brought(stored_rolls(state))
        begins = 0 < points == game.totals[game.last_player]
        require(points >= game.options["entry"] or not begins, "its last turn was too little to begin with.")
    held = whole(state["held"], 0, (1 << _DICE) - 1)
    game.hold([game.aside[die] or bool(held & 1 << die) for die in range(_DICE)])


def _require_rolls(game, rolls, total):
    """Check that a turn can have these rolls.

    :param game: a TenThousand
    :param rolls: texts of rolls, joined
    :param total: total of the player before the turn
    """
    fits = len(rolls) <= MOST_ROLLS * _DICE and not len(rolls) % _DICE and not rolls.strip(".123456")
    require(fits, "these are no rolls.")
    for end in range(_DICE, len(rolls), _DICE):
        require(0 < game.brought(rolls[:end]) < game.goal, "it was rolled on where the turn had ended.")


def most_points(goal: int) -> int:
    """Return the highest total that a game can have.

    A turn goes on only while it has less than `goal`, and begins with less than `goal`.
    """
    return 2 * (goal - UNIT) + _MOST_OF_A_ROLL
