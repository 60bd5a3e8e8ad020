"""Compute the value of each roll of a turn on a card, and of each way to hold some of its dice.

Values are whole numbers, in 1/UNIT points: the points of the box that ends the turn, plus the expected value of the
rest of the game. They are computed for multisets of dice. The value of holding a multiset is the mean of the values of
the six multisets that have one more die. The value of a roll is the largest value of filling a box, or of holding some
of its dice. Means are rounded to the nearest whole number, halves up, so that all computers find the same values.
"""

from array import array

from micropython import const

from kast.coach import UNIT, place_of
from kast.coach.dice_sets import passes

_NOTHING = const(b"\x00\x00\x00\xc0")  # bytes of a value below all others
MOST_POINTS = const(254)  # maximum points of a box, as a byte of a stored game holds them; 136 in games but own ones


class Turn:
    """A turn on a card. Iterate over `look_ahead` before reading `values`.

    - values: array with an entry for each multiset, at its number (dice_sets.py): for a roll its value, for fewer dice
      the value of holding them and rolling the others
    """

    def __init__(self, card, sets, scores, future, price: int = 0):
        """Create a turn.

        :param card: a Card
        :param sets: DiceSets of the game
        :param scores: RollScores of the game
        :param future: object that values the rest of the game: a Future of future.py, or one with the same members
        :param price: cost of each roll, in 1/UNIT points; 0 if unused rolls are lost
        """
        self.card = card
        self.sets = sets
        self.future = future
        self.values = array("i", _NOTHING * sets.count)
        self._scores = scores
        self._price = price

    def boxes(self, dice: list[int] | tuple[int, ...], roll: int) -> list[tuple[int, str]]:
        """Return (value, box) for each box that can be filled with these dice.

        Of equal values, the first is preferred: lower boxes without points come first, then upper, then other lower.

        :param dice: faces
        :param roll: number of the roll in its turn, from 1; 0 for values without points for a first roll
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

    def look_ahead(self, rolls: int):
        """Compute the values. A generator that yields every few milliseconds.

        :param rolls: number of rolls that are left, at least 1
        """
        yield from self.fill_boxes()
        for roll in range(rolls):
            if roll:
                self.hold_best()
                yield
            self.roll_again()
            yield

    def fill_boxes(self):
        """Set the value of every roll to that of its best box, with no roll left. A generator like `look_ahead`."""
        card = self.card
        sets = self.sets
        worth = array("i", bytes(4 * (MOST_POINTS + 1)))
        by_kind = {}  # open boxes by kind, since a roll scores the same points in all columns
        for box in card.open_boxes():
            by_kind.setdefault(card.rules.kinds[place_of(card.rules, box)[0]], []).append(box)
        scorings = {kind: card.scoring(kind) for kind in by_kind}
        for kind, row in self._scores.rows(scorings):
            for index, box in enumerate(by_kind[kind]):
                self._add_worth(worth, box, scorings[kind].values, index > 0)
                yield
            passes.raise_to(self.values, sets.first_roll, row, worth)
            yield
        if card.has_jokers:
            for face in range(1, 7):
                dice = [face] * sets.dice
                self.values[sets.number(dice)] = max(self.boxes(dice, 0))[0]
                yield

    def _add_worth(self, worth, box, possible, raises):
        """Set worth[points] to the value of filling `box` with these points, for 0 and all `possible` points.

        raises: True if `worth` has the values of this kind of box in another column, and may only be raised
        """
        place, column = place_of(self.card.rules, box)
        count = column * UNIT
        after = self.future.after
        value = after(box, 0)
        if not raises or value > worth[0]:
            worth[0] = value
        matters = place < self.card.rules.upper or self.future.needed  # whether the future depends on the points
        later = after(box, possible[0])
        for points in possible:
            value = points * count + (after(box, points) if matters else later)
            if not raises or value > worth[points]:
                worth[points] = value

    def roll_again(self) -> None:
        """Set the value of each multiset with fewer than all dice to that of rolling the others.

        The values of all rolls must have been set.
        """
        values = self.values
        for first, last, with_face in reversed(self.sets.parts):
            passes.take_means(values, first, last, with_face, self.sets.faces)
        if self._price:
            for number in range(self.sets.first_roll):
                values[number] -= self._price

    def hold_best(self) -> None:
        """Raise the value of each roll, which is that of its best box, to at least that of its best hold."""
        for first, last, with_face in self.sets.parts:
            passes.hold_best(self.values, first, last, with_face, self.sets.faces)
