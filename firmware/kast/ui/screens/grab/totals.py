"""The cards of a player, banked and open, by kind, and how many cards the deck and the middle have left.

HOLDn shows the cards of player n, any other button goes back.
"""

from micropython import const

from kast.drivers.buttons import DOWN, HOLD6
from kast.games.grab import KINDS
from kast.text import load_sections
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.screen import Screen
from kast.ui.widgets import draw_name
from kast.ui.widgets.grab.cards import draw_sign

_COLUMNS = const(5)
_WIDE = const(25)
_TOP = const(14)
_HIGH = const(17)


class Totals(Screen):
    """Shows the cards of a player.

    - player: index of the player
    """

    def __init__(self, app, player):
        super().__init__(app)
        load_sections("grab")
        self.player = player

    def draw(self, canvas):
        game = self.session.game
        canvas.fill(0, 0, 128, 12)
        left = canvas.number_right(BOLD, 126, 2, game.total(self.player), 0)
        draw_name(canvas, 2, 2, game.players[self.player]["name"], left - 6, 0)
        cards = game.banked[self.player] + bytes((game.open_cards[self.player],))
        for kind in range(len(KINDS)):
            count = sum([card == kind for card in cards])
            middle = kind % _COLUMNS * _WIDE + _WIDE // 2 + 1
            top = _TOP + kind // _COLUMNS * _HIGH
            draw_sign(canvas, middle, top, kind, _WIDE)
            if count:
                canvas.number_center(SMALL, middle, top + 8, count)
                canvas.invert(middle - _WIDE // 2, top - 1, _WIDE - 1, _HIGH - 1)
        canvas.rounded_outline(106, 47, 19, 13)  # the deck
        canvas.hline(108, 61, 17)
        canvas.vline(126, 49, 12)
        canvas.number_center(SMALL, 116, 50, game.cards_left)

    def press(self, button, kind):
        if kind != DOWN:
            return
        if button <= HOLD6:
            if button < len(self.session.game.players):
                self.player = button
                self.machine.redraw()
        else:
            self.go.show_game()


SCREEN = Totals
