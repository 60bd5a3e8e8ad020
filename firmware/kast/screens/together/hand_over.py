"""At a table of two machines: what was just filled, and which robot of this machine plays next, after a moment."""

from kast.screens.parts.at_table import goes_on
from kast.screens.turn import hand_over


class HandOver(hand_over.HandOver):
    quick = False  # as in play.py

    def __init__(self, rooms, filled):
        self._turns = rooms.session.game.turns_finished
        super().__init__(rooms, filled)

    def heard(self):
        goes_on(self, self._turns)


SCREEN = HandOver
