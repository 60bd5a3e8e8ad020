"""A robot's turn of Pig, on the device that plays the robot. The other devices contribute to each roll."""

from kast.ui.screens.turn import pig_robot
from kast.ui.widgets.at_table import TurnHere


class PigRobot(pig_robot.PigRobot):
    quick = False  # collect garbage during the turn, too: each message leaves some

    def __init__(self, app, *_):
        self._here = TurnHere(app)
        super().__init__(app)

    def on_received(self):
        self._here.check(self)

    def roll(self):
        if self._here.has_rolled():
            self.come_back()

    def end_turn(self):
        self._here.end(self, None)  # if the turn cannot end yet, this is called again in the next frame


SCREEN = PigRobot
