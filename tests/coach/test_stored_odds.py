"""Test the odds that the companion and the board's help show against slow counts from the rules."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product

import pytest
from kast.games.grab import KINDS
from kast.games.grab.cards import measure
from kast_dev.companion_odds import every_odds
from kast_tools.paper.booklet.odds import load_odds
from test_odds import slow

FACES = range(1, 7)


def test_the_stored_odds_are_those_that_the_solvers_compute() -> None:
    assert load_odds() == every_odds()


def test_a_1_comes_as_often_as_in_a_count_of_all_rolls() -> None:
    shown = load_odds()["pig"]["chances"]["one_in"]
    assert shown.keys() == set("123456")
    for rolls, chance in shown.items():
        every = list(product(FACES, repeat=int(rolls)))
        assert chance == pytest.approx(sum(1 in faces for faces in every) / len(every))


def turns_to(points: int) -> dict[int, Fraction]:
    """Return how likely a turn of Pig ends with each number of points, if it goes on until it has so many or a 1."""
    ends = defaultdict[int, Fraction](Fraction)
    going = {0: Fraction(1)}
    while going:
        after = defaultdict[int, Fraction](Fraction)
        for (brought, chance), face in product(going.items(), FACES):
            total = 0 if face == 1 else brought + face
            (ends if total == 0 or total >= points else after)[total] += chance / 6
        going = after
    return ends


def test_points_of_pig_are_reached_as_often_as_in_a_count_roll_by_roll() -> None:
    shown = load_odds()["pig"]["chances"]["reached"]
    assert {"10", "15", "20", "25"} <= shown.keys()
    for points, chance in shown.items():
        ends = turns_to(int(points))
        assert sum(ends.values()) == 1 and chance == pytest.approx(float(1 - ends[0]))


def test_no_turn_of_pig_brings_more_than_the_best() -> None:
    """The best turn goes on until it has 20 points, as was known before (Neller and Presser, 2004)."""
    means = {limit: float(sum(points * chance for points, chance in turns_to(limit).items())) for limit in range(2, 40)}
    assert load_odds()["pig"]["turn"] == pytest.approx(max(means.values())) == means[20]


def scores(faces: tuple[int, ...]) -> bool:
    """Return whether dice of Ten Thousand score by its rules: a 1, a 5, three alike, a straight, three pairs."""
    counts = Counter(faces)
    return bool(counts[1] or counts[5] or max(counts.values()) >= 3 or sorted(counts.values()) == [2, 2, 2])


def test_dice_of_ten_thousand_score_nothing_as_often_as_in_a_count_of_all_rolls() -> None:
    """A straight of six dice has a 1."""
    shown = load_odds()["tenthousand"]["chances"]["nothing"]
    assert shown.keys() == set("123456")
    for dice, chance in shown.items():
        every = list(product(FACES, repeat=int(dice)))
        assert chance == pytest.approx(sum(not scores(faces) for faces in every) / len(every))


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in KINDS[1:6]])
def test_cards_of_grab_are_made_as_often_as_in_a_slow_calculation(kind: str) -> None:
    """The chances of all number cards are equal."""
    odds = load_odds()["grab"]["boxes"]
    assert all(odds[number] == odds["ones"] for number in KINDS[:6])
    rolls = sorted({tuple(sorted(faces)) for faces in product(FACES, repeat=5)})
    turn = slow(5, tuple(float(measure(KINDS.index(kind), faces) > 0) for faces in rolls))
    assert odds[kind] == pytest.approx([turn.kept((), left) for left in (1, 2, 3)])
