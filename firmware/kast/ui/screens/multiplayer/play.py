"""A turn with a card at a table of two machines: the other machine has its share in each roll."""

from kast.session.turn import LANDING
from kast.ui.screens.turn import play
from kast.ui.widgets.at_table import TurnHere


class Play(play.Play):
    asks_coach = False
    quick = False  # what comes over the cable leaves something behind with each message

    def __init__(self, rooms, *values):
        self._here = TurnHere(rooms)
        super().__init__(rooms, *values)
        if self.filled and not self.can_undo:
            self.view.before = self.filled.title  # it says who

    def heard(self):
        self._here.goes_on(self)

    def roll(self):
        """Nothing is seen of the dice until the other machine has answered."""
        if self._here.has_rolled():
            self.turn.state = LANDING
            self.come_back()

    def fill(self):
        self._here.end(self, self.turn.box)


SCREEN = Play
