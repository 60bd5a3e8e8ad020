"""A player's score card on one screen. Triple has a page for each column of the card, with the factor at the top.

LEFT and RIGHT walk through the boxes, and the title names the marked box. If the dice are at rest, the points that they
would score flash in the open boxes, LEFT and RIGHT walk only through these, and SCORE fills the marked box. HOLDn shows
the card of player n, any other button goes back. A long press of SCORE changes to rows with the names of the boxes, and
back; for children and in large letters, these rows come first.
"""

from micropython import const, heap_lock, heap_unlock

from kast.device import tunes
from kast.drivers.buttons import DOWN, HOLD6, LEFT, LONG, REPEAT, RIGHT, SCORE, TAP
from kast.games.cards import column_of, kind_of
from kast.modules import load
from kast.text import line, say, texts
from kast.ui.graphics.canvas import number_width, width
from kast.ui.graphics.dice import draw_tiny_die
from kast.ui.graphics.fonts import SMALL
from kast.ui.graphics.icons import STAR_SMALL
from kast.ui.screen import Screen
from kast.ui.widgets import draw_title
from kast.ui.widgets.cards.signs import sign
from kast.ui.widgets.keys import draw_keys_on_title

_ROWS = const(6)
_TOP = const(13)  # row where the first line of boxes begins
_HEIGHT = const(51)  # height of all lines of boxes together
_FILLS = const("◀▶  SCORE ✓")
_IN_ROWS = const("kast.ui.widgets.cards.rows")
_BLINK = const(16)  # frames for which flashing points are visible, then hidden
# Left edges of the columns of boxes, then the right edge of the last one: for three columns, or for the four of Maxi.
_THREE = const((0, 36, 80, 128))
_FOUR = const((0, 24, 58, 92, 128))


class Card(Screen):
    """Shows the card of a player.

    - player: index of the player whose card is shown
    - boxes: ids of the boxes that LEFT and RIGHT walk through
    - shown: as an argument, the id of the box to mark first; as an attribute, the index of the marked box in `boxes`,
      or -1 if no box is marked
    - in_rows: whether the boxes are rows with their names
    - note: a sentence instead of the top row, until the next press; or None
    """

    def __init__(self, app, player, shown=None):
        super().__init__(app)
        self.player = player
        self.in_rows = self.machine.canvas.large or self.session.is_child()
        self.note = None
        self._pays = {}  # dict box -> points that the dice would score; empty if they cannot fill this card
        self.boxes = []
        self.shown = -1
        self._frame = 0
        self._cells = []  # cells of the page: (sign, points or text, box or None), column by column
        self._flashing = []  # cells that flash: (column, right, top, points, box)
        self.read(shown)
        self.sound("number", self.session.game.total(player))

    def read(self, shown=None):
        """Read the player's card, and the points that the dice would score."""
        game = self.session.game
        fills = self.player == game.current and not self.session.machine_plays
        choices = game.choices() if fills else []
        self._pays = dict(choices)
        self.boxes = [box for box, _ in choices] or list(game.rules.boxes)
        self.shown = -1
        if choices:
            worth = [game.worth(*choice, True) for choice in choices]
            self.shown = self.boxes.index(shown) if shown else worth.index(max(worth))
        self.turn_page()

    @property
    def _column(self):
        """The column of the card that the page shows, from 1."""
        return column_of(self.boxes[max(0, self.shown)])

    def turn_page(self):
        """Compute the cells of the page that has the marked box."""
        game = self.session.game
        card = game.cards[self.player]
        rules = game.rules
        suffix = "." + str(self._column) if rules.columns > 1 else ""
        cells = []
        for kind in rules.kinds:
            box = kind + suffix
            cells.append((sign(card.scoring(kind)), card.boxes.get(box), box))
        cells.extend(self._sums(card))
        self._cells = cells
        self._edges = _THREE if len(cells) <= 3 * _ROWS else _FOUR
        self._flashing = []
        for index, (_, points, box) in enumerate(cells):
            if points is None and self._pays.get(box) and not self.in_rows:
                column, _, right, top = self._place(index)
                self._flashing.append((column, right, top, self._pays[box], box))
        self.moving = bool(self._flashing)

    def _sums(self, card):
        """Return the cells with the sums of the page."""
        rules = card.rules
        column = self._column
        cells = []
        bonus = 0
        if card.bonus_pays:
            bonus = card.bonus_in(column)
            cells.append((STAR_SMALL, "+" + str(bonus) if bonus else f"{card.upper_in(column)}/{card.bonus_at}", None))
        if rules.columns == 1:
            if card.bonuses:
                cells.append(("5=+", card.bonuses * 100, None))
            if card.extra:
                cells.append(("1+", card.extra, None))
            cells.append(("=", card.total, None))
        else:
            boxes = [card.boxes.get(kind + "." + str(column), 0) for kind in rules.kinds]
            cells.append(("×" + str(column) + "=", (sum(boxes) + bonus) * column, None))
        return cells

    def _place(self, index):
        """Return (column, left, right, top) of a cell."""
        column = index // _ROWS
        return column, self._edges[column], self._edges[column + 1] - 3, _TOP + index % _ROWS * _HEIGHT // _ROWS

    def draw_head(self, canvas):
        """Draw the row at the top."""
        game = self.session.game
        card = game.cards[self.player]
        canvas.fill(0, 0, 128, 11)
        right = canvas.number_right(SMALL, 126, 2, card.total, 0)
        if game.rules.columns > 1:
            right = canvas.text_right(SMALL, right - 8, 2, "×" + str(self._column), 0)
        marked = self.shown >= 0 and not self.in_rows
        title = say(kind_of(self.boxes[self.shown])) if marked else game.players[self.player]["name"]
        canvas.text_fit(SMALL, 2, 2, title, right - 8, 0)

    def draw(self, canvas):
        self.draw_head(canvas)
        if self.in_rows:
            load(_IN_ROWS).draw_rows(canvas, self._cells, self._marked, self._pays)
            self.draw_line(canvas, 25)
            return
        for index, (mark, points, box) in enumerate(self._cells):
            _, left, right, top = self._place(index)
            if isinstance(points, str):
                if canvas.text_right(SMALL, right, top, points) > left + 10:  # four columns may lack space for the sign
                    _draw_sign(canvas, left + 2, top, mark)
                continue
            _draw_sign(canvas, left + 2, top, mark)
            if points is not None:
                canvas.number_right(SMALL, right, top, points)
            elif not self._pays.get(box):
                canvas.pixel(right - 3, top + 3)
        for edge in self._edges[1:-1]:
            for y in range(_TOP, 64, 3):
                canvas.pixel(edge - 1, y)
        for _, right, top, points, _ in self._flashing:
            canvas.number_right(SMALL, right, top, points)
        self._mark(canvas)
        self.draw_line(canvas, 29)

    def draw_line(self, canvas, bottom):
        """Draw the note over the row at the top, or over all whole lines of boxes above the row `bottom`."""
        if self.note and draw_title(canvas, self.note, 2) > _TOP:
            canvas.fill(0, 0, 128, bottom, 0)
            draw_title(canvas, self.note, 2)

    @property
    def _marked(self):
        """The index of the cell of the marked box; -1 if no box is marked."""
        return -1 if self.shown < 0 else [box for _, _, box in self._cells].index(self.boxes[self.shown])

    def _mark(self, canvas):
        """Invert the marked box."""
        if self.shown >= 0:
            _, left, right, top = self._place(self._marked)
            canvas.invert(left, top - 1, right - left + 2, 9)

    def step(self, canvas):
        """Let the boxes flash, one column in each frame: all columns at once would be too much for the bus."""
        self._frame = (self._frame + 1) % (2 * _BLINK)
        if self.note:
            return
        column = self._frame % _BLINK
        if column >= len(self._edges) - 1:
            return
        heap_lock()  # otherwise the call frame of `_flash` would be allocated on the heap (see DiceRow)
        try:
            self._flash(canvas, column, self._frame >= _BLINK)
        finally:
            heap_unlock()

    def _flash(self, canvas, column, lit):
        """Show or hide the points that the dice would score, in one column of boxes, except in the marked box."""
        marked = self.boxes[self.shown] if self.shown >= 0 else None
        for box_column, right, top, points, box in self._flashing:
            if box_column != column or box == marked:
                continue
            if lit:
                canvas.number_right(SMALL, right, top, points)
            else:
                width = number_width(SMALL, points)
                canvas.fill(right - width, top, width, SMALL.capital, 0)

    def on_idle(self):
        canvas = self.machine.canvas
        if self._pays:
            draw_title(canvas, _FILLS)
        else:
            draw_keys_on_title(canvas, takes=False)

    def on_still_idle(self, times):
        self.note = line(texts("record"), "names")
        self.machine.redraw()

    def press(self, button, kind):
        if kind == DOWN and self.note:
            self.note = None
            self.machine.redraw()
        if button in (LEFT, RIGHT):
            if kind in (DOWN, REPEAT):
                self._walk(1 if button == RIGHT else -1)
        elif button == SCORE:
            if kind == LONG:
                self.in_rows = not self.in_rows
                self.turn_page()
                self._show()
            elif kind == TAP and not self._pays:
                self.go.show_game()
            elif kind == TAP:
                self.go.show_turn(False, None, self.boxes[self.shown])
                self.go.later(lambda: self.machine.screen.score())  # noqa: PLW0108  the screen has changed by then
        elif kind != DOWN:
            pass
        elif button > HOLD6:
            self.go.show_game()
        else:
            self.show_player(button)

    def show_player(self, player):
        """Show the card of the player with this index, if there is one."""
        if player < len(self.session.game.players):
            self.player = player
            self.read()
            self._show()

    def _walk(self, step):
        if self.shown < 0 and step < 0:
            self.shown = 0  # so that LEFT without a marked box leads to the last box
        self.shown = (self.shown + step) % len(self.boxes)
        self.turn_page()
        self._show()

    def _show(self):
        self._frame = 0
        self.machine.sound(tunes.CLICK)
        if self.shown < 0:
            self.sound("number", self.session.game.total(self.player))
        else:
            box = self.boxes[self.shown]
            self.sound("box", (box, self._pays.get(box, self.session.game.cards[self.player].boxes.get(box))))
        self.machine.redraw()


def _draw_sign(canvas, x, y, mark):
    """Draw the sign of a box: a die for a box that takes one face, a text, or a picture."""
    if isinstance(mark, int):
        draw_tiny_die(canvas, x, y, mark)
    elif isinstance(mark, str):  # dark on light like the dice, and so apart from the points
        canvas.fill(x - 2, y - 1, width(SMALL, mark) + 3, 9)
        canvas.text(SMALL, x, y, mark, 0)
    else:
        canvas.bitmap(mark, x, y)


SCREEN = Card
