"""A turn of the guided first game of Ten Thousand, with a line at the top that suggests what to do next."""

from micropython import const

from kast.text import say
from kast.ui.graphics.fonts import SMALL
from kast.ui.widgets.banking.lesson import BankingLesson
from kast.ui.widgets.banking.tenthousand import TenThousandView

_LINES = ("throw", "first", "second", "aside", "back", "on", "bank", "brave", "lost")
_AFTER_A_ROLL = ("aside", "back", "on")  # shown in turns after the first roll
_READ = const(75)  # frames for which each of them is shown


class TenThousandLessonView(TenThousandView):
    def __init__(self, machine, session):
        # The texts are looked up in advance, since drawing must not allocate memory.
        super().__init__(machine, session)
        self.lines = {key: say("tenthousand.lesson_" + key) for key in _LINES}
        self.can_undo = False
        self._read = 0

    def draw_who(self, canvas):
        canvas.fill(0, 0, 128, 11)
        if not self.row.landing and not self.row.thrown:
            canvas.text_center(SMALL, 64, 2, self.lines[self.next_line()], 0)

    def next_line(self):
        """Return the key of the line that suggests what to do next."""
        game = self._game
        if self.row.rolling:
            return "throw"
        if not game.rolls:
            return "second" if game.turns[0] else "first"
        if game.is_lost:
            return "lost"
        if game.turns[0]:
            return "brave"
        return "bank" if game.rolls_used > 1 else _AFTER_A_ROLL[self._read // _READ % len(_AFTER_A_ROLL)]

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


SCREEN = TenThousandLesson
