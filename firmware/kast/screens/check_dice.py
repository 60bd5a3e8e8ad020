"""Self-test, the dice: 600 rolls from the source that the game uses, and whether they look fair."""

from micropython import const

from kast.dice import roll_face
from kast.screens.check_page import REDRAW_OFTEN_MS, CheckPage
from kast.screens.scores import draw_faces

_ROLLS = const(600)
_AT_ONCE = const(20)  # rolls a frame


class CheckDice(CheckPage):
    name = "dice"
    redraw_ms = REDRAW_OFTEN_MS

    def __init__(self, app):
        super().__init__(app)
        self._faces = [0] * 6
        self._left = _ROLLS

    def again(self):
        self._faces = [0] * 6
        self._left = _ROLLS

    def step(self, canvas):
        if self._left:
            self._left -= _AT_ONCE
            for _ in range(_AT_ONCE):
                self._faces[roll_face(self.app.random_bytes) - 1] += 1
        super().step(canvas)

    def draw_page(self, canvas):
        draw_faces(canvas, self._faces)
