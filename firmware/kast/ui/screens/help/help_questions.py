"""Frequent questions, the first one on the course of a turn: a list of them, and help pages with the answers."""

from kast.text import line, say, texts
from kast.ui.widgets.reading import Reading


class HelpQuestions(Reading):
    """Answers questions.

    - place: index of the entry in the help's menu
    """

    def __init__(self, app, place):
        super().__init__(app, "help.how_to_play", place)
        rows = [text.split("=")[1] for text in texts("ask").strip().split("\n")]
        self.pages.append((rows[0], say("menu.how_to_play"), line(texts("games"), "turn")))
        for row, text in zip(rows[1:], texts("questions").strip().split("\n")):
            self.pages.append([row] + text.split("=", 1)[1].split("|", 1))


SCREEN = HelpQuestions
