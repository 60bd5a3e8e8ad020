"""The stored game could not be taken up: its bytes lie aside for a computer. Any button goes on to the menu."""

from kast import tunes
from kast.draw.fonts import SMALL
from kast.hal.buttons import DOWN
from kast.screens import Screen
from kast.screens.parts import draw_title
from kast.text import line, texts


class SetAside(Screen):
    def __init__(self, rooms, *_):
        super().__init__(rooms)
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
