"""The same for a child: everybody as a picture with the points so far, and which robot of this machine plays next."""

from kast.screens.parts.at_table import TurnHere
from kast.screens.turn import kid_hand_over


class KidHandOver(kid_hand_over.KidHandOver):
    quick = False  # as in play.py

    def __init__(self, rooms, filled):
        self._here = TurnHere(rooms)
        super().__init__(rooms, filled)

    def heard(self):
        self._here.goes_on(self)


SCREEN = KidHandOver
