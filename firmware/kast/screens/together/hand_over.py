"""At a table of two machines: what was just filled, and which robot of this machine plays next, after a moment."""

from kast.screens.parts.at_table import TurnHere
from kast.screens.turn import hand_over


class HandOver(hand_over.HandOver):
    quick = False  # as in play.py

    def __init__(self, rooms, filled):
        self._here = TurnHere(rooms)
        super().__init__(rooms, filled)

    def heard(self):
        self._here.goes_on(self)


SCREEN = HandOver
