"""A turn of Pig at a table of two machines: the other machine has its share in each roll."""

from kast import tunes
from kast.screens.parts.at_table import Asked, goes_on, show_ended
from kast.screens.turn import pig_turn


class PigTurn(pig_turn.PigTurn):
    quick = False  # as in play.py

    def __init__(self, rooms, *values):
        self._asked = Asked(rooms.session)
        self._turns = rooms.session.game.turns_finished
        super().__init__(rooms, *values)

    def heard(self):
        goes_on(self, self._turns)

    def roll(self):
        """Nothing is seen of the die until the other machine has answered."""
        if self._asked.has_come():
            self.view.can_undo = False
            self.die.land()
            self.machine.sound(tunes.ROLL)

    def end_turn(self):
        if self.session.table.may_move:
            show_ended(self, self.session.end_turn(None))


SCREEN = PigTurn
