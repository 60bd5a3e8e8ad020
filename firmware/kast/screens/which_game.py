"""New game, first question: which rules."""

from kast.draw.fonts import SMALL
from kast.rules import RULE_SETS
from kast.screens.chooser import Chooser, draw_big_word
from kast.text import say


class WhichGame(Chooser):
    def __init__(self, app):
        self.title = say("new.game")
        answers = list(RULE_SETS)
        super().__init__(app, answers, answers.index(app.plan["game"]))

    def draw_answer(self, canvas, answer):
        draw_big_word(canvas, say("game." + answer))
        canvas.text_center(SMALL, 64, 43, say("about1." + answer))
        canvas.text_center(SMALL, 64, 54, say("about2." + answer))

    def take(self, answer):
        if answer != self.app.plan["game"]:
            self.app.plan["game"] = answer
            self.app.plan["options"] = {}
        self.app.show("house_rules")

    def back(self):
        self.app.show("menu")
