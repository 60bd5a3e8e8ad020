"""What a card may expect to earn once a box is filled."""

from kast.rules import column_of, kind_of
from kast.rules.rule_sets import UPPER


class Future:
    """table: its value(upper_mask, upper_total, lower_mask, fifty) is what a card between turns may expect, the upper
    bonus included, in whole numbers, SCALE of table.py to a point. The masks are of the boxes filled; fifty: the Yatzy
    box earns further bonuses.

    now: what the card may expect with this turn and all later ones.

    A card of several columns expects the sum of what each would by itself, times what it counts. That is an
    approximation: there one turn serves all columns.
    """

    def __init__(self, card, table):
        self._table = table
        self._card = card
        self._yatzy = card.rules.kinds.index("yatzy")
        self._columns = [self._filled(column) for column in range(1, card.rules.columns + 1)]
        self._values = [table.value(*filled) for filled in self._columns]
        self.now = sum([value * (index + 1) for index, value in enumerate(self._values)])
        self._known = {}

    def after(self, box, points):
        """What the card may expect once `box` holds so many points."""
        card = self._card
        kinds = card.rules.kinds
        place = kinds.index(kind_of(box))
        column = column_of(box)
        key = (column, place, points if place < len(UPPER) else points > 0)
        if key not in self._known:
            upper, total, lower, fifty = self._columns[column - 1]
            if place < len(UPPER):
                upper |= 1 << place
                total += points
            else:
                lower |= 1 << place - len(UPPER)
                fifty = fifty or (place == self._yatzy and points > 0)
            rise = self._table.value(upper, total, lower, fifty) - self._values[column - 1]
            self._known[key] = self.now + column * rise
        return self._known[key]

    def _filled(self, column):
        """What `table` is asked with for a column as it stands."""
        card = self._card
        kinds = len(card.rules.kinds)
        first = (column - 1) * kinds
        boxes = card.rules.boxes[first : first + kinds]
        mask = sum([1 << place for place in range(kinds) if boxes[place] in card.boxes])
        upper = mask & (1 << len(UPPER)) - 1
        return upper, card.upper_in(column), mask >> len(UPPER), card.boxes.get(boxes[self._yatzy], 0) > 0
