"""Asks whether to exclude a finished game from the statistics. ROLL means yes, SCORE means no."""

from kast.text import line, texts
from kast.ui.widgets.question import Question


class NotCounting(Question):
    def __init__(self, app):
        words = texts("record")
        super().__init__(app, line(words, "not_counting"), line(words, "left_out"))

    def yes(self):
        self.session.let_count(False)
        self.no()

    def no(self):
        self.go.show_game()


SCREEN = NotCounting
