"""A turn on this device in a score-card game on several devices. The other devices contribute to each roll."""

from kast.session.turn import LANDING
from kast.ui.screens.turn import play
from kast.ui.widgets.at_table import TurnHere


class Play(play.Play):
    asks_coach = False
    quick = False  # collect garbage during the turn, too: each message leaves some

    def __init__(self, app, *values):
        self._here = TurnHere(app)
        super().__init__(app, *values)
        if self.filled and not self.can_undo:
            self.view.before = self.filled.title  # the title includes the player's name

    def on_received(self):
        self._here.check(self)

    def roll(self):
        """Request a roll and, once the other devices have answered, let the dice come back into the picture."""
        if self._here.has_rolled():
            self.turn.state = LANDING
            self.come_back()

    def fill(self):
        self._here.end(self, self.turn.box)


SCREEN = Play
