"""Self-test, the tilt switch: what it does as the machine is turned and shaken."""

from kast.draw.fonts import BOLD, SMALL
from kast.draw.icons import TICK
from kast.screens.parts.check_page import CheckPage
from kast.text import say


class Tilt(CheckPage):
    name = "tilt"

    def __init__(self, rooms):
        super().__init__(rooms)
        self.caretaker = rooms.caretaker
        self._closed = self.machine.tilt.closed
        self._swings = 0
        self._shaken = False

    def again(self):
        self._swings = 0
        self._shaken = False
        self.machine.redraw()

    def step(self, canvas):
        tilt = self.machine.tilt
        if self._closed != tilt.closed:
            self._closed = tilt.closed
            self._swings += 1
            self._shaken |= tilt.shaking
            self.caretaker.stay_awake()  # it is in somebody's hand
            self.machine.redraw()

    def draw_page(self, canvas):
        canvas.text(BOLD, 4, 16, say("check.closed" if self._closed else "check.open"))
        canvas.text(SMALL, 4, 31, say("check.swings").format(self._swings))
        if self._shaken:
            canvas.bitmap(TICK, 5, 42)
            canvas.text(SMALL, 16, 41, say("check.shaken"))
        else:
            canvas.text(SMALL, 4, 41, say("check.shake"))
        canvas.text(SMALL, 4, 55, say("check.again"))
