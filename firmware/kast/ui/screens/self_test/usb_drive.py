"""The screen that restarts the board as a USB drive, which waits for MicroPython's UF2 file. It is needed if the case
hides the button BOOTSEL.

The display keeps showing the picture until the power is cut.
"""

from machine import bootloader
from micropython import const

from kast.text import say
from kast.ui.graphics.fonts import SMALL
from kast.ui.screen import Screen
from kast.ui.widgets import draw_title

_SHOWN_MS = const(500)  # time for the display to receive the whole picture


class UsbDrive(Screen):
    """Explains the USB drive, and starts it. The screen uses texts that the self-test has loaded."""

    moving = True

    def __init__(self, app):
        super().__init__(app)
        self.session.save_holds()
        self._leaves_at = self.machine.now + _SHOWN_MS

    def draw(self, canvas):
        draw_title(canvas, say("self_test.drive"))
        for row in range(3):
            canvas.text_center(SMALL, 64, 20 + row * 12, say("self_test.drive" + str(row)))

    def step(self, canvas):
        if self.machine.now >= self._leaves_at:
            bootloader()


SCREEN = UsbDrive
