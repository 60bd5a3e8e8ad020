"""A player leaves a game, and the others go on. In memory only then."""

from kast.game import GameError


def leave(game, player):
    """Let the player of that index leave; GameError if there is no such player, or nobody would be left.

    What was rolled of the player's own turn is forgotten. The last turn of somebody else may still be gone back to. If
    all others have ended their turns the game is over, or a draw is rolled for.
    """
    here = game.here
    if game.phase != "play" or player not in here or len(here) == 1:
        raise GameError("Nobody can leave now.")
    mark_left(game, player, game.turns_finished)
    if game.is_complete:
        game.finish()


def mark_left(game, player, turns):
    """Note that the player left once so many turns had ended, and pass the player's turn on."""
    game.left = dict(game.left)
    game.left[player] = turns
    if game.current == player:
        game.drop_turn()
        game.pass_on()
    if game.can_undo and game.last_player == player:
        game.forget_last_turn()


def gone(left, turns):
    """Who left when that many turns had ended."""
    return [player for player, ended in (left or {}).items() if ended == turns]
