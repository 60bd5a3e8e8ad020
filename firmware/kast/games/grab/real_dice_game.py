"""A game of Grab with real dice: players enter the last roll of each turn, and the device has the cards."""

from kast.games.entered_dice import EnteredDice
from kast.games.grab.game import Grab


class RealGrab(EnteredDice, Grab):
    """A Grab whose players roll real dice and enter the faces; then a card can be taken."""

    turn_screen = "grab.keeper"


GAME = RealGrab
