"""The first question before a new game: which game. House rules that differ from the default are shown below the game.

HOLD6 leads to the house rules, except for children.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, HOLD6
from kast.games import RULE_SETS
from kast.session.plan import Plan
from kast.text import bring, say
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.widgets.chooser import Chooser
from kast.ui.widgets.help_page import broken
from kast.ui.widgets.option_text import option_word


class WhichGame(Chooser):
    """Chooses the game.

    - real_dice: whether the players roll real dice, and the device only keeps the score; None for the planned value
    """

    top = 15

    def __init__(self, app, real_dice=None):
        bring("about1", "about2")
        self._plan = Plan(app.machine.settings)
        self._real_dice = self._plan.real_dice if real_dice is None else real_dice
        self.title = say("menu.score_keeper" if self._real_dice else "new.game")
        answers = RULE_SETS.having("real_dice_game") if self._real_dice else list(RULE_SETS)
        planned = self._plan.game
        super().__init__(app, answers, answers.index(planned) if planned in answers else 0)

    def draw_answer(self, canvas, answer):
        canvas.text_center(BOLD, 64, 16, say("game." + answer))
        lines = self._rules(answer) or [say("about1." + answer), say("about2." + answer)]
        for row, text in enumerate(lines[:2]):
            canvas.text_center(SMALL, 64, 30 + 11 * row, text)
        if not self.machine.settings["kids"]:
            canvas.text_center(SMALL, 64, 54, say("new.rules"))

    def _rules(self, answer):
        """Return the planned game's house rules that differ from the default, in at most two lines; [] if none do."""
        chosen = self._plan.options
        if answer != self._plan.game or not chosen:
            return []
        options = RULE_SETS[answer].options.items()
        differ = [name for name, values in options if chosen.get(name, values[0]) != values[0]]
        lines = broken(", ".join([option_word(name, chosen[name]) for name in differ]), 122) if differ else []
        if len(lines) > 2:
            lines[1] += "…"  # further house rules are left out
        return lines

    def press(self, button, kind):
        if button == HOLD6 and kind == DOWN and not self.machine.settings["kids"]:
            self.machine.sound(tunes.HOLD)
            self._plan.choose_game(self.answers[self.chosen], self._real_dice)
            self.go.show("setup.house_rules")
        else:
            super().press(button, kind)

    def take(self, answer):
        # Create the rules now: when the game begins, their garbage would add to the garbage of other work.
        self._plan.choose_game(RULE_SETS[answer].id, self._real_dice)
        if self.machine.settings["kids"]:  # children play with the default options
            self._plan.change(options={})
        self.go.show("setup.how_many")

    def back(self):
        self.go.show("menus.menu")


SCREEN = WhichGame
