"""The result of a turn in a game on several devices, then the robot that plays next on this device."""

from kast.ui.screens.turn import hand_over
from kast.ui.widgets.at_table import TurnHere


class HandOver(hand_over.HandOver):
    quick = False  # collect garbage during the turn, too: each message leaves some

    def __init__(self, app, filled):
        self._here = TurnHere(app)
        super().__init__(app, filled)

    def on_received(self):
        self._here.check(self)


SCREEN = HandOver
