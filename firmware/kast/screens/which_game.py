"""New game, first question: which rules."""

from kast.draw.fonts import SMALL
from kast.game import is_machine
from kast.rules import RULE_SETS
from kast.screens.chooser import Chooser, draw_big_word
from kast.text import say


class WhichGame(Chooser):
    """real_dice: whether the machine is only to keep score; None: as it is planned."""

    def __init__(self, app, real_dice=None):
        if real_dice is not None:
            app.plan["real_dice"] = real_dice
        if app.plan["real_dice"]:
            app.plan["players"] = [player for player in app.plan["players"] if not is_machine(player)]
        self.title = say("menu.score_keeper" if app.plan["real_dice"] else "new.game")
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
