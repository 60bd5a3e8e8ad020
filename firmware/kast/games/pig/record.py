"""What the history has of a game of Pig. In memory only while a game is filed, or games are counted."""

from kast.games.pig import MOST_TURNS


def record(game, player):
    """A player's part of a line of the history, members of JSON in pieces: how many turns it were."""
    yield '"turns":%d' % game.turns[player]


def limits(rules):
    """(most turns of a player, most rolls of a turn) that a line can tell of such a game."""
    return MOST_TURNS, max(rules.options["goal"]) // 2
