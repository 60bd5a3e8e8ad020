"""Self-test of the display: controller, address, faults, and pictures that reveal dead rows, stuck pixels or an offset.

ROLL shows the next picture.
"""

from kast.device import tunes
from kast.text import say
from kast.ui.graphics.canvas import HEIGHT, WIDTH
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.widgets.check_page import CheckPage


def _all_light(canvas):
    canvas.fill(0, 0, WIDTH, HEIGHT)


def _all_dark(canvas):
    canvas.clear()


def _checkers(canvas):
    for column in range(len(canvas.frame)):
        canvas.frame[column] = 0x55 if column & 1 else 0xAA


def _frame(canvas):
    """Draw a frame that lacks a side if the picture is shifted by two columns, as with the wrong controller."""
    canvas.outline(0, 0, WIDTH, HEIGHT)
    canvas.line(0, 0, WIDTH - 1, HEIGHT - 1)
    canvas.line(0, HEIGHT - 1, WIDTH - 1, 0)
    canvas.fill(8, 26, WIDTH - 16, 13, 0)
    canvas.text_center(SMALL, WIDTH // 2, 29, say("self_test.frame"))


_PICTURES = (_all_light, _all_dark, _checkers, _frame)


class Display(CheckPage):
    name = "display"

    def __init__(self, app):
        super().__init__(app)
        self._picture = -1  # index in _PICTURES of the picture that is shown; -1 for the page with text

    def again(self):
        self._picture += 1
        if self._picture == len(_PICTURES):
            self._picture = -1
        self.machine.sound(tunes.CLICK)
        self.machine.redraw()

    def draw(self, canvas):
        if self._picture < 0:
            super().draw(canvas)
        else:
            _PICTURES[self._picture](canvas)

    def draw_page(self, canvas):
        display = self.machine.display
        canvas.text(BOLD, 4, 16, display.controller.upper())
        canvas.text(SMALL, 4, 30, say("self_test.address").format(f"0x{display.address:02X}"))
        faults = display.faults
        canvas.text(SMALL, 4, 40, say("self_test.faults").format(faults) if faults else say("self_test.no_faults"))
        canvas.text(SMALL, 4, 55, say("self_test.pictures"))


SCREEN = Display
