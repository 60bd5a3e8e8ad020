"""The message after an unexpected error, which explains how to continue."""

from kast.text import say
from kast.ui.graphics.fonts import SMALL
from kast.ui.screen import Screen
from kast.ui.screens.system import storage_message
from kast.ui.widgets import draw_title


class Error(Screen):
    def draw(self, canvas):
        draw_title(canvas, say("trouble.title"))
        canvas.text_center(SMALL, 64, 20, storage_message(self.machine, self.session))
        canvas.text_center(SMALL, 64, 34, say("trouble.0"))
        canvas.text_center(SMALL, 64, 48, say("trouble.1"))


SCREEN = Error
