"""A list of games. The help then explains the boxes or the rules of the game that the player chooses."""

from kast.text import say
from kast.ui.widgets.help_page import explained
from kast.ui.widgets.list_screen import ListScreen


class HelpGame(ListScreen):
    """A list of games to choose from.

    - what: "boxes" for help on boxes, "games" for help on rules
    - chosen: index of the game that is highlighted
    """

    def __init__(self, app, what, chosen=0):
        super().__init__(app, chosen)
        self._what = what
        self._games = explained(what)

    def labels(self):
        return [say("game." + game) for game in self._games]

    def choose(self, index):
        self.go.show("help.help_boxes" if self._what == "boxes" else "help.help_rules", self._games[index])

    def back(self):
        self.go.show("help.how_to_play", 1 if self._what == "boxes" else 2)


SCREEN = HelpGame
