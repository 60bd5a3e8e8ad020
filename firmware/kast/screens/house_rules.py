"""New game, second question: the options of the rule set; the row that goes on stands first."""

from kast.games import RULE_SETS
from kast.screens.list_screen import ListScreen
from kast.screens.option_text import option_row
from kast.text import say


class HouseRules(ListScreen):
    def __init__(self, app):
        super().__init__(app)
        self._rules = RULE_SETS[app.plan["game"]]
        self._names = list(self._rules.options)

    def _value(self, name):
        return self.app.plan["options"].get(name, self._rules.options[name][0])

    def labels(self):
        rows = [option_row(name, self._value(name)) for name in self._names]
        return [say("new.go_on")] + rows

    def choose(self, index):
        if index == 0:
            self.app.show("how_many")
            return
        name = self._names[index - 1]
        values = self._rules.options[name]
        self.app.plan["options"][name] = values[(values.index(self._value(name)) + 1) % len(values)]
        self.app.redraw()

    def back(self):
        self.app.show("which_game")
