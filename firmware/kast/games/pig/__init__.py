"""Pig: one die, rolled as often as the player likes; a 1 loses the turn's points. The first player with 100 wins."""

from collections import namedtuple

from kast.games.options import listed

FAMILY = "pig"
NUMBER = 5
MENU = 60
PICTURE = "1"

Rules = namedtuple("Rules", ("id", "dice", "options", "coded", "changes"))


def rules() -> Rules:
    options, coded = listed((("goal", 0, ((100, 0), (50, 1))),))
    return Rules("pig", 1, options, coded, {})
