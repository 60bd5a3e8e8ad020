"""The offer of a game by another device. ROLL joins the game, SCORE leads to the menu.

If a player on another device was quicker to take an animal, the offer is shown again so that another can be chosen.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, ROLL, SCORE
from kast.games import RULE_SETS
from kast.text import line, say, texts
from kast.ui.graphics.fonts import BOLD
from kast.ui.screen import Screen
from kast.ui.widgets import draw_title, fitted
from kast.ui.widgets.help_page import draw_sentence
from kast.ui.widgets.keys import draw_answer


class Offered(Screen):
    """Shows the offer.

    - game, players: id of the game, and the players who offer it; "" and [] if the offer has ended
    - lost: player on this device whose animal or robot is taken, so that another must be chosen; None if none is taken
    """

    def __init__(self, app):
        super().__init__(app)
        self._texts = texts("together")
        self.game, self.players = self.session.seating.offered() or ("", [])
        seating = self.session.seating
        self.conflict = seating.conflict
        seating.conflict = None
        words = self._texts
        self._sentence = line(words, "taken").format(self.conflict["name"]) if self.conflict else line(words, "usual")
        names = " + ".join([player["name"] for player in self.players])
        self._title = fitted(line(words, "offer"), 122, names)
        if self.game:
            self.sound("offer", (list(RULE_SETS).index(self.game) + 1, len(self.players)))

    @classmethod
    def form(cls, app, *_) -> str:
        return "multiplayer.kid_offered" if cls is Offered and app.machine.settings["kids"] else ""

    def draw(self, canvas):
        draw_title(canvas, self._title)
        canvas.text_center(BOLD, 64, 16, say("game." + self.game))
        draw_sentence(canvas, 28, self._sentence, 24)
        draw_answer(canvas)

    def on_received(self):
        if not self.session.seating.offered() or self.session.transport.away(self.machine.now):
            self.go.show("multiplayer.meet")

    def press(self, button, kind):
        if kind != DOWN:
            return
        if button == ROLL:
            self.machine.sound(tunes.HOLD)
            self.go.show("multiplayer.how_many")
        elif button == SCORE:
            self.machine.sound(tunes.RELEASE)
            self.go.show("menus.menu")


SCREEN = Offered
