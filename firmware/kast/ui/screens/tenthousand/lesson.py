"""A turn of the guided first game of Ten Thousand, with a line at the top that suggests what to do next."""

from micropython import const

from kast.text import say
from kast.ui.widgets import write
from kast.ui.widgets.banking.lesson import BankingLesson, LessonView
from kast.ui.widgets.banking.tenthousand import TenThousandView

_LINES = ("throw", "first", "second", "aside", "back", "on", "bank", "brave", "lost")
_AFTER_A_ROLL = ("aside", "back", "on")  # shown in turns after the first roll
_READ = const(75)  # frames for which each of them is shown


class TenThousandLessonView(LessonView, TenThousandView):
    def __init__(self, machine, session):
        super().__init__(machine, session)
        self.lines = {key: say("tenthousand.lesson_" + key) for key in _LINES}
        self.can_undo = False
        if machine.canvas.large:  # the points make place for a line of two rows
            self.loss_place = (1, 24, 0, 0)
            self.loss = ""
        self._read = 0

    def draw_who(self, canvas):
        self.draw_rows(canvas, 1 if self.revealed else 2)  # the lit cap takes the place of a second row

    def offer(self):
        return "bank" if self._game.rolls_used > 1 else _AFTER_A_ROLL[self._read // _READ % len(_AFTER_A_ROLL)]

    def draw_before(self, canvas):
        if self.revealed:
            self.draw_cap(canvas, 37, 16)
        elif canvas.large:
            write(canvas, 64, 28, self._line, 128)
        else:
            super().draw_before(canvas)

    def draw_choice(self, canvas):
        if self.revealed:
            self.draw_cap(canvas, 73, 13)
            self.draw_line(canvas)
        else:
            super().draw_choice(canvas)

    def draw_line(self, canvas):
        if not canvas.large:
            super().draw_line(canvas)

    def step(self, canvas):
        super().step(canvas)
        if self._game.rolls_used != 1 or self._game.turns[0]:
            return False
        self._read += 1
        if self._read % _READ == 0:
            self.draw_who(canvas)
        return True


class TenThousandLesson(BankingLesson):
    view_class = TenThousandLessonView
    text = "tenthousand.lesson_goes_on"


SCREEN = TenThousandLesson
