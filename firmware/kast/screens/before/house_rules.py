"""New game, second question: the options of the rule set; the row that goes on stands first."""

from kast.games import RULE_SETS
from kast.screens.parts.list_screen import ListScreen
from kast.screens.parts.option_text import option_row
from kast.session.plan import Plan
from kast.text import say


class HouseRules(ListScreen):
    def __init__(self, rooms):
        super().__init__(rooms)
        self._plan = Plan(self.machine.settings)
        self._rules = RULE_SETS[self._plan.game]
        self._names = list(self._rules.options)

    def _value(self, name):
        return self._plan.options.get(name, self._rules.options[name][0])

    def labels(self):
        rows = [option_row(name, self._value(name)) for name in self._names]
        return [say("new.go_on")] + rows

    def choose(self, index):
        if index == 0:
            self.go.show("before.how_many")
            return
        name = self._names[index - 1]
        values = self._rules.options[name]
        value = values[(values.index(self._value(name)) + 1) % len(values)]
        self._plan.change(options=dict(self._plan.options, **{name: value}))
        self.machine.redraw()

    def back(self):
        self.go.show("before.which_game")
