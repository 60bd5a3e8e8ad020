"""Restore a stored game of Pig, and check it against the rules. Loaded only while a game is restored."""

from kast.games.pig import MOST_TURNS
from kast.games.pig.game import LOST, brought
from kast.games.stored import require, whole
from kast.turn_text import parts


def restore(game, state: dict) -> None:
    """Set those attributes of a game that only Pig has.

    :param game: a Pig whose phase, current player and start are already those of `state`
    :param state: as Pig.state() returns it
    :raises GameError: if no game could have this state. Malformed data can raise other exceptions, which
        storage/restored_game.py lists.
    """
    count = len(game.players)
    require(len(state["totals"]) == count and len(state["turns"]) == count, "its points do not fit its players.")
    game.totals = [whole(total, 0, most_points(game.goal)) for total in state["totals"]]
    game.turns = [whole(turns, 0, MOST_TURNS) for turns in state["turns"]]
    require(not any(total and not turns for total, turns in zip(game.totals, game.turns)), "points came from no turn.")
    turns = [game.turns[player] for player in game.here]
    require(max(game.turns) - min(turns) <= 1, "turns were skipped.")
    reached = [total >= game.goal for total in game.totals]
    require(sum(reached) <= 1, "only one player can be the first.")
    require(not any(reached[player] for player in game.left), "who left has won.")
    require((game.phase == "over") == game.is_complete, "it ends where nobody has won, or goes on where somebody has.")
    require(game.phase != "start" or not any(game.turns), "it was played before the start.")
    rolls = state["rolls"]
    require(not rolls or game.phase == "play", "it was rolled where there is no turn.")
    _require_rolls(rolls, game.totals[game.current], game.goal)
    game.take_rolls(rolls)
    if state["last"] is not None:
        require(game.phase != "start" and not rolls, "its last turn cannot be taken back.")
        _restore_last(game, state["last"])


def _restore_last(game, text):
    player, place, rolls = parts(text)
    points = brought(rolls)
    require(player in game.here and not place and points > 0 and game.turns[player], "its last turn is none.")
    require(points <= game.totals[player], "its last turn brought more than its player has.")
    _require_rolls(rolls, game.totals[player] - points, game.goal)
    game.last_turn = text


def _require_rolls(rolls, total, goal):
    """Check that no roll follows a roll that ended the turn.

    :param rolls: faces as text
    :param total: total of the player before the turn
    :param goal: points that win the game
    """
    for index, face in enumerate(rolls):
        require(face in "123456", "a die shows 1 to 6.")
        if index < len(rolls) - 1:
            total += int(face)
            require(int(face) != LOST and total < goal, "it was rolled on where the turn had ended.")


def most_points(goal: int) -> int:
    """Return the highest possible total, reached by a six when one point was missing."""
    return goal + 5
