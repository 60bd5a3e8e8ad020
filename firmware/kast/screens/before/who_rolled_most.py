"""Who starts with real dice: the table rolls, and says who begins. HOLD1 to HOLD6 answer at once."""

from kast import tunes
from kast.draw.portraits import portrait
from kast.hal.buttons import CHORD, DOWN
from kast.screens.parts import draw_name
from kast.screens.parts.chooser import Chooser
from kast.text import say


class WhoRolledMost(Chooser):
    def __init__(self, rooms):
        self.title = say("keeper.who")
        super().__init__(rooms, range(len(rooms.session.game.players)))

    def draw_answer(self, canvas, answer):
        player = self.session.game.players[answer]
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
        self.session.game.begin(answer)
        self.session.save()
        self.go.show_turn()
        self.machine.sound(tunes.START)

    def back(self):
        self.go.show("turn.game_menu")
