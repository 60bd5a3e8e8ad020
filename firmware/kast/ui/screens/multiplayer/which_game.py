"""The choice of a game to offer to other devices. The game has its default options, and no coach."""

from kast.games import RULE_SETS
from kast.session.plan import Plan
from kast.text import line, say, texts
from kast.ui.graphics.fonts import BOLD
from kast.ui.widgets.chooser import Chooser
from kast.ui.widgets.help_page import draw_sentence


class WhichGame(Chooser):
    top = 15

    def __init__(self, app):
        self._texts = texts("together")
        self.title = say("new.game")
        self._plan = Plan(app.machine.settings)
        answers = list(RULE_SETS)
        super().__init__(app, answers, answers.index(self._plan.game))

    def draw_answer(self, canvas, answer):
        canvas.text_center(BOLD, 64, 16, say("game." + answer))
        draw_sentence(canvas, 28, line(self._texts, "usual"))

    def take(self, answer):
        self._plan.choose_game(RULE_SETS[answer].id, False)
        self._plan.change(options={})
        self.go.show("multiplayer.how_many")

    def back(self):
        self.go.show("multiplayer.meet")


SCREEN = WhichGame
