"""A child's turn in a game of Pig on several devices, without the coach."""

from kast.ui.screens.turn import kid_pig
from kast.ui.widgets.at_table import TurnHere


class KidPigTurn(kid_pig.KidPig):
    quick = False  # collect garbage during the turn, too: each message leaves some

    def __init__(self, app, *values):
        self._here = TurnHere(app)
        super().__init__(app, *values)

    def on_received(self):
        self._here.check(self)

    def roll(self):
        if self._here.has_rolled():
            self.come_back()

    def end_turn(self):
        self._here.end(self, None)


SCREEN = KidPigTurn
