"""The choice of the box to correct in a game with real dice: LEFT and RIGHT walk through the filled boxes, ROLL
chooses one.

HOLDn shows the card of player n, SCORE goes back. Until a button is pressed, the title explains what to do.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, HOLD6, LEFT, RIGHT, ROLL
from kast.text import line, texts
from kast.ui.screens.turn.card import Card
from kast.ui.widgets.keys import draw_keys_on_title


class Corrections(Card):
    """Shows a card, on which the player chooses a filled box to correct.

    - player: index of the player whose card is shown
    - shown: id of the box to mark first
    """

    def __init__(self, app, player, shown=None):
        super().__init__(app, player, shown)
        self._which = self.note = line(texts("record"), "which")

    def read(self, shown=None):
        card = self.session.game.cards[self.player]
        self.boxes = [box for box in card.rules.boxes if box in card.boxes]
        self.shown = self.boxes.index(shown) if shown in self.boxes else 0
        if not self.boxes:
            self.boxes = list(card.rules.boxes)
            self.shown = -1
        self.turn_page()

    def on_idle(self):
        draw_keys_on_title(self.machine.canvas)

    def on_still_idle(self, times):
        self.note = self._which
        self.machine.redraw()

    def press(self, button, kind):
        if kind == DOWN:
            self.note = None
        if button in (LEFT, RIGHT):
            super().press(button, kind)
        elif kind != DOWN:
            pass
        elif button <= HOLD6:
            self.show_player(button)
        elif button == ROLL:
            self.go.later(self._take)
        else:
            self.go.show_game()

    def _take(self):
        if self.shown < 0:
            self.machine.sound(tunes.REFUSED)
            return
        from kast.session.correction import Correction  # noqa: PLC0415  loaded only for a correction

        correction = Correction(self.session, self.player, self.boxes[self.shown])
        if correction.game:
            self.machine.sound(tunes.HOLD)
            self.go.show("turn.correct", correction)
        else:
            self.note = line(texts("review"), "lost_turns")
            self.machine.sound(tunes.REFUSED)
            self.machine.redraw()


SCREEN = Corrections
