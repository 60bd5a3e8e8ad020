"""Asks, twice, before best scores, averages and dice are counted anew from the next game on."""

from kast.keep.statistics import reset
from kast.screens.parts.question import Question
from kast.text import line, say, texts


class StartAnew(Question):
    """again: it was answered once."""

    def __init__(self, rooms, again=False):
        words = texts("record")
        super().__init__(rooms, say("menu.scores"), line(words, "reset_again" if again else "reset"))
        self._again = again

    def yes(self):
        if not self._again:
            self.go.show("after.start_anew", True)
            return
        self.machine.keep(reset)
        self.no()

    def no(self):
        self.go.show("after.scores")


SCREEN = StartAnew
