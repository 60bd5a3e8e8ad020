"""The offer of a game by another device, with the rules that differ from the usual ones.

ROLL joins the game, SCORE leads to the menu, HOLD6 to an explanation of the house rules.

If a player on another device was quicker to take an animal, the offer is shown again so that another can be chosen.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import DOWN, HOLD6, ROLL, SCORE
from kast.games import RULE_SETS, is_own
from kast.session.plan import STARTS
from kast.text import line, say, texts
from kast.ui.graphics.fonts import SMALL
from kast.ui.screen import Screen
from kast.ui.widgets import draw_title, fitted, with_name, write
from kast.ui.widgets.help_page import broken, draw_sentence
from kast.ui.widgets.keys import draw_answer
from kast.ui.widgets.option_text import option_words

_WIDE = const(114)  # width of the rules in pixels, which leaves space for "…"


class Offered(Screen):
    """Shows the offer.

    - game, options, start, players: the offer, as Seating.offered() returns it; "", {}, "random" and [] if it has ended
    - name: name of the game
    - conflict: player on this device whose animal or robot is taken, so that another must be chosen; None if none is
      taken
    """

    def __init__(self, app):
        super().__init__(app)
        self._texts = texts("together")
        seating = self.session.seating
        self.game, self.options, self.start, self.players = seating.offered() or ("", {}, STARTS[1], [])
        self.conflict = seating.conflict
        seating.conflict = None
        rules = [words for words in (self._beginning(), option_words(self.game, self.options)) if words]
        self._rules = broken(", ".join(rules), _WIDE)
        names = " + ".join([player["name"] for player in self.players])
        self._title = fitted(line(self._texts, "offer"), 122, names)
        name = ""
        if is_own(self.game):
            name = RULE_SETS.own_files().title(self.game, self.machine.settings["language"])
        elif self.game:
            name = say("game." + self.game)
        self.name = fitted("{}", _WIDE, name)
        if self.game:
            # Own games come after the board's.
            number = (list(RULE_SETS) + [self.game]).index(self.game) + 1
            self.sound("offer", (number, len(self.players), self._numbers()))

    @classmethod
    def form(cls, app, *_) -> str:
        return "multiplayer.kid_offered" if cls is Offered and app.machine.settings["kids"] else ""

    def _beginning(self):
        """Return how the first player is found; "" if a random player begins, as usual."""
        if self.start == "listed":
            return with_name("start.machine", 122, self.players[0]["name"])
        return "" if self.start == STARTS[1] else say("start." + self.start)

    def _numbers(self):
        """Return what differs from the usual rules, as (number of the house rule, number of its value); both from 1.

        The start has the number 0 among the house rules.
        """
        options = RULE_SETS[self.game].options if self.options else {}
        differ = [(0, STARTS.index(self.start))] if self.start != STARTS[1] else []
        for number, (name, values) in enumerate(options.items(), 1):
            if name in self.options:
                differ.append((number, values.index(self.options[name]) + 1))
        return differ

    def draw(self, canvas):
        draw_title(canvas, self._title)
        write(canvas, 64, 16, self.name, _WIDE)
        if self.conflict:
            draw_sentence(canvas, 28, line(self._texts, "taken").format(self.conflict["name"]), 24)
        elif self.options:
            canvas.text_center(SMALL, 64, 30, self._rules[0] + ("…" if len(self._rules) > 1 else ""))
            canvas.text_center(SMALL, 64, 42, say("new.rules"))
        else:
            draw_sentence(canvas, 28, self._rules[0] or line(self._texts, "usual"), 24)
        draw_answer(canvas)

    def on_received(self):
        if not self.session.seating.offered() or self.session.transport.away(self.machine.now):
            self.go.show("multiplayer.meet")

    def press(self, button, kind):
        if kind != DOWN:
            return
        if button == ROLL:
            self.machine.sound(tunes.HOLD)
            self.session.seating.seen = self.session.seating.offered()
            self.go.show("multiplayer.how_many")
        elif button == SCORE:
            self.machine.sound(tunes.RELEASE)
            self.go.show("menus.menu")
        elif button == HOLD6 and self.options:
            self.machine.sound(tunes.HOLD)
            self.go.show("setup.house_rules", self.game, self.options)


SCREEN = Offered
