"""Asks who starts a game with real dice, or who wins its draw. The players enter who rolled the highest total.

HOLDn names player n at once; LEFT and RIGHT walk through the players, ROLL chooses one.
"""

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN
from kast.text import say
from kast.ui.graphics.fonts import SMALL
from kast.ui.graphics.portraits import portrait
from kast.ui.widgets import draw_name
from kast.ui.widgets.chooser import Chooser


class WhoRolledMost(Chooser):
    def __init__(self, app):
        self.title = say("keeper.who")
        super().__init__(app, app.session.game.contenders)

    def draw_answer(self, canvas, answer):
        game = self.session.game
        player = game.players[answer]
        canvas.bitmap(portrait(player), 12, 14, scale=2)
        draw_name(canvas, 64, 30, player["name"], 54)
        if game.phase == "draw":
            canvas.text(SMALL, 62, 46, say("over.level").format(game.total(answer)))

    def press(self, button, kind):
        if kind == CHORD:
            self.back()
        elif kind == DOWN and button in self.answers:  # HOLDn names player n
            self.take(button)
        else:
            super().press(button, kind)

    def take(self, answer):
        game = self.session.game
        if game.phase == "draw":
            from kast.games.cards.draws import won_by  # noqa: PLC0415  loaded only at the end of a game

            won_by(game, answer)
            self.session.keep_roll()
            self.go.show("results.victory")
            return
        game.begin(answer)
        self.session.save()
        self.go.show_turn()
        self.go.later(self.machine.sound, tunes.START)

    def back(self):
        self.go.show("turn.game_menu")


SCREEN = WhoRolledMost
