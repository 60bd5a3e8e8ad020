"""Something failed that nobody foresaw: say so, and how to go on."""

from kast.draw.fonts import SMALL
from kast.screens import Screen
from kast.screens.chooser import draw_title
from kast.text import say


class Trouble(Screen):
    def draw(self, canvas):
        canvas.clear()
        draw_title(canvas, say("trouble.title"))
        for row in range(3):
            canvas.text_center(SMALL, 64, 20 + row * 14, say("trouble." + str(row)))
