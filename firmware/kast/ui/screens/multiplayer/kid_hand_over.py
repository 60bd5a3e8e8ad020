"""The same for a child: everybody as a picture with the points so far, and which robot of this machine plays next."""

from kast.ui.screens.turn import kid_hand_over
from kast.ui.widgets.at_table import TurnHere


class KidHandOver(kid_hand_over.KidHandOver):
    quick = False  # as in play.py

    def __init__(self, rooms, filled):
        self._here = TurnHere(rooms)
        super().__init__(rooms, filled)

    def heard(self):
        self._here.goes_on(self)


SCREEN = KidHandOver
