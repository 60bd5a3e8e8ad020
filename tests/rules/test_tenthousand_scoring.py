"""Test the points of Ten Thousand against the slow scorer: every set of dice, with all house rules."""

from itertools import combinations_with_replacement, product

import pytest
from kast.games import RULE_SETS
from kast.games.tenthousand.scoring import best, counted, worth
from slow_tenthousand import DICE, SlowRules

OPTIONS = RULE_SETS["tenthousand"].options
NAMES = ("straight", "three_pairs", "four_and_two")
HOUSE_RULES = list(product(*(OPTIONS[name] for name in NAMES)))


@pytest.mark.parametrize("values", HOUSE_RULES, ids=lambda values: "-".join(map(str, values)))
def test_dice_score_as_the_rules_say(values):
    options = dict(zip(NAMES, values, strict=True))
    slow = SlowRules(options)
    for count in range(DICE + 1):
        for dice in combinations_with_replacement(range(1, 7), count):
            assert worth(counted(dice), options) == (slow.worth(dice) if dice else 0), dice
            assert best(counted(dice), options) == slow.best(dice), dice


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ((1,), 100),
        ((5, 5), 100),
        ((1, 1, 1), 1000),
        ((2, 2, 2), 200),
        ((6, 6, 6, 6), 1200),
        ((3, 3, 3, 3, 3), 1200),
        ((1, 1, 1, 1, 1, 1), 8000),
        ((4, 4, 4, 1, 5), 550),
        ((1, 2, 3, 4, 5, 6), 1500),
        ((2, 2, 3, 3, 4, 4), 1500),
        ((2, 2, 2, 2, 3, 3), 0),
        ((2, 2, 2, 3, 3, 3), 500),
        ((1, 2), 0),
        ((2, 2), 0),
    ],
)
def test_examples_of_the_rules(dice, points):
    options = {name: OPTIONS[name][0] for name in NAMES}
    assert worth(counted(dice), options) == points
