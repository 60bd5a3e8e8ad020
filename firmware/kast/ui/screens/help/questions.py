"""Help pages on the course of a turn and on frequent questions. LEFT and RIGHT turn the pages, SCORE goes back."""

from kast.text import line, say, texts
from kast.ui.widgets.reading import Reading


class Questions(Reading):
    """Answers questions, the first one on the course of a turn.

    - page: index of the question that is answered first, in the order of the texts' section "ask"
    """

    def __init__(self, app, page=0):
        super().__init__(app, "help.help_game", "questions", page)
        self.shown = page
        self.pages.append((say("menu.how_to_play"), line(texts("games"), "turn")))
        for text in texts("questions").strip().split("\n"):
            self.pages.append(text.split("=", 1)[1].split("|", 1))


SCREEN = Questions
