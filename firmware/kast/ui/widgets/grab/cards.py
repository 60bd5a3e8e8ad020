"""The cards of Grab that lie open, in a row: those in the middle, then those of the other players as they sit.

A card shows the sign of what it needs, and its points. Brackets stand around a card that the dice can take; the marked
card is solid. Above the card of a player are the first letters of the name, and what the dice have to beat. Drawing
allocates no memory.
"""

from micropython import const

from kast.games.grab import EMPTY, FIVES, MIDDLE, PASS, VALUES
from kast.games.grab.cards import NUMBERS
from kast.ui.graphics.canvas import number_width, width
from kast.ui.graphics.dice import draw_tiny_die
from kast.ui.graphics.fonts import BOLD, SMALL

# Signs of the cards that are no number cards, in the order of KINDS in games/grab/__init__.py.
_SIGNS = const(("3=", "2+2", "3+2", "4»", "5»", "4=", "?", "5="))
_LABEL = const(12)  # top row of the labels above the cards
_TOP = const(19)  # top row of the cards
_HIGH = const(17)
_WIDEST = const(32)
_NARROW = const(20)  # width of a card in which a sign of three characters is drawn closer, and no gap is left
_HINT = const("SCORE ✓")
_WALK_HINT = const("◀▶  SCORE ✓")
_ROLL_HINT = const("ROLL")
_PASS_HINT = const("SCORE ▶")


class CardRow:
    """A row of cards.

    - takes: places of the cards that the dice can take, from left to right
    - marked: place of the marked card, PASS if there is none to take, or -1 before the first roll
    """

    def __init__(self, game):
        self._game = game
        self._places = []
        self.takes = []
        self._names = []  # for each card, the first letters of its player's name; "" in the middle
        self._wide = self._gap = self._left = 0
        self._hint = ""
        self.marked = -1
        self.look()

    def look(self):
        """Find out which cards there are, and which of them the dice can take; mark the best one."""
        game = self._game
        choices = game.choices()
        count = len(game.players)
        others = [MIDDLE + (game.current + step) % count for step in range(1, count)]
        places = list(range(MIDDLE)) + others
        if FIVES in choices:
            places = [FIVES] + places
        wide = min(_WIDEST, 128 // len(places))
        self._places = places
        self._wide = wide
        self._gap = 1 if wide > _NARROW else 0
        self._left = (128 - wide * len(places)) // 2
        self._names = [self._label(place) for place in places]
        self.takes = [place for place in places if place in choices]
        self.marked = -1
        if choices:
            self.marked = max(self.takes, key=self._worth) if self.takes else PASS
        is_wide = width(SMALL, _WALK_HINT) < MIDDLE * wide
        self._hint = _WALK_HINT if is_wide and len(self.takes) > 1 else _HINT

    def _worth(self, place):
        """Return by what a card is preferred: more points, then one that another player loses."""
        return self._game.value_at(place), MIDDLE <= place < FIVES

    def _label(self, place):
        game = self._game
        if not MIDDLE <= place < FIVES:
            return ""
        name = game.players[place - MIDDLE]["name"]
        measure = game.measures[place - MIDDLE]
        room = self._wide - 2 - (number_width(SMALL, measure) + 2 if game.kind_at(place) != EMPTY else 0)
        while name and width(SMALL, name) > room:
            name = name[:-1]
        return name

    def walk(self, step):
        """Mark the next card that the dice can take (step 1), or the one before (step -1); return False if it is the
        same.
        """
        if len(self.takes) < 2:
            return False
        self.marked = self.takes[(self.takes.index(self.marked) + step) % len(self.takes)]
        return True

    def draw(self, canvas, shows_choice, explains):
        """Draw all cards.

        - shows_choice: whether to show which cards the dice can take
        - explains: whether to show above the middle which button leads on
        """
        for i in range(len(self._places)):
            self._draw_card(canvas, i, shows_choice)
        if explains:
            hint = self._hint if self.takes else _ROLL_HINT if self._game.can_roll else _PASS_HINT
            canvas.text_center(SMALL, self._left + self._wide * MIDDLE // 2, _LABEL, hint)

    def _draw_card(self, canvas, i, shows_choice):
        game = self._game
        place = self._places[i]
        kind = game.kind_at(place)
        left = self._left + i * self._wide
        wide = self._wide - self._gap
        canvas.text(SMALL, left + 1, _LABEL, self._names[i])
        if kind == EMPTY:
            return
        if MIDDLE <= place < FIVES:
            canvas.number_right(SMALL, left + wide, _LABEL, game.measures[place - MIDDLE])
        middle = left + wide // 2
        draw_sign(canvas, middle, _TOP + 1, kind, wide)
        canvas.number_center(SMALL, middle, _TOP + 9, VALUES[kind])
        if shows_choice and place in self.takes:
            if place == self.marked:
                canvas.invert(left, _TOP, wide, _HIGH)
            else:
                _draw_brackets(canvas, left, wide)


def _draw_brackets(canvas, left, wide):
    for x in (left, left + wide - 1):
        canvas.vline(x, _TOP, _HIGH)
    for y in (_TOP, _TOP + _HIGH - 1):
        canvas.hline(left, y, 3)
        canvas.hline(left + wide - 3, y, 3)


def draw_sign(canvas, middle, top, kind, room):
    """Draw the sign of a kind of card, centred at the column `middle`, at most `room` pixels wide."""
    if kind < NUMBERS:
        draw_tiny_die(canvas, middle - 3, top, kind + 1)
        return
    sign = _SIGNS[kind - NUMBERS]
    if room > _NARROW or len(sign) < 3:
        canvas.text_center(SMALL, middle, top, sign)
        return
    canvas.glyph(SMALL, middle - 6, top, ord(sign[0]))
    canvas.hline(middle - 1, top + 3, 3)
    canvas.vline(middle, top + 2, 3)
    canvas.glyph(SMALL, middle + 2, top, ord(sign[2]))


def draw_large_card(canvas, left, top, kind):
    """Draw a card of 34 x 24 pixels: the sign of its kind, and its points."""
    canvas.fill(left, top, 34, 24, 0)
    canvas.rounded_outline(left, top, 34, 24)
    draw_sign(canvas, left + 17, top + 3, kind, 34)
    canvas.number_center(BOLD, left + 17, top + 12, VALUES[kind])
