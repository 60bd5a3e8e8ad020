"""Restore a stored game of Pig, and check it against the rules. Loaded only while a game is restored."""

from kast.games.banking.restored import restore_rolls, restore_totals
from kast.games.pig.game import LOST
from kast.games.stored import require


def restore(game, state: dict) -> None:
    """Set those attributes of a game that only Pig has.

    :param game: a Pig whose phase, current player and start are already those of `state`
    :param state: as Pig.state() returns it
    :raises GameError: if no game could have this state. Malformed data can raise other exceptions, which
        storage/restored_game.py lists.
    """
    restore_totals(game, state, most_points(game.goal))
    reached = [total >= game.goal for total in game.totals]
    require(sum(reached) <= 1, "only one player can be the first.")
    require(not any(reached[player] for player in game.left), "who left has won.")
    restore_rolls(game, state, _require_rolls)


def _require_rolls(game, rolls, total):
    """Check that no roll follows a roll that ended the turn.

    :param game: a Pig
    :param rolls: faces as text
    :param total: total of the player before the turn
    """
    for index, face in enumerate(rolls):
        require(face in "123456", "a die shows 1 to 6.")
        if index < len(rolls) - 1:
            total += int(face)
            require(int(face) != LOST and total < game.goal, "it was rolled on where the turn had ended.")


def most_points(goal: int) -> int:
    """Return the highest possible total, reached by a six when one point was missing."""
    return goal + 5
