"""A turn of the guided first game of Pig, with a line at the top that suggests what to do next."""

from kast.text import say
from kast.ui.widgets import draw_name
from kast.ui.widgets.banking.lesson import BankingLesson, LessonView
from kast.ui.widgets.banking.pig import RIGHT, PigView

_ENOUGH = 14  # in the first turn, points at which the lesson suggests banking
_LINES = ("throw", "first", "second", "on", "bank", "brave", "lost")


class PigLessonView(LessonView, PigView):
    def __init__(self, machine, session):
        super().__init__(machine, session)
        self.lines = {key: say("pig.lesson_" + key) for key in _LINES}
        self.can_undo = False
        if machine.canvas.large:
            self.loss_place = (RIGHT, 24, RIGHT, 50)  # below a line of two rows

    def offer(self):
        return "bank" if self._game.points >= _ENOUGH else "on"

    def draw_before(self, canvas):
        if self.revealed:
            self.draw_cap(canvas, RIGHT + 13, 34)
        else:
            super().draw_before(canvas)

    def draw_choice(self, canvas):
        if self.revealed:
            self.draw_cap(canvas, RIGHT + 13, 44)
        elif canvas.large:
            draw_name(canvas, RIGHT, 50, self._bank, 82)  # the line says the rest
        else:
            super().draw_choice(canvas)


class PigLesson(BankingLesson):
    view_class = PigLessonView
    text = "pig.lesson_goes_on"


SCREEN = PigLesson
