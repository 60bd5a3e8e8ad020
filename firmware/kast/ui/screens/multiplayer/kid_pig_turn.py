"""A child's turn in a game of Pig on several devices, without the coach."""

from kast.ui.screens.turn import kid_pig
from kast.ui.widgets.at_table import TurnHere


class KidPigTurn(kid_pig.KidPig):
    quick = False  # each message leaves garbage, which must be collected during the turn

    def __init__(self, app, *values):
        self._here = TurnHere(app)
        super().__init__(app, *values)

    def heard(self):
        self._here.goes_on(self)

    def roll(self):
        if self._here.has_rolled():
            self.come_back()

    def end_turn(self):
        self._here.end(self, None)


SCREEN = KidPigTurn
