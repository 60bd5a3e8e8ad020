"""At a table of two machines: what was just filled, and which robot of this machine plays next, after a moment."""

from kast.ui.screens.turn import hand_over
from kast.ui.widgets.at_table import TurnHere


class HandOver(hand_over.HandOver):
    quick = False  # as in play.py

    def __init__(self, rooms, filled):
        self._here = TurnHere(rooms)
        super().__init__(rooms, filled)

    def heard(self):
        self._here.goes_on(self)


SCREEN = HandOver
