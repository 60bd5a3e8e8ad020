"""What a card may expect to earn once a box is filled."""

from kast.coach import UNIT, place_of
from kast.games.cards.rule_set import UPPER

_ALL_UPPER = (1 << len(UPPER)) - 1


class Future:
    """table, places: of the card's game, or of the nearest that has a table. Values have UNIT to a point.

    now: what the card may expect with this turn and all later ones, the upper bonus included even if it is won already.

    A card of several columns expects the sum of what each would by itself, times what it counts: an approximation, for
    one turn serves all columns. Where the upper bonus is another than the table's, a card counts as the one that is as
    far ahead of its bonus.

    needed: 0, points are worth what they are; see to_win.py.
    """

    needed = 0

    def __init__(self, card, table, places):
        self._card = card
        self._table = table
        self._places = places
        kinds = card.rules.kinds
        self._yatzy = kinds.index("yatzy")
        self._all_lower = (1 << len(kinds) - len(UPPER)) - 1
        self._columns = [self._filled(column) for column in range(1, card.rules.columns + 1)]
        self._rows = [self._row(upper, total) for upper, total, _, _ in self._columns]
        self._factors = [table.column(places.column(lower, fifty)) for _, _, lower, fifty in self._columns]
        self._values = [self._value(index, *filled) for index, filled in enumerate(self._columns)]
        self.now = sum([value * (index + 1) for index, value in enumerate(self._values)])
        self._known = {}

    def after(self, box, points):
        """What the card may expect once `box` holds so many points."""
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
        """What that column would expect by itself with these boxes filled (masks), and so many upper points."""
        card = self._card
        won = upper == _ALL_UPPER and total >= card.bonus_at
        if upper == _ALL_UPPER and lower == self._all_lower:
            return card.bonus_pays * UNIT if won else 0
        before = self._columns[index]
        row = self._rows[index] if (upper, total) == before[:2] else self._row(upper, total)
        late = ~lower & lower + 1  # the first box that is open
        if card.in_order and lower >= late:
            # The table has it filled before the others that are. What it brings, and no other box hangs on that, is
            # what the table's states before and after it differ by.
            brings = self._in_table(row, late - 1) - self._in_table(row, 2 * late - 1)
            return brings + (card.bonus_pays * UNIT if won else 0)
        factors = self._factors[index]
        if lower != before[2]:
            factors = self._table.column(self._places.column(lower, fifty))
        return self._table.value(row, factors) + ((card.bonus_pays - card.rules.bonus) * UNIT if won else 0)

    def _in_table(self, row, lower):
        """The table's value of a row and of filled lower boxes, a mask, in a game without jokers."""
        return self._table.value(row, self._table.column(self._places.column(lower)))

    def _row(self, upper, total):
        """The factors of filled upper boxes that hold so much together."""
        behind = self._places.bonus_at - self._card.bonus_at
        if behind:
            faces = sum([face for face in range(1, 7) if upper & 1 << face - 1])
            total = max(0, total + behind * faces // 21)
        return self._table.row(self._places.row(upper, total))

    def _filled(self, column):
        """A column as it stands: masks and total of the upper boxes, mask of the lower ones, whether Yatzy scored."""
        card = self._card
        kinds = len(card.rules.kinds)
        first = (column - 1) * kinds
        boxes = card.rules.boxes[first : first + kinds]
        mask = sum([1 << place for place in range(kinds) if boxes[place] in card.boxes])
        fifty = card.boxes.get(boxes[self._yatzy], 0) > 0
        return mask & _ALL_UPPER, card.upper_in(column), mask >> len(UPPER), fifty
