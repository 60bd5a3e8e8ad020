"""The choice of a game to offer to other devices. The game has its default options, and no coach."""

from kast.text import line, texts
from kast.ui.screens.setup import which_game
from kast.ui.widgets.help_page import draw_sentence


class WhichGame(which_game.WhichGame):
    def __init__(self, app):
        self._texts = texts("together")
        super().__init__(app, False)
        self.has_house_rules = False

    def draw_lines(self, canvas, answer):
        draw_sentence(canvas, 38, line(self._texts, "usual"))

    def go_on(self):
        self.go.show("multiplayer.how_many")

    def back(self):
        self.go.show("multiplayer.meet")


SCREEN = WhichGame
