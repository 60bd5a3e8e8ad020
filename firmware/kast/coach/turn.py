"""One turn on one card, thought through: what each roll is worth, and each way to hold some of its dice.

Values are whole numbers, UNIT to a point: the points of the box that ends the turn, and what the card may
expect after it. The coach walks over multisets of dice: a held multiset is worth the mean over the six faces of its
value with that die added; the best that can be held of a roll is the best of what is left when one die goes, and so on
down. A mean is rounded to the nearest whole number, halves up. So every machine finds the same values.
"""

from array import array

from micropython import const

from kast.coach import UNIT, place_of
from kast.coach.dice_sets import passes

_NOTHING = const(b"\x00\x00\x00\xc0")  # a value below all others
MOST_POINTS = const(136)  # in one box: six sixes, and 100


class Turn:
    """sets: DiceSets; scores: RollScores; future: see future.py.

    values: of each multiset of dice, by its number: of a roll what it is worth, of fewer dice what it is worth to hold
    them and to roll the others. `look_ahead` says with how many rolls left.
    price: what each roll costs, in values: 0 where those that are left over are lost.
    """

    def __init__(self, card, sets, scores, future, price=0):
        self.card = card
        self.sets = sets
        self.future = future
        self.values = array("i", _NOTHING * sets.count)
        self._scores = scores
        self._price = price

    def boxes(self, dice, roll):
        """(value, box) for each box that may be filled with these dice after that roll of the turn (from 1).

        Of equals the first in this order is to be taken: lower boxes that score nothing, upper boxes, other lower ones.
        """
        card = self.card
        bonus = card.bonus(dice)
        options = ([], [], [])
        for box, points in card.choices(dice):
            place, column = place_of(card.rules, box)
            earned = points * column + bonus + card.first_roll_extra(box, dice, roll)
            group = 1 if place < card.rules.upper else 2 if points else 0
            options[group].append((earned * UNIT + self.future.after(box, points), box))
        return options[0] + options[1] + options[2]

    def look_ahead(self, rolls):
        """Think so many rolls (from 1) ahead. A generator: it yields every few milliseconds."""
        yield from self.fill_boxes()
        for roll in range(rolls):
            if roll:
                self.hold_best()
                yield
            self.roll_again()
            yield

    def fill_boxes(self):
        """Let every roll be worth its best box, no roll being left. A generator, as `look_ahead`."""
        card = self.card
        sets = self.sets
        worth = array("i", bytes(4 * (MOST_POINTS + 1)))
        by_kind = {}  # columns score alike
        for box in card.open_boxes():
            by_kind.setdefault(card.rules.kinds[place_of(card.rules, box)[0]], []).append(box)
        for kind, boxes in by_kind.items():
            scoring = card.scoring(kind)
            for which, box in enumerate(boxes):
                self._tell_worth(worth, box, scoring.values, which > 0)
                yield
            passes.raise_to(self.values, sets.first_roll, self._scores.row(kind, scoring), worth)
            yield
        if card.has_jokers:
            for face in range(1, 7):
                dice = [face] * sets.dice
                self.values[sets.number(dice)] = max(self.boxes(dice, 0))[0]
                yield

    def _tell_worth(self, worth, box, possible, raises):
        """Let worth[points] be what it is worth to fill `box` with nothing or so many points; raises: at least that."""
        place, column = place_of(self.card.rules, box)
        count = column * UNIT
        after = self.future.after
        value = after(box, 0)
        if not raises or value > worth[0]:
            worth[0] = value
        matters = place < self.card.rules.upper or self.future.needed  # else it is not told by how much the box holds
        later = after(box, possible[0])
        for points in possible:
            value = points * count + (after(box, points) if matters else later)
            if not raises or value > worth[points]:
                worth[points] = value

    def roll_again(self):
        """Let fewer dice be worth what rolling the others brings, with the rolls being worth what they are now."""
        values = self.values
        for first, last, with_face in reversed(self.sets.parts):
            passes.take_means(values, first, last, with_face)
        if self._price:
            for some in range(self.sets.first_roll):
                values[some] -= self._price

    def hold_best(self):
        """Let each roll be worth the best of what may be held of it and of its boxes."""
        for first, last, with_face in self.sets.parts:
            passes.hold_best(self.values, first, last, with_face)
