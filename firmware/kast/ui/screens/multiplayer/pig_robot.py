"""A robot's turn of Pig at the machine where it sits: the other machine has its share in each roll."""

from kast.ui.screens.turn import pig_robot
from kast.ui.widgets.at_table import TurnHere


class PigRobot(pig_robot.PigRobot):
    quick = False  # as in play.py

    def __init__(self, rooms, *_):
        self._here = TurnHere(rooms)
        super().__init__(rooms)

    def heard(self):
        self._here.goes_on(self)

    def roll(self):
        if self._here.has_rolled():
            self.come_back()

    def end_turn(self):
        self._here.end(self, None)  # again with the next frame, where nothing happens


SCREEN = PigRobot
