"""Score dice of Ten Thousand and solve its turns a second time, independently of the firmware and the solver.

Slow, but easy to check against the printed rules: dice are divided into scoring pieces in every possible way, and in a
turn every set of dice that scores is set aside. `options` has a value for each option that affects points.
"""

from collections import Counter
from functools import cache
from itertools import combinations, product

DICE = 6


def piece(dice, options):
    """Return the points of dice that score as one piece: a single die, dice of one face, a straight, three pairs."""
    faces = Counter(dice)
    if dice == (1,):
        return 100
    if dice == (5,):
        return 50
    if len(faces) == 1 and len(dice) >= 3:
        three = 1000 if dice[0] == 1 else 100 * dice[0]
        return three * {3: 1, 4: 2, 5: 4, 6: 8}[len(dice)]
    if sorted(dice) == [1, 2, 3, 4, 5, 6]:
        return options["straight"]
    if sorted(faces.values()) == [2, 2, 2]:
        return options["three_pairs"]
    if sorted(faces.values()) == [2, 4] and options["four_and_two"]:
        return options["three_pairs"]
    return 0


class SlowRules:
    """The points of dice by certain options."""

    def __init__(self, options):
        self.options = options
        self.worth = cache(self._worth)
        self.ways = cache(self._ways)

    def _worth(self, dice):
        """Return the most points for all of these dice, which are sorted; 0 if they cannot all score."""
        best = 0
        for size in range(1, len(dice) + 1):
            for others in combinations(range(1, len(dice)), size - 1):
                points = piece(tuple(dice[at] for at in (0, *others)), self.options)
                rest = tuple(dice[at] for at in range(1, len(dice)) if at not in others)
                if points and not rest:
                    best = max(best, points)
                elif points and self.worth(rest):
                    best = max(best, points + self.worth(rest))
        return best

    def _ways(self, roll):
        """Return the dice of a sorted roll that can be set aside: set of (number of dice, points)."""
        sets = {
            tuple(roll[at] for at in chosen)
            for size in range(1, len(roll) + 1)
            for chosen in combinations(range(len(roll)), size)
        }
        return {(len(dice), self.worth(dice)) for dice in sets if self.worth(dice)}

    def best(self, roll):
        """Return the most points that some dice of a sorted roll bring; 0 if none scores."""
        return max((points for _, points in self.ways(roll)), default=0)


@cache
def rolls(dice):
    """Return how often each sorted roll occurs among all rolls of so many dice."""
    return Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=dice))


def turn_value(rules, limit, ended, if_lost=0.0):
    """Return a function of (dice to roll next, points set aside): the highest average value of the turn.

    :param rules: SlowRules
    :param limit: a turn that has so many points must end
    :param ended: function of the points with which a turn ends: its value then; None if it cannot end with them
    :param if_lost: value of a turn that is lost
    """
    found = {}

    def rolled(dice, aside):
        value = 0.0
        for roll, times in rolls(dice).items():
            points = aside + rules.best(roll)
            if points == aside:
                value += times * if_lost
                continue
            choices = [] if ended(points) is None else [ended(points)]
            if points < limit:
                choices += [found[dice - count or DICE, aside + gained] for count, gained in rules.ways(roll)]
            value += times * max(choices)
        return value / 6**dice

    for aside in range(limit - 50, -50, -50):
        for dice in range(1, DICE + 1):
            found[dice, aside] = rolled(dice, aside)
    return lambda dice, aside: found[dice, aside]
