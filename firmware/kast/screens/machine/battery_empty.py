"""The battery is empty: say so, go dark, and stay so until there is a fresh one, or USB."""

from micropython import const

from kast.draw.fonts import BOLD, SMALL
from kast.draw.icons import BATTERY
from kast.screens import Screen
from kast.screens.machine import whether_kept
from kast.text import say

_SHOWN_MS = const(3000)


class BatteryEmpty(Screen):
    """before: the screen to come back to."""

    moving = True
    quick = True  # a collection takes as long awake as a second of the dark, and nothing is left lying

    def __init__(self, rooms, before):
        super().__init__(rooms)
        self.caretaker = rooms.caretaker
        self._before = before
        self._until = self.machine.now + _SHOWN_MS

    def draw(self, canvas):
        canvas.bitmap(BATTERY, 64 - BATTERY[0], 6, scale=2)
        canvas.text_center(BOLD, 64, 28, say("empty.title"))
        canvas.text_center(SMALL, 64, 46, whether_kept(self.machine, self.session))

    def step(self, canvas):
        if not self.machine.power.empty:
            self.caretaker.go_on(self._before)
        elif self.machine.now >= self._until and not self.machine.display.is_off:
            self.machine.display.off()


SCREEN = BatteryEmpty
