"""A turn on this device in a game of Pig on several devices. The other devices contribute to each roll."""

from kast.ui.screens.turn import pig_turn
from kast.ui.widgets.at_table import TurnHere


class PigTurn(pig_turn.PigTurn):
    quick = False  # collect garbage during the turn, too: each message leaves some

    def __init__(self, app, *values):
        self._here = TurnHere(app)
        super().__init__(app, *values)

    def on_received(self):
        self._here.check(self)

    def roll(self):
        """Request a roll and, once the other devices have answered, let the die come back into the picture."""
        if self._here.has_rolled():
            self.come_back()

    def end_turn(self):
        self._here.end(self, None)


SCREEN = PigTurn
