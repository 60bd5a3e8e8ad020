"""The last question before a new game: how the first player is chosen.

In a game on several devices, players do not roll for it: each roll would keep all devices waiting, and the chances are
those of a random player, who is proposed. The plan for games on this device alone is not changed.
"""

from kast.modules import load
from kast.session.plan import STARTS, Plan
from kast.text import load_sections, say
from kast.ui.graphics.fonts import SMALL
from kast.ui.widgets.chooser import Chooser, draw_big_word


class WhoBegins(Chooser):
    def __init__(self, app):
        load_sections("about_start")
        self.title = say("new.begins")
        self._plan = Plan(app.machine.settings)
        self._is_table = bool(app.loop.cable)
        if self._is_table:
            super().__init__(app, STARTS[1:])
            return
        super().__init__(app, STARTS, STARTS.index(self._plan.start))
        self.go.after_picture(self.session.prepare)

    def draw_answer(self, canvas, answer):
        draw_big_word(canvas, say("start." + answer))
        canvas.text_center(SMALL, 64, 46, say("about_start." + answer))

    def take(self, answer):
        if self._is_table:
            load("kast.ui.screens.multiplayer.who_plays").take_seats(self, self._plan, answer)
            return
        self._plan.change(start=answer)
        self.go.begin()

    def back(self):
        self.go.show("setup.who_plays", len(self._plan.players) - 1)


SCREEN = WhoBegins
