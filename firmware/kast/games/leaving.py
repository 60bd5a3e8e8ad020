"""Let a player leave a game while the others continue. Loaded only when a player leaves, or a game is replayed."""

from kast.game import GameError


def leave(game, player: int) -> None:
    """Remove a player, by index, from a game in play.

    If it is the player's turn, its rolls are dropped. The last turn of another player can still be undone. If the other
    players have no turns left, the game ends, or a draw begins.

    :raises GameError: if the game is not in play, the player is not in the game, or no other player would be left
    """
    remaining = game.here
    if game.phase != "play" or player not in remaining or len(remaining) == 1:
        raise GameError("Nobody can leave now.")
    mark_left(game, player, game.turns_finished)
    if game.is_complete:
        game.finish()


def mark_left(game, player: int, turns: int) -> None:
    """Record that a player left after `turns` turns of all players. If it is this player's turn, pass it on."""
    game.left = dict(game.left)
    game.left[player] = turns
    if game.current == player:
        game.drop_turn()
        game.pass_turn()
    if game.last_turn and game.last_player == player:
        game.forget_last_turn()


def gone(left: dict | None, turns: int) -> list[int]:
    """Return the indices of the players who left when `turns` turns had ended.

    :param left: the players who left, as in Game.left; None if no player has left
    """
    return [player for player, ended in (left or {}).items() if ended == turns]
