"""Self-test of the dice: 600 rolls from the random numbers that games use, and whether the dice look fair.

Each face should appear equally often, and one die in six should equal the previous die; correlated bits would change
this share.
"""

from micropython import const

from kast.dice import roll_face
from kast.storage.statistics import deviation
from kast.text import load_sections, say
from kast.ui.graphics.fonts import SMALL
from kast.ui.screens.results.scores import draw_faces
from kast.ui.widgets.check_page import REDRAW_OFTEN_MS, CheckPage

_ROLLS = const(600)
_AT_ONCE = const(20)  # rolls in a frame
_ODD = const(33)  # limit for fair dice, in tenths of a standard deviation; 1 in 1,000 fair sets of rolls exceeds it


class Dice(CheckPage):
    """Rolls the dice, and shows how often each face was rolled.

    - faces: how often each face was rolled
    - as_before: number of dice that equal the previous die
    - left: number of rolls still to come
    """

    name = "dice"
    redraw_ms = REDRAW_OFTEN_MS

    def __init__(self, app):
        super().__init__(app)
        load_sections("scores")
        self.again()

    def again(self):
        self.faces = [0] * 6
        self.as_before = 0
        self._last = 0
        self.left = _ROLLS

    def step(self, canvas):
        if self.left:
            self.left -= _AT_ONCE
            for _ in range(_AT_ONCE):
                face = roll_face(self.machine.random_bytes)
                self.faces[face - 1] += 1
                self.as_before += face == self._last
                self._last = face
        super().step(canvas)

    def draw_page(self, canvas):
        draw_faces(canvas, self.faces, foot=31)
        followed = max(0, _ROLLS - self.left - 1)
        odd = deviation([self.as_before], followed) > _ODD
        verdict = say("self_test.as_before_odd" if odd else "self_test.as_before")
        canvas.text_center(SMALL, 62, 55, verdict.format(self.as_before))


SCREEN = Dice
