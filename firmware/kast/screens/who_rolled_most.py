"""Who starts with real dice: the table rolls, and says who begins. HOLD1 to HOLD6 answer at once."""

from kast import tunes
from kast.draw.portraits import portrait
from kast.hal.buttons import CHORD, DOWN
from kast.screens.chooser import Chooser, draw_name
from kast.text import say


class WhoRolledMost(Chooser):
    def __init__(self, app):
        self.title = say("keeper.who")
        super().__init__(app, range(len(app.game.players)))

    def draw_answer(self, canvas, answer):
        player = self.app.game.players[answer]
        canvas.bitmap(portrait(player), 12, 14, scale=2)
        draw_name(canvas, 64, 30, player["name"], 54)

    def press(self, button, kind):
        if kind == CHORD:
            self.back()
        elif kind == DOWN and button in self.answers:  # HOLDn names player n
            self.take(button)
        else:
            super().press(button, kind)

    def take(self, answer):
        self.app.game.begin(answer)
        self.app.save_game()
        self.app.show_turn()
        self.app.sound(tunes.START)

    def back(self):
        self.app.show("game_menu")
