"""The house rules of a new game, shown on request: one rule at a time, each explained in a sentence.

LEFT and RIGHT walk through the rules, ROLL sets the rule's next value, SCORE goes back. Of a game that another device
offers, only the rules that differ from the usual ones are shown, and cannot be changed.
"""

from kast.games import RULE_SETS
from kast.session.plan import Plan
from kast.text import load_sections, unload_sections
from kast.ui.widgets.chooser import Chooser
from kast.ui.widgets.help_page import draw_sentence
from kast.ui.widgets.keys import draw_keys
from kast.ui.widgets.list_screen import ROW, draw_row
from kast.ui.widgets.option_text import option_row, option_sentence
from kast.ui.widgets.page_mark import draw_page_mark


class HouseRules(Chooser):
    """Shows or sets the options of a game; the names of the options are the answers of this Chooser."""

    def __init__(self, app, game="", options=None):
        """Show the options of the planned game or, if a game is given, those of an offered game.

        :param game: id of the offered game
        :param options: its options that differ from the default, at least one
        """
        self._plan = Plan(app.machine.settings)
        self._rules = RULE_SETS[game or self._plan.game]
        self._offered = options
        # An own game has one kind of jokers, which cannot be chosen.
        names = [name for name, values in self._rules.options.items() if len(values) > 1]
        super().__init__(app, [name for name in names if options is None or name in options])
        load_sections("rule")

    def _value(self, name):
        chosen = self._plan.options if self._offered is None else self._offered
        return chosen.get(name, self._rules.options[name][0])

    def number(self):
        return list(self._rules.options).index(self.answers[self.chosen]) + 1

    def draw(self, canvas):
        name = self.answers[self.chosen]
        value = self._value(name)
        draw_row(canvas, 0, option_row(name, value), True)
        draw_page_mark(canvas, self.chosen, len(self.answers))
        draw_sentence(canvas, ROW, option_sentence(self._rules, name, value))

    def on_idle(self):
        canvas = self.machine.canvas
        canvas.fill(0, 0, 128, ROW)
        draw_keys(canvas, 4, 0, self._offered is None)

    def on_received(self):
        if self._offered is not None and not self.session.seating.offered():
            unload_sections()
            self.go.show("multiplayer.meet")

    def take(self, answer):
        if self._offered is not None:
            self.back()
            return
        values = self._rules.options[answer]
        value = values[(values.index(self._value(answer)) + 1) % len(values)]
        self._plan.change(options=dict(self._plan.options, **{answer: value}))
        self.machine.redraw()

    def back(self):
        unload_sections()
        self.go.show("setup.which_game" if self._offered is None else "multiplayer.offered")


SCREEN = HouseRules
