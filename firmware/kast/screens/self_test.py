"""The self-test: each button lights up while it is pressed, a stuck one is named; display, battery, free space."""

import os

from micropython import const

from kast.draw.fonts import SMALL
from kast.draw.icons import ARROW_LEFT, ARROW_RIGHT
from kast.hal.buttons import LEFT, LONG, NAMES, RIGHT, ROLL, SCORE
from kast.screens import Screen
from kast.screens.chooser import draw_title
from kast.text import say

_REDRAW_MS = const(1000)  # for what changes without a button
# Where each button is drawn, in the order of NAMES: left edge, top, width. As on the machine.
_PLACES = (
    (4, 12, 18),
    (24, 12, 18),
    (44, 12, 18),
    (65, 12, 18),
    (85, 12, 18),
    (105, 12, 18),
    (85, 24, 38),  # ROLL
    (46, 24, 37),  # SCORE
    (4, 24, 19),  # LEFT
    (25, 24, 19),  # RIGHT
)


class SelfTest(Screen):
    moving = True

    def __init__(self, app):
        super().__init__(app)
        self._down = 0  # the buttons drawn as pressed, a bit each
        self._due = 0
        try:
            flash = os.statvfs("/")
            self._free = flash[0] * flash[3] // 1024
        except OSError:  # a broken file system has no room at all
            self._free = 0

    def _leave(self):
        """The button that leads back when it is held: SCORE, or ROLL where that one is stuck."""
        return ROLL if self.app.buttons.stuck >> SCORE & 1 else SCORE

    def draw(self, canvas):
        app = self.app
        draw_title(canvas, say("test.leave").format(NAMES[self._leave()]))
        self._down = app.buttons.down
        for button in range(len(NAMES)):
            self._draw_button(canvas, button, self._down >> button & 1)
        stuck = [NAMES[button] for button in range(len(NAMES)) if app.buttons.stuck >> button & 1]
        text = say("test.stuck").format(" ".join(stuck)) if stuck else say("test.none_stuck")
        canvas.text_fit(SMALL, 4, 36, text, 122)
        power = app.power
        text = say("test.unmeasured")
        if power.millivolts:
            tenths = (power.millivolts + 50) // 100
            text = say("test.usb" if power.on_usb else "test.battery").format(f"{tenths // 10}.{tenths % 10}")
        canvas.text(SMALL, 4, 45, text)
        canvas.text(SMALL, 4, 54, say("test.free").format(self._free))
        faults = app.display.faults
        text = say("test.faults").format(faults) if faults else say("test.display")
        canvas.text_right(SMALL, 124, 45, text)

    def _draw_button(self, canvas, button, is_down):
        left, top, width = _PLACES[button]
        ink = 1
        if is_down:
            canvas.rounded(left, top, width, 11)
            ink = 0
        else:
            canvas.rounded_outline(left, top, width, 11)
        center = left + width // 2
        if button == LEFT:
            canvas.bitmap(ARROW_LEFT, center - 3, top + 1, ink)
        elif button == RIGHT:
            canvas.bitmap(ARROW_RIGHT, center - 2, top + 1, ink)
        else:
            canvas.text_center(SMALL, center, top + 2, NAMES[button].replace("HOLD", ""), ink)

    def step(self, canvas):
        if self._down != self.app.buttons.down or self.app.now >= self._due:
            self._due = self.app.now + _REDRAW_MS
            self.app.redraw()

    def press(self, button, kind):
        if kind == LONG and button == self._leave():
            self.app.show("menu")
