"""Reports an unreadable stored game that is in quarantine, where a computer can copy it. Any button opens the menu."""

from kast.device import tunes
from kast.drivers.buttons import DOWN
from kast.text import line, texts
from kast.ui.graphics.fonts import SMALL
from kast.ui.screen import Screen
from kast.ui.widgets import draw_title


class SetAside(Screen):
    def __init__(self, app, *_):
        super().__init__(app)
        self._texts = texts("aside")

    def draw(self, canvas):
        draw_title(canvas, line(self._texts, "title"))
        for row in range(4):
            canvas.text_center(SMALL, 64, 16 + row * 12, line(self._texts, str(row)))

    def press(self, button, kind):
        if kind == DOWN:
            self.session.set_aside = False
            self.machine.sound(tunes.CLICK)
            self.go.show("menus.menu")


SCREEN = SetAside
