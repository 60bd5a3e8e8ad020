"""How a game with cards ends: where that is the rule, players of equal points roll for the win.

In memory only then. The phase is "draw" until it is decided; Game.contend has what they rolled.
"""

from micropython import const

from kast.game import GameError
from kast.turn_text import roll_text

_MOST_ROUNDS = const(6)  # of all players; so a game has an end, and not one draw of two in a million gets there


def settle(game):
    """Every box is filled: the game is over, unless there is a draw that is rolled for."""
    game.phase = "over"
    if game.options.get("ties") == "roll":
        game.contenders = sorted([player for place, player in game.ranking() if place == 1])
        if len(game.contenders) > 1:
            game.start_totals = [None] * len(game.players)
            game.phase = "draw"


def roll_for_win(game):
    """The contender rolls all dice, which are returned; the highest total of a round wins, equal ones roll again."""
    if game.phase != "draw":
        raise GameError("There is no draw to roll for.")
    dice = game.roll_all()
    take(game, dice)
    return dice


def take(game, dice):
    """The contender has rolled these dice for the win."""
    game.undo_holds = None
    game.win_rolls += roll_text(dice, game.held)
    most = _MOST_ROUNDS * len(game.players) * len(dice)
    if game.contend(sum(dice)) and (len(game.contenders) == 1 or len(game.win_rolls) >= most):
        _decide(game)


def won_by(game, player):
    """Real dice: the player of that index, one of those with equal points, wins; the table has rolled for it."""
    if game.phase != "draw" or player not in game.contenders:
        raise GameError("It is decided already who wins.")
    game.undo_holds = None
    game.contenders = [player]
    _decide(game)


def _decide(game):
    """The contenders have won: one, or more where they share it."""
    won = ",".join([str(player) for player in game.contenders])
    game.draw = '{"won":[%s],"rolls":"%s"}' % (won, game.win_rolls)
    game.phase = "over"
