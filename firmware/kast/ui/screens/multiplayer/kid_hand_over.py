"""The screen before a robot's turn, for a child in a game on several devices: players, points, and who is next."""

from kast.ui.screens.turn import kid_hand_over
from kast.ui.widgets.at_table import TurnHere


class KidHandOver(kid_hand_over.KidHandOver):
    quick = False  # collect garbage during the turn, too: each message leaves some

    def __init__(self, app, filled):
        self._here = TurnHere(app)
        super().__init__(app, filled)

    def on_received(self):
        self._here.check(self)


SCREEN = KidHandOver
