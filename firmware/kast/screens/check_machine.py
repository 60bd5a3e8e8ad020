"""Self-test, the machine: which versions it runs, on what, and the number that its games are filed under."""

import sys

from kast.draw.fonts import BOLD, SMALL
from kast.screens.parts.check_page import CheckPage
from kast.version import VERSION


class CheckMachine(CheckPage):
    name = "machine"

    def draw_page(self, canvas):
        made = sys.implementation
        board, _, chip = made._machine.partition(" with ")  # as in "Raspberry Pi Pico with RP2040"
        canvas.text(BOLD, 4, 15, "Kast " + VERSION)
        canvas.text(SMALL, 4, 28, "MicroPython " + ".".join([str(part) for part in made.version[:3]]))
        canvas.text_fit(SMALL, 4, 37, board, 118)
        canvas.text_fit(SMALL, 4, 46, chip, 118)
        canvas.text_fit(SMALL, 4, 55, "No. " + self.machine.device, 118)
