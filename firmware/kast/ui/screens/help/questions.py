"""Help pages on the course of a turn and on frequent questions. LEFT and RIGHT turn the pages, SCORE goes back."""

from micropython import const

from kast.text import line, say, texts
from kast.ui.widgets.reading import Reading

_IN_LIST = const(3)  # index of the entry in the list of how_to_play.py that opens this screen


class Questions(Reading):
    def __init__(self, app):
        super().__init__(app, "help.how_to_play", _IN_LIST)
        self.pages.append((say("menu.how_to_play"), line(texts("games"), "turn")))
        for text in texts("questions").strip().split("\n"):
            self.pages.append(text.split("=", 1)[1].split("|", 1))


SCREEN = Questions
