"""The menu of a finished game, opened by LEFT + RIGHT: what players can correct until another game begins."""

from kast.text import line, say, texts
from kast.ui.widgets.list_screen import ListScreen


class ThisGame(ListScreen):
    def __init__(self, app):
        super().__init__(app)
        game = self.session.game
        words = texts("record")
        self.entries = ["continue", "counting"]
        if game.corrections_screen:
            self.entries.insert(1, "correct")
        self._labels = {
            "continue": say("menu.continue"),
            "correct": line(words, "correct"),
            "counting": line(words, "not_counting" if game.counts else "counting"),
        }

    def labels(self):
        return [self._labels[entry] for entry in self.entries]

    def choose(self, index):
        entry = self.entries[index]
        if entry == "correct":
            self.go.show(self.session.game.corrections_screen, self.session.game.ranking()[0][1])
        elif entry == "continue":
            self.back()
        elif self.session.game.counts:
            self.go.show("results.not_counting")
        else:
            self.session.let_count(True)
            self.back()

    def back(self):
        self.go.show_game()


SCREEN = ThisGame
