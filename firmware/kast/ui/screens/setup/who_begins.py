"""The last question before a new game: how the first player is chosen."""

from kast.session.plan import STARTS, Plan
from kast.text import load_sections, say
from kast.ui.graphics.fonts import SMALL
from kast.ui.widgets.chooser import Chooser, draw_big_word


class WhoBegins(Chooser):
    def __init__(self, app):
        load_sections("about_start")
        self.title = say("new.begins")
        self._plan = Plan(app.machine.settings)
        super().__init__(app, STARTS, STARTS.index(self._plan.start))
        self.go.after_picture(self.session.prepare)

    def draw_answer(self, canvas, answer):
        draw_big_word(canvas, say("start." + answer))
        canvas.text_center(SMALL, 64, 46, say("about_start." + answer))

    def take(self, answer):
        self._plan.change(start=answer)
        self.go.begin()

    def back(self):
        self.go.show("setup.who_plays", len(self._plan.players) - 1)


SCREEN = WhoBegins
