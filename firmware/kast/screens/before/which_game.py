"""New game, first question: which rules."""

from kast.draw.fonts import SMALL
from kast.games import RULE_SETS
from kast.screens.parts.chooser import Chooser, draw_big_word
from kast.session.plan import Plan
from kast.text import say


class WhichGame(Chooser):
    """real_dice: whether the machine is only to keep score; None: as it is planned."""

    def __init__(self, rooms, real_dice=None):
        self._plan = Plan(rooms.machine.settings)
        self._real_dice = self._plan.real_dice if real_dice is None else real_dice
        self.title = say("menu.score_keeper" if self._real_dice else "new.game")
        answers = RULE_SETS.having("real_dice_game") if self._real_dice else list(RULE_SETS)
        planned = self._plan.game
        super().__init__(rooms, answers, answers.index(planned) if planned in answers else 0)

    def draw_answer(self, canvas, answer):
        draw_big_word(canvas, say("game." + answer))
        canvas.text_center(SMALL, 64, 43, say("about1." + answer))
        canvas.text_center(SMALL, 64, 54, say("about2." + answer))

    def take(self, answer):
        self._plan.choose_game(answer, self._real_dice)
        if self.machine.settings["kids"]:  # a child plays by the usual rules
            self._plan.change(options={})
            self.go.show("before.how_many")
        else:
            self.go.show("before.house_rules")

    def back(self):
        self.go.show("menus.menu")
