"""A turn of Pig at a table of two machines: the other machine has its share in each roll."""

from kast.ui.screens.turn import pig_turn
from kast.ui.widgets.at_table import TurnHere


class PigTurn(pig_turn.PigTurn):
    quick = False  # as in play.py

    def __init__(self, rooms, *values):
        self._here = TurnHere(rooms)
        super().__init__(rooms, *values)

    def heard(self):
        self._here.goes_on(self)

    def roll(self):
        """Nothing is seen of the die until the other machine has answered."""
        if self._here.has_rolled():
            self.come_back()

    def end_turn(self):
        self._here.end(self, None)


SCREEN = PigTurn
