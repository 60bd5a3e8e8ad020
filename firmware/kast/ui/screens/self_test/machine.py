"""Self-test page about the device: versions of Kast and MicroPython, board, chip, and the number that identifies the
device in stored games.

A long press of ROLL leads to the screen that starts the chip's USB drive, onto which a computer copies MicroPython.
"""

import sys

from kast.drivers.buttons import LONG, NAMES, ROLL
from kast.text import say
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.widgets.check_page import CheckPage
from kast.version import VERSION


class Machine(CheckPage):
    name = "machine"

    def draw_page(self, canvas):
        python = sys.implementation
        board, _, chip = python._machine.partition(" with ")  # as in "Raspberry Pi Pico with RP2040"
        canvas.text(BOLD, 4, 15, "Kast " + VERSION)
        canvas.text_right(SMALL, 122, 18, chip)
        canvas.text_fit(SMALL, 4, 28, "MicroPython " + ".".join([str(part) for part in python.version[:3]]), 118)
        canvas.text_fit(SMALL, 4, 37, board, 118)
        canvas.text_fit(SMALL, 4, 46, "No. " + self.machine.device, 118)
        if self._way_out() != ROLL:
            canvas.text_fit(SMALL, 4, 55, say("self_test.to_drive").format(NAMES[ROLL]), 118)

    def press(self, button, kind):
        if kind == LONG and button == ROLL != self._way_out():
            self.go.show("self_test.usb_drive")
        else:
            super().press(button, kind)


SCREEN = Machine
