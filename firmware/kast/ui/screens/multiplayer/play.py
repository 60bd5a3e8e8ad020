"""A turn with a card in a game of several devices; the other devices contribute to each roll."""

from kast.session.turn import LANDING
from kast.ui.screens.turn import play
from kast.ui.widgets.at_table import TurnHere


class Play(play.Play):
    asks_coach = False
    quick = False  # each message leaves garbage behind

    def __init__(self, app, *values):
        self._here = TurnHere(app)
        super().__init__(app, *values)
        if self.filled and not self.can_undo:
            self.view.before = self.filled.title  # names the player

    def heard(self):
        self._here.goes_on(self)

    def roll(self):
        """Roll the dice, which stay out of sight until the other devices have answered."""
        if self._here.has_rolled():
            self.turn.state = LANDING
            self.come_back()

    def fill(self):
        self._here.end(self, self.turn.box)


SCREEN = Play
