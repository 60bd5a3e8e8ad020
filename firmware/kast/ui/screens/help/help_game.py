"""A list of games. The help then explains the boxes, the rules or the odds of the game that the player chooses."""

from kast.text import say
from kast.ui.screens.help import entries
from kast.ui.widgets.help_page import explained
from kast.ui.widgets.list_screen import ListScreen


class HelpGame(ListScreen):
    """A list of games to choose from.

    - what: "boxes" for help on boxes, "games" for help on rules, "odds" for its odds
    - chosen: index of the row that is highlighted
    """

    def __init__(self, app, what, chosen=0):
        super().__init__(app, chosen)
        self._what = what
        self._games = explained(what)
        self._labels = [say("game." + game) for game in self._games]

    def labels(self):
        return self._labels

    def choose(self, index):
        if self._what == "games":
            screen = "help.help_rules"
        else:
            screen = "help.help_boxes" if self._what == "boxes" else "help.help_odds"
        self.go.show(screen, self._games[index])

    def back(self):
        self.go.show("help.how_to_play", entries().index(self._what))


SCREEN = HelpGame
