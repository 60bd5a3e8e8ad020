"""Restore a stored game of Dash."""

from kast.games.stored import require


def restore(game, state):
    require(len(state["faces"]) == len(game.players), "its rolls do not fit its players.")
    game.faces = state["faces"]
    game.rolled = state["rolled"]
    game.rolls_used = len(game.rolled)
    game.last_turn = state["last"]
    require(all(face in "123456" for face in "".join(game.faces) + game.rolled), "a die shows 1 to 6.")
