"""A list of games or of questions. The help then explains the boxes or the rules of the game that the player chooses,
or answers the question.
"""

from kast.text import say, texts
from kast.ui.widgets.help_page import explained
from kast.ui.widgets.list_screen import ListScreen


class HelpGame(ListScreen):
    """A list of games or of questions to choose from.

    - what: "boxes" for help on boxes, "games" for help on rules, "questions" for answers to questions
    - chosen: index of the row that is highlighted
    """

    def __init__(self, app, what, chosen=0):
        super().__init__(app, chosen)
        self._what = what
        if what == "questions":
            self._labels = [text.split("=")[1] for text in texts("ask").strip().split("\n")]
        else:
            self._games = explained(what)
            self._labels = [say("game." + game) for game in self._games]

    def labels(self):
        return self._labels

    def choose(self, index):
        if self._what == "questions":
            self.go.show("help.questions", index)
        else:
            self.go.show("help.help_boxes" if self._what == "boxes" else "help.help_rules", self._games[index])

    def back(self):
        self.go.show("help.how_to_play", ("boxes", "games", "questions").index(self._what) + 1)


SCREEN = HelpGame
