"""The expected value of the rest of the game, after a box of a card is filled.

It comes from a table with a row for each state of the upper boxes and a column for each state of the lower boxes
(places.py). Each row and column has factors, from which the value is computed (value_table.py).
"""

from kast.coach import UNIT, place_of
from kast.games.cards.rule_set import UPPER

_ALL_UPPER = (1 << len(UPPER)) - 1


class Future:
    """The expected value of the rest of a game, from a table. All values are in 1/UNIT points.

    - now: expected value of this turn and all later ones; the upper bonus is included even if it is won already
    - needed: 0, since values are points here; ToWin of to_win.py has another value

    A card with several columns is valued as if each column were a separate card: the columns' values are added, each
    multiplied by the column's number. This is an approximation, since a turn fills a box in only one column. If an
    option changes the threshold of the upper bonus, the value is that of a card which is as far ahead of, or behind,
    the usual threshold.
    """

    needed = 0

    def __init__(self, card, table, places):
        """Look up the value of each column of the card.

        :param card: a Card
        :param table: the Table that is named in the rules of the card's game
        :param places: the Places of the table's game
        """
        self._card = card
        self._table = table
        self._places = places
        kinds = card.rules.kinds
        self._yatzy = kinds.index("yatzy") if "joker" in card.options else -1  # its points matter only to jokers
        self._all_lower = (1 << len(kinds) - len(UPPER)) - 1
        self._columns = [self._filled(column) for column in range(1, card.rules.columns + 1)]
        self._rows = [self._row(upper, total) for upper, total, _, _ in self._columns]
        self._factors = [table.column(places.column(lower, fifty)) for _, _, lower, fifty in self._columns]
        self._values = [self._value(index, *filled) for index, filled in enumerate(self._columns)]
        self.now = sum([value * (index + 1) for index, value in enumerate(self._values)])
        self._known = {}

    def after(self, box: str, points: int) -> int:
        """Return the expected value of all later turns after `box` is filled with `points`."""
        place, column = place_of(self._card.rules, box)
        key = (place * 4 + column) * 256 + (points if place < len(UPPER) else points > 0)
        if key not in self._known:
            upper, total, lower, fifty = self._columns[column - 1]
            if place < len(UPPER):
                upper |= 1 << place
                total += points
            else:
                lower |= 1 << place - len(UPPER)
                fifty = fifty or (place == self._yatzy and points > 0)
            rise = self._value(column - 1, upper, total, lower, fifty) - self._values[column - 1]
            self._known[key] = self.now + column * rise
        return self._known[key]

    def _value(self, index, upper, total, lower, fifty):
        """Return the value of a column of the card, as if it were a separate card.

        index: number of the column, from 0; upper, lower: masks of filled boxes; total: points in the upper section;
        fifty: whether the Yatzy box of a game with jokers has points
        """
        card = self._card
        won = upper == _ALL_UPPER and total >= card.bonus_at
        if upper == _ALL_UPPER and lower == self._all_lower:
            return card.bonus_pays * UNIT if won else 0
        cached = self._columns[index]
        row = self._rows[index] if (upper, total) == cached[:2] else self._row(upper, total)
        first_open = ~lower & lower + 1  # mask of the first open lower box
        if card.in_order and lower >= first_open:
            # The option `last_box` allows a state that the table does not have: a box after `first_open` is filled
            # already. No other box depends on the points in `first_open`, so it is worth the difference between the
            # table's states before and after it is filled.
            gain = self._in_table(row, first_open - 1) - self._in_table(row, 2 * first_open - 1)
            return gain + (card.bonus_pays * UNIT if won else 0)
        factors = self._factors[index]
        if lower != cached[2]:
            factors = self._table.column(self._places.column(lower, fifty))
        return self._table.value(row, factors) + ((card.bonus_pays - card.rules.bonus) * UNIT if won else 0)

    def _in_table(self, row, lower):
        """Return the table's value for a row and a mask of filled lower boxes, in a game without jokers."""
        return self._table.value(row, self._table.column(self._places.column(lower)))

    def _row(self, upper, total):
        """Return the factors of the row for filled upper boxes (a mask) with `total` points."""
        difference = self._places.bonus_at - self._card.bonus_at
        if difference:
            faces = sum([face for face in range(1, 7) if upper & 1 << face - 1])
            total = max(0, total + difference * faces // 21)
        return self._table.row(self._places.row(upper, total))

    def _filled(self, column):
        """Return a column's state: mask and total of upper boxes, mask of lower boxes, and `fifty` of `_value`."""
        card = self._card
        kinds = len(card.rules.kinds)
        first = (column - 1) * kinds
        boxes = card.rules.boxes[first : first + kinds]
        mask = sum([1 << place for place in range(kinds) if boxes[place] in card.boxes])
        fifty = self._yatzy >= 0 and card.boxes.get(boxes[self._yatzy], 0) > 0
        return mask & _ALL_UPPER, card.upper_in(column), mask >> len(UPPER), fifty
