"""The first picture after power-on: the Kast logo and the name of the board. The menu or choice of language follows."""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import DOWN
from kast.ui.graphics.fonts import SMALL
from kast.ui.graphics.logo import LOGO
from kast.ui.screen import Screen

_SHOWN_MS = const(1500)


class Splash(Screen):
    moving = True

    def __init__(self, app):
        super().__init__(app)
        self._until = self.machine.now + _SHOWN_MS
        self._name = None  # name of the board; None until it has been read, which is after the first picture
        self.machine.sound(tunes.START)

    def draw(self, canvas):
        canvas.bitmap(LOGO, (128 - LOGO[0]) // 2, (64 - LOGO[1]) // 2)
        canvas.text_center(SMALL, 64, 54, self._name or "")

    def step(self, canvas):
        if self._name is None:
            from kast.storage.board_name import board_name  # noqa: PLC0415  unloaded with this screen

            self._name = board_name()
            self.machine.redraw()
            self.machine.count_space()
            return
        if self.machine.now >= self._until:
            self.go.show_menu()

    def press(self, button, kind):
        if kind == DOWN:
            self.go.show_menu()


SCREEN = Splash
