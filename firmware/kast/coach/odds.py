"""How likely a box is by the end of a turn, for who plays for it alone: the numbers of `kast odds`."""

from array import array

from kast.coach.dice_sets import passes
from kast.coach.turn import MOST_POINTS, Turn
from kast.games.cards import kind_of

ONE = 1 << 24
"""Chances are in parts of this: the mean of six stays a small number of the machine, and its rounding below 1e-6."""


class Odds(Turn):
    """As Turn, but values are the chances to score at least `least` points in `box`; after `aim` and `look_ahead`."""

    def aim(self, box, least=1):
        """Play for that open box from now on."""
        self._box = box
        self._least = least

    def chance_of(self, dice):
        """Of dice that are held while the others are rolled; of all dice, of what they are."""
        return self.values[self.sets.number(dice)]

    def fill_boxes(self):
        self.values = array("i", bytes(4 * self.sets.count))
        kind = kind_of(self._box)
        scoring = self.card.scoring(kind)
        worth = array("i", bytes(4 * (MOST_POINTS + 1)))
        for points in scoring.values:
            if points >= self._least:
                worth[points] = ONE
        passes.raise_to(self.values, self.sets.first_roll, self._scores.row(kind, scoring), worth)
        yield
        if self.card.has_jokers:  # they may have to go elsewhere, and may pay where other dice would not
            for face in range(1, 7):
                dice = [face] * self.sets.dice
                made = dict(self.card.choices(dice)).get(self._box, 0) >= self._least
                self.values[self.sets.number(dice)] = ONE if made else 0
                yield
