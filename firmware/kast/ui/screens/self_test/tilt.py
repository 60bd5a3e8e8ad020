"""Self-test of the tilt switch: its state, and whether it detects shaking, while the device is turned and shaken."""

from kast.text import say
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.graphics.icons import TICK
from kast.ui.widgets.check_page import CheckPage


class Tilt(CheckPage):
    """Shows the state of the switch.

    - closed: whether the switch was closed when it was last read
    - swings: how often the state has changed
    - shaken: whether shaking was detected
    """

    name = "tilt"

    def __init__(self, app):
        super().__init__(app)
        self.idle = app.idle
        self.closed = self.machine.tilt.closed
        self.swings = 0
        self.shaken = False

    def again(self):
        self.swings = 0
        self.shaken = False
        self.machine.redraw()

    def step(self, canvas):
        tilt = self.machine.tilt
        if self.closed != tilt.closed:
            self.closed = tilt.closed
            self.swings += 1
            self.shaken |= tilt.shaking
            self.idle.stay_awake()  # someone is moving the device
            self.machine.redraw()

    def draw_page(self, canvas):
        canvas.text(BOLD, 4, 16, say("self_test.closed" if self.closed else "self_test.open"))
        canvas.text(SMALL, 4, 31, say("self_test.swings").format(self.swings))
        if self.shaken:
            canvas.bitmap(TICK, 5, 42)
            canvas.text(SMALL, 16, 41, say("self_test.shaken"))
        else:
            canvas.text(SMALL, 4, 41, say("self_test.shake"))
        canvas.text(SMALL, 4, 55, say("self_test.again"))


SCREEN = Tilt
