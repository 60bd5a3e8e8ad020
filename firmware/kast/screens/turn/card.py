"""The whole card of a player: LEFT and RIGHT turn the pages, HOLDn shows player n, any other button goes back."""

from micropython import const

from kast import tunes
from kast.draw.fonts import SMALL
from kast.hal.buttons import DOWN, HOLD6, LEFT, REPEAT, RIGHT
from kast.screens import Screen
from kast.screens.parts.page_mark import draw_page_mark
from kast.text import say

_ROWS = const(5)  # on a page, below the title


class Card(Screen):
    """player: whose card, as an index."""

    def __init__(self, rooms, player):
        super().__init__(rooms)
        self._player = player
        self._page = 0
        self._lines = []
        self._read()

    def _read(self):
        """Make the lines: a name and a text for each column."""
        game = self.session.game
        card = game.cards[self._player]
        columns = ("",) if game.rules.columns == 1 else (".1", ".2", ".3")
        lines = []
        for kind in game.rules.kinds:
            points = [card.boxes.get(kind + column) for column in columns]
            lines.append((say(kind), ["-" if value is None else str(value) for value in points]))
        upper = game.rules.upper
        if upper:
            lines.insert(upper, (say("card.upper"), [str(card.upper)]))
            lines.insert(upper + 1, (say("card.bonus"), [str(card.upper_bonus)]))
        if card.bonuses:
            lines.append((say("card.bonuses"), [str(card.bonuses * 100)]))
        if card.extra:
            lines.append((say("card.extra"), [str(card.extra)]))
        lines.append((say("card.total"), [str(card.total)]))
        self._lines = lines

    def _pages(self):
        return (len(self._lines) + _ROWS - 1) // _ROWS

    def draw(self, canvas):
        game = self.session.game
        canvas.fill(0, 0, 128, 11)
        canvas.text_fit(SMALL, 2, 2, game.players[self._player]["name"], 80, 0)
        canvas.number_right(SMALL, 126, 2, game.cards[self._player].total, 0)
        first = self._page * _ROWS
        for row in range(min(_ROWS, len(self._lines) - first)):
            name, values = self._lines[first + row]
            top = 14 + row * 10
            canvas.text(SMALL, 2, top, name)
            for i in range(len(values)):
                canvas.text_right(SMALL, 122 - (len(values) - 1 - i) * 16, top, values[i])
        draw_page_mark(canvas, self._page, self._pages())

    def press(self, button, kind):
        if kind not in (DOWN, REPEAT):
            return
        if button in (LEFT, RIGHT):
            self._page = (self._page + (1 if button == RIGHT else -1)) % self._pages()
        elif kind == REPEAT:
            return
        elif button <= HOLD6:
            if button >= len(self.session.game.players):
                return
            self._player = button
            self._page = 0
            self._read()
        else:
            self.go.show_game()
            return
        self.machine.sound(tunes.CLICK)
        self.machine.redraw()
