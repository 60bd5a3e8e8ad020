"""The base class of the guided first turns of a game in which points are banked. LEFT + RIGHT ends the lesson."""

from kast.drivers.buttons import CHORD, DOWN
from kast.ui.widgets.banking.turn import BankingTurn

_TURNS = 2  # number of turns in the lesson


class BankingLesson(BankingTurn):
    """Shows a turn of the lesson. The game's `turn_screen` ends in ".lesson", next to the text ".lesson_goes_on"."""

    def press(self, button, kind):
        if kind == CHORD and not self.flies:
            self.session.end_lesson()
            self.go.show("help.how_to_play")
        elif not (self._is_over and self.banked):
            super().press(button, kind)
        elif kind == DOWN:
            self.stop_counting()

    @property
    def _is_over(self):
        return self.session.game.turns[0] >= _TURNS

    def stop_counting(self):
        if self._is_over:
            self.go.show("help.lesson_over", self.session.game.turn_screen + "_goes_on")
        else:
            super().stop_counting()
