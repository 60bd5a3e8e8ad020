"""The battery is empty: say so, go dark, and stay so until there is a fresh one, or USB."""

from kast.draw.fonts import BOLD, SMALL
from kast.draw.icons import BATTERY
from kast.screens import Screen, whether_kept
from kast.text import say

_SHOWN_MS = 3000


class BatteryEmpty(Screen):
    """before: the screen to come back to."""

    moving = True

    def __init__(self, app, before):
        super().__init__(app)
        self._before = before
        self._until = app.now + _SHOWN_MS

    def draw(self, canvas):
        canvas.bitmap(BATTERY, 64 - BATTERY[0], 6, scale=2)
        canvas.text_center(BOLD, 64, 28, say("empty.title"))
        canvas.text_center(SMALL, 64, 46, whether_kept(self.app))

    def step(self, canvas):
        app = self.app
        if not app.power.empty:
            app.go_on(self._before)
        elif app.now >= self._until and not app.display.is_off:
            app.display.off()
