"""Pig: one die; roll as often as you like, a 1 loses what the turn has brought. Who first has 100 points wins."""

from collections import namedtuple

from kast.games.options import listed

FAMILY = "pig"
NUMBER = 5
MENU = 60

MOST_TURNS = 100
"""Of a player. No player needs so many; but a game has an end, and room in the history, whatever its players press."""

Rules = namedtuple("Rules", ("id", "dice", "options", "coded", "changes"))


def rules():
    options, coded = listed((("goal", 0, ((100, 0), (50, 1))),))
    return Rules("pig", 1, options, coded, {})
