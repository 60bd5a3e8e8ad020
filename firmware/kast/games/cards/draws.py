"""The end of a score-card game. With the option "ties" set to "roll", players with equal points roll for the win.

The phase is "draw" until the win is decided; Game.contend records the rolls. Loaded only to end or to restore a game.
"""

from micropython import const

from kast.game import GameError
from kast.turn_text import roll_text

# Rolls per player after which a draw is shared, so that games end; less than one in a million draws of two reaches it.
_MOST_ROUNDS = const(6)


def settle(game) -> None:
    """End a CardGame whose boxes are all filled, or begin the rolls for the win, if the option "ties" demands them."""
    game.phase = "over"
    if game.options.get("ties") == "roll":
        game.contenders = sorted([player for place, player in game.ranking() if place == 1])
        if len(game.contenders) > 1:
            game.start_totals = [None] * len(game.players)
            game.phase = "draw"


def roll_for_win(game) -> list[int]:
    """Roll all dice for the contender and return their faces.

    The highest total of a round wins; players with equal highest totals roll again.

    :raises GameError: if there is no draw
    """
    if game.phase != "draw":
        raise GameError("There is no draw to roll for.")
    dice = game.roll_all()
    take(game, dice)
    return dice


def take(game, dice: list[int]) -> None:
    """Record the dice that the contender rolled for the win, and end the draw if it is decided now."""
    game.undo_holds = None
    game.win_rolls += roll_text(dice, game.held)
    most = _MOST_ROUNDS * len(game.players) * len(dice)
    if game.contend(sum(dice)) and (len(game.contenders) == 1 or len(game.win_rolls) >= most):
        _decide(game)


def won_by(game, player: int) -> None:
    """Record the winner of a draw that was rolled for with real dice.

    :param player: index of one of the players with equal points
    :raises GameError: if there is no draw, or the player is not part of it
    """
    if game.phase != "draw" or player not in game.contenders:
        raise GameError("It is decided already who wins.")
    game.undo_holds = None
    game.contenders = [player]
    _decide(game)


def _decide(game):
    """End the draw: the contenders win; if there are several, they share the win."""
    winners = ",".join([str(player) for player in game.contenders])
    game.draw = '{"won":[%s],"rolls":"%s"}' % (winners, game.win_rolls)
    game.phase = "over"
