"""New game, first question: which rules."""

from kast.draw.fonts import SMALL
from kast.game import is_machine
from kast.games import RULE_SETS
from kast.screens.chooser import Chooser, draw_big_word
from kast.text import say


class WhichGame(Chooser):
    """real_dice: whether the machine is only to keep score; None: as it is planned."""

    def __init__(self, app, real_dice=None):
        self._real_dice = app.plan["real_dice"] if real_dice is None else real_dice
        self.title = say("menu.score_keeper" if self._real_dice else "new.game")
        answers = list(RULE_SETS)
        super().__init__(app, answers, answers.index(app.plan["game"]))

    def draw_answer(self, canvas, answer):
        draw_big_word(canvas, say("game." + answer))
        canvas.text_center(SMALL, 64, 43, say("about1." + answer))
        canvas.text_center(SMALL, 64, 54, say("about2." + answer))

    def take(self, answer):
        plan = self.app.plan
        if answer != plan["game"]:
            plan["game"] = answer
            plan["options"] = {}
        plan["real_dice"] = self._real_dice
        if self._real_dice:
            plan["players"] = [player for player in plan["players"] if not is_machine(player)]
        self.app.show("house_rules")

    def back(self):
        self.app.show("menu")
