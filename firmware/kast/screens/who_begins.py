"""New game, last question: how the first player is found."""

from kast.draw.fonts import SMALL
from kast.screens.chooser import Chooser, draw_big_word
from kast.settings import STARTS
from kast.text import say


class WhoBegins(Chooser):
    def __init__(self, app):
        self.title = say("new.begins")
        super().__init__(app, STARTS, STARTS.index(app.plan["start"]))

    def draw_answer(self, canvas, answer):
        draw_big_word(canvas, say("start." + answer))
        canvas.text_center(SMALL, 64, 46, say("about_start." + answer))

    def take(self, answer):
        self.app.plan["start"] = answer
        self.app.start_game()

    def back(self):
        self.app.show("who_plays", len(self.app.plan["players"]) - 1)
