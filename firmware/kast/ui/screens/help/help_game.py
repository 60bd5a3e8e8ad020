"""How to play: of which game the boxes, or the rules, are to be explained."""

from kast.text import say
from kast.ui.widgets.help_page import explained
from kast.ui.widgets.list_screen import ListScreen


class HelpGame(ListScreen):
    """what: "boxes" or "games", as how_to_play.py has it. chosen: index of the game that the bar stands on."""

    def __init__(self, rooms, what, chosen=0):
        super().__init__(rooms, chosen)
        self._what = what
        self._games = explained(what)

    def labels(self):
        return [say("game." + game) for game in self._games]

    def choose(self, index):
        self.go.show("help.help_boxes" if self._what == "boxes" else "help.help_rules", self._games[index])

    def back(self):
        self.go.show("help.how_to_play", 1 if self._what == "boxes" else 2)


SCREEN = HelpGame
