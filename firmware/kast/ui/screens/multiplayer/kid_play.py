"""A child's turn in a score-card game on several devices, without the coach."""

from kast.session.turn import LANDING
from kast.ui.screens.turn import kid_play
from kast.ui.widgets.at_table import TurnHere


class KidPlay(kid_play.KidPlay):
    quick = False  # collect garbage during the turn, too: each message leaves some

    def __init__(self, app, *values):
        self._here = TurnHere(app)
        super().__init__(app, *values)

    def on_received(self):
        self._here.check(self)

    def roll(self):
        if self._here.has_rolled():
            self.turn.state = LANDING
            self.come_back()

    def fill(self):
        self._here.end(self, self.turn.box)


SCREEN = KidPlay
