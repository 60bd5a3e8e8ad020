"""Asks whether a player leaves a game for good, while the others play on. ROLL means yes, SCORE means no."""

from kast.text import line, texts
from kast.ui.widgets import fitted
from kast.ui.widgets.question import Question


class Leave(Question):
    """Asks whether a player leaves.

    - player: index of the player
    """

    def __init__(self, app, player):
        words = texts("record")
        name = app.session.game.players[player]["name"]
        super().__init__(app, fitted(line(words, "leaves"), 122, name), line(words, "goes_on"))
        self._player = player

    def yes(self):
        self.session.leave(self._player)
        self.go.show_game()

    def no(self):
        self.go.show("turn.game_menu")


SCREEN = Leave
