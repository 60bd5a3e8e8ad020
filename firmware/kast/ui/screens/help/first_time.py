"""Asks after the first choice of a language whether to begin the guided first game. ROLL means yes, SCORE means no."""

from kast.device import tunes
from kast.drivers.buttons import DOWN, ROLL, SCORE
from kast.text import line, texts
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.screen import Screen
from kast.ui.screens.help import begin_lesson, bring_explanations, lessons


class FirstTime(Screen):
    """Asks whether to begin the guided first game.

    - back_to: name and values of the screen that follows the answer "no"
    """

    def __init__(self, app, *back_to):
        super().__init__(app)
        self._back_to = back_to
        self._texts = texts("first")

    def draw(self, canvas):
        canvas.text_center(BOLD, 64, 12, line(self._texts, "question"))
        canvas.text_center(SMALL, 64, 34, line(self._texts, "yes"))
        canvas.text_center(SMALL, 64, 49, line(self._texts, "no"))

    def press(self, button, kind):
        if kind != DOWN:
            return
        if button == ROLL:
            self.machine.sound(tunes.HOLD)
            bring_explanations()
            begin_lesson(self, lessons()[0])
        elif button == SCORE:
            self.machine.sound(tunes.RELEASE)
            self.go.show(*self._back_to)


SCREEN = FirstTime
