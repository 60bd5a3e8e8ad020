"""The screen for a battery that reads as empty: a message, then a dark display until there is a fresh battery or USB
power.

Any button shows the message again, which then offers ROLL to play on. On some boards that are sold as a Pico, the pins
that measure the battery float, so a full battery reads as empty (issue 36).
"""

from micropython import const

from kast.drivers.buttons import DOWN, ROLL
from kast.text import say
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.graphics.icons import BATTERY
from kast.ui.screen import Screen
from kast.ui.screens.system import whether_kept

_SHOWN_MS = const(3000)


class BatteryEmpty(Screen):
    """Shows the message.

    - before: the screen to return to
    """

    moving = True
    quick = True  # no garbage collections: each uses as much energy as a second of sleep, and there is no garbage

    def __init__(self, app, before):
        super().__init__(app)
        self.idle = app.idle
        self._before = before
        self._until = self.machine.now + _SHOWN_MS
        self.may_go_on = False  # whether ROLL returns to the game; at first False, since ROLL may be pressed by chance

    def draw(self, canvas):
        canvas.bitmap(BATTERY, 64 - BATTERY[0], 2, scale=2)
        canvas.text_center(BOLD, 64, 24, say("empty.title"))
        canvas.text_center(SMALL, 64, 39, whether_kept(self.machine, self.session))
        if self.may_go_on:
            canvas.text_center(SMALL, 64, 52, say("empty.go_on"))

    def step(self, canvas):
        if not self.machine.power.empty:
            self.idle.go_on(self._before)
        elif self.machine.now >= self._until and not self.machine.display.is_off:
            self.machine.display.off()
            self.may_go_on = True

    def press(self, button, kind):
        if not self.may_go_on or kind != DOWN:
            return
        if self.machine.display.is_off:
            self._until = self.machine.now + _SHOWN_MS
            self.machine.redraw()
            self.machine.display.start()
        elif button == ROLL:
            self.machine.power.distrust()  # the next step returns to the game


SCREEN = BatteryEmpty
