"""Together: what the other machine offers. ROLL: those there and those of this machine play it."""

from kast import tunes
from kast.draw.fonts import BOLD, SMALL
from kast.hal.buttons import DOWN, ROLL, SCORE
from kast.screens import Screen
from kast.screens.parts import draw_title, fitted
from kast.screens.parts.help_page import draw_sentence
from kast.text import line, say, texts


class Offered(Screen):
    def __init__(self, rooms):
        super().__init__(rooms)
        self._texts = texts("together")
        game, players = self.session.seating.offered() or ("", [])
        self._game = game
        names = " + ".join([player["name"] for player in players])
        self._title = fitted(line(self._texts, "offer"), 122, names)

    def draw(self, canvas):
        draw_title(canvas, self._title)
        canvas.text_center(BOLD, 64, 16, say("game." + self._game))
        draw_sentence(canvas, 28, line(self._texts, "usual"), 24)
        canvas.text_center(SMALL, 64, 54, line(self._texts, "keys_offer"))

    def heard(self):
        if not self.session.seating.offered() or self.session.line.away(self.machine.now):
            self.go.show("together.meet")

    def press(self, button, kind):
        if kind != DOWN:
            return
        if button == ROLL:
            self.machine.sound(tunes.HOLD)
            self.go.show("together.how_many")
        elif button == SCORE:
            self.machine.sound(tunes.RELEASE)
            self.go.show("menus.menu")


SCREEN = Offered
