"""What to do with a roll: the definition of how the coach thinks, plain to read and the same on every machine.

Values are whole numbers, in 1/8192 points, of what is still to come. The coach walks over multisets of dice: a held
multiset is worth the mean over the six faces of its value with that die added; the best that can be held of a roll is
the best of what is left when one die goes, and so on down. Two rules make every machine choose alike. A mean is rounded
to the nearest whole number, halves up. Of things that look equally good the first is taken, in these orders:

- boxes: lower boxes that score nothing, upper boxes, lower boxes that score, each in card order; and after them, in
  card order, those that earn first-roll points;
- dice to hold: all of them, which is to fill a box; then what is left without one die, by the number of that multiset.
"""

from array import array

from kast.coach.table import UNIT, dot
from kast.rules.rule_sets import UPPER

_UPPER = len(UPPER)


class Turn:
    """One turn of a card: what is best to do with any roll of it."""

    def __init__(self, card, places, table, multisets):
        """Places and table of the card's game, multisets of its dice; the card is not to change meanwhile."""
        self._card = card
        self._places = places
        self._table = table
        self._sets = multisets
        self._upper = self._lower = 0
        for place, box in enumerate(card.rules.boxes):
            if box in card.boxes:
                if place < _UPPER:
                    self._upper |= 1 << place
                else:
                    self._lower |= 1 << place - _UPPER
        self._yatzy_pays = card.boxes.get("yatzy", 0) > 0
        self._row = table.row(places.row(self._upper, card.upper))
        self._column = table.column(places.column(self._lower, self._yatzy_pays))
        self._known = {}
        self._worth = array("i", bytes(4 * multisets.size))
        self._origin = array("H", bytes(2 * multisets.size))
        rolls = range(multisets.first_roll, multisets.size)
        self._final = array("i", (self.best_box(multisets.faces(number), 3)[0] for number in rolls))

    def best_box(self, dice, roll):
        """(value, box) of the best box for these dice, which are that roll of the turn; the value has its points."""
        choices = self._card.choices(dice)
        best = None
        for kind in range(3):
            for box, points in choices:
                place = self._card.rules.boxes.index(box)
                if kind == (1 if place < _UPPER else 2 if points else 0):
                    value = points * UNIT + self._after(place, points)
                    if best is None or value > best[0]:
                        best = (value, box)
        for box, points in choices:
            extra = self._card.first_roll_extra(box, dice, roll)
            if extra:
                value = (points + extra) * UNIT + self._after(self._card.rules.boxes.index(box), points)
                if value > best[0]:
                    best = (value, box)
        return best[0] + self._card.bonus(dice) * UNIT, best[1]

    def best_hold(self, dice, roll):
        """(value, dice to hold) for these dice, which are that roll of the turn; to hold all is to fill a box."""
        sets, worth, origin = self._sets, self._worth, self._origin
        this = sets.number(dice)
        now = self.best_box(dice, roll)[0]
        if roll >= 3:
            return now, sets.faces(this)
        worth[sets.first_roll :] = self._final
        for left in range(2, roll - 1, -1):
            self._take_means()
            worth[sets.first_roll :] = self._final
            if left == roll:
                worth[this] = now
            self._hold_best()
        return worth[this], sets.faces(origin[this])

    def _take_means(self):
        worth, with_face = self._worth, self._sets.with_face
        for number in range(self._sets.first_roll - 1, -1, -1):
            total = 3
            for at in range(6 * number, 6 * number + 6):
                total += worth[with_face[at]]
            worth[number] = total // 6

    def _hold_best(self):
        worth, origin, starts, without = self._worth, self._origin, self._sets.starts, self._sets.without
        for number in range(self._sets.size):
            origin[number] = number
            for at in range(starts[number], starts[number + 1]):
                fewer = without[at]
                if worth[fewer] > worth[number]:
                    worth[number] = worth[fewer]
                    origin[number] = origin[fewer]

    def _after(self, place, points):
        """What the card is worth once the box at that place of the card holds the points."""
        key = (place, points if place < _UPPER else points > 0)
        if key not in self._known:
            self._known[key] = self._look_up(place, points)
        return self._known[key]

    def _look_up(self, place, points):
        card, places = self._card, self._places
        upper = card.upper + (points if place < _UPPER else 0)
        if len(card.boxes) + 1 == len(card.rules.boxes):
            return card.bonus_points * UNIT if upper >= card.bonus_at else 0
        if place < _UPPER:
            return dot(self._table.row(places.row(self._upper | 1 << place, upper)), self._column)
        pays = self._yatzy_pays or (points > 0 and card.rules.boxes[place] == "yatzy")
        column = places.column(self._lower | 1 << place - _UPPER, pays)
        return dot(self._row, self._table.column(column))
