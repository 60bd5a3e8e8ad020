"""A turn with a card at a table of two machines: the other machine has its share in each roll."""

from kast import tunes
from kast.screens.parts.at_table import Asked, goes_on, show_ended
from kast.screens.turn import play
from kast.session.turn import LANDING


class Play(play.Play):
    asks_coach = False
    quick = False  # what comes over the cable leaves something behind with each message

    def __init__(self, rooms, *values):
        self._asked = Asked(rooms.session)
        self._turns = rooms.session.game.turns_finished
        super().__init__(rooms, *values)
        if self.filled and not self.can_undo:
            self.view.before = self.filled.title  # it says who

    def heard(self):
        goes_on(self, self._turns)

    def roll(self):
        """Nothing is seen of the dice until the other machine has answered."""
        if self._asked.has_come():
            self.turn.state = LANDING
            self.row.land()
            self.machine.sound(tunes.ROLL)

    def fill(self):
        if self.session.table.may_move:
            show_ended(self, self.turn.fill())


SCREEN = Play
