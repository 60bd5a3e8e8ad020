"""The chance of scoring in a box by the end of a turn if the player aims only at this box, as `kast odds` prints it."""

from array import array

from kast.coach.dice_sets import passes
from kast.coach.turn_values import MOST_POINTS, Turn
from kast.games.cards import kind_of

ONE = 1 << 24
"""The number that stands for a chance of 1 (certain). Sums of six such numbers still fit into a small integer of
MicroPython, and rounding errors stay below 1e-6."""


class Odds(Turn):
    """A Turn whose values are chances of scoring in a box, in 1/ONE. Call `aim`, then iterate over `look_ahead`."""

    def aim(self, box: str, least: int = 1) -> None:
        """Set the open box to aim at, and the fewest points that count as success."""
        self._box = box
        self._least = least

    def chance_of(self, dice: list[int]) -> int:
        """Return the chance if these dice are held and the others rolled; if these are all dice, none are rolled."""
        return self.values[self.sets.number(dice)]

    def fill_boxes(self):
        values = self.values
        for number in range(self.sets.first_roll, len(values)):
            values[number] = 0  # no new array: its place among other garbage would split the free memory (issue 41)
        kind = kind_of(self._box)
        scoring = self.card.scoring(kind)
        worth = array("i", bytes(4 * (MOST_POINTS + 1)))
        for points in scoring.values:
            if points >= self._least:
                worth[points] = ONE
        for _, row in self._scores.rows({kind: scoring}):
            passes.raise_to(values, self.sets.first_roll, row, worth)
        yield
        if self.card.has_jokers:  # jokers may have to fill another box, or score where other dice would not
            for face in range(1, 7):
                dice = [face] * self.sets.dice
                made = dict(self.card.choices(dice)).get(self._box, 0) >= self._least
                values[self.sets.number(dice)] = ONE if made else 0
                yield
