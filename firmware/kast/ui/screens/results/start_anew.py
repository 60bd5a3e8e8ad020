"""Asks, twice, whether to reset the statistics. After a reset, best scores, averages and counts of faces begin anew
with the next game.

ROLL means yes, SCORE means no.
"""

from kast.storage.statistics import reset
from kast.text import line, say, texts
from kast.ui.widgets.question import Question


class StartAnew(Question):
    """Asks whether to reset the statistics.

    - again: whether the question is asked for the second time
    """

    def __init__(self, app, again=False):
        words = texts("record")
        super().__init__(app, say("menu.scores"), line(words, "reset_again" if again else "reset"))
        self._again = again

    def yes(self):
        if not self._again:
            self.go.show("results.start_anew", True)
            return
        self.machine.keep(reset)
        self.no()

    def no(self):
        self.go.show("results.scores")


SCREEN = StartAnew
