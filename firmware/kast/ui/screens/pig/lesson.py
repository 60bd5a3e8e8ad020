"""A turn of the guided first game of Pig, with a line at the top that suggests what to do next."""

from kast.text import say
from kast.ui.graphics.fonts import SMALL
from kast.ui.widgets.banking.lesson import BankingLesson
from kast.ui.widgets.banking.pig import PigView

_ENOUGH = 14  # in the first turn, points at which the lesson suggests banking
_LINES = ("throw", "first", "second", "on", "bank", "brave", "lost")


class PigLessonView(PigView):
    def __init__(self, machine, session):
        super().__init__(machine, session)
        # The texts are looked up in advance, since drawing must not allocate memory.
        self.lines = {key: say("pig.lesson_" + key) for key in _LINES}
        self.can_undo = False

    def draw_top(self, canvas):
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
        return "bank" if game.points >= _ENOUGH else "on"


class PigLesson(BankingLesson):
    view_class = PigLessonView


SCREEN = PigLesson
