"""A robot's turn in a score-card game, on the device that plays the robot. The others contribute to each roll."""

from kast.ui.screens.turn import cpu_turn
from kast.ui.widgets.at_table import TurnHere


class CpuTurn(cpu_turn.CpuTurn):
    quick = False  # each message leaves garbage, which must be collected during the turn

    def __init__(self, app, *_):
        self._here = TurnHere(app)
        super().__init__(app)

    def heard(self):
        self._here.goes_on(self)

    def roll(self):
        if self._here.has_rolled():
            self.come_back()

    def end_turn(self):
        self._here.end(self, self.box)  # if the turn cannot end yet, this is called again in the next frame


SCREEN = CpuTurn
