"""The choice of the player who leaves while the others play on. LEFT and RIGHT show other players, ROLL chooses one."""

from kast.text import line, texts
from kast.ui.graphics.portraits import portrait
from kast.ui.widgets import draw_name
from kast.ui.widgets.chooser import Chooser


class WhoLeaves(Chooser):
    def __init__(self, app):
        self.title = line(texts("record"), "who_leaves")
        people = app.session.may_leave()
        current = app.session.game.current
        super().__init__(app, people, people.index(current) if current in people else 0)

    def draw_answer(self, canvas, answer):
        player = self.session.game.players[answer]
        canvas.bitmap(portrait(player), 12, 14, scale=2)
        draw_name(canvas, 64, 30, player["name"], 54)

    def take(self, answer):
        self.go.show("turn.leave", answer)

    def back(self):
        self.go.show("turn.game_menu")


SCREEN = WhoLeaves
