"""Test the firmware's rules against the slow scorer: every roll in every box, and jokers on random cards."""

from itertools import combinations_with_replacement, product
from random import Random

import pytest
import slow_scorer as slow
from kast.games import RULE_SETS, RuleError
from kast.games.cards import Card

GAMES = list(slow.BOXES)
OPTIONS_THAT_SCORE = ("joker", "yatzy_adds_dice", "full_straight", "full_house_all_dice", "bonus_at", "finnish")


def all_rolls(game):
    rolls = [list(roll) for roll in combinations_with_replacement(range(1, 7), slow.DICE[game])]
    assert len(rolls) == (252 if slow.DICE[game] == 5 else 462)
    return rolls


def option_sets(game):
    """Return every combination of the options of a game that affect points."""
    names = [name for name in slow.OPTIONS[game] if name in OPTIONS_THAT_SCORE]
    return [dict(zip(names, values, strict=True)) for values in product(*(slow.OPTIONS[game][name] for name in names))]


ALL_OPTIONS = [
    pytest.param(game, options, id="-".join([game, *map(str, options.values())]))
    for game in GAMES
    for options in option_sets(game)
]


def open_card(game, options, box):
    """Return a card on which `box` may be filled next with any dice except a joker."""
    order = slow.forced_order(options) if game == "forced" else []
    before = order[: order.index(box)] if order else []
    return Card(game, options, dict.fromkeys(before, 0))


def possible_values(game, options, box):
    values = {slow.usual_points(game, options, box, roll) for roll in all_rolls(game)} | {0}
    jokers = {"full_house": 25, "small_straight": 30, "large_straight": 40}
    if game in ("american", "triple"):
        values.add(jokers.get(slow.kind(box), 0))
    return values


def random_card(random, game, options):
    """Return a possible card with random boxes filled; Yatzy boxes are filled with a probability of 80 %."""
    boxes = {}
    often = random.choice([0.2, 0.6, 0.9, 0.97])
    for box in slow.BOXES[game]:
        if random.random() < (0.8 if slow.kind(box) == "yatzy" else often):
            boxes[box] = random.choice(sorted(VALUES[game, box]))
            if slow.kind(box) == "yatzy" and game in ("american", "triple"):
                boxes[box] = random.choice([0, 50, 50])
    return Card(game, options, boxes)


VALUES = {(game, box): possible_values(game, {}, box) for game in ("american", "triple") for box in slow.BOXES[game]}


@pytest.mark.parametrize(
    ("game", "usual"),
    [("yatzy", "shared"), ("american", "upper"), ("maxi", "shared"), ("forced", "shared"), ("triple", "upper")],
)
def test_draws_are_decided_as_usual_in_each_game(game, usual):
    ties = RULE_SETS[game].options["ties"]
    assert sorted(ties) == ["roll", "shared", "upper"]
    assert ties[0] == usual


@pytest.mark.parametrize(("game", "options"), ALL_OPTIONS)
def test_every_roll_of_every_box(game, options):
    cards = [open_card(game, options, box) for box in slow.BOXES[game]] if game == "forced" else [Card(game, options)]
    for card in cards:
        for roll in all_rolls(game):
            assert card.choices(roll) == slow.choices(game, options, card.boxes, roll), roll


@pytest.mark.parametrize("game", GAMES)
def test_first_roll_points_of_every_box(game):
    options = {"first_roll_bonus": 20}
    card = Card(game, options)
    for roll in all_rolls(game):
        for box in slow.BOXES[game]:
            for turn_roll in (1, 2, 3):
                expected = slow.extra(game, options, box, roll, turn_roll)
                assert card.first_roll_extra(box, roll, turn_roll) == expected, (box, roll)


@pytest.mark.parametrize(("game", "options"), ALL_OPTIONS)
def test_a_card_accepts_exactly_the_possible_values(game, options):
    for box in slow.BOXES[game]:
        filled = open_card(game, options, box).boxes
        possible = possible_values(game, options, box)
        for score in range(-1, 140):
            try:
                Card(game, options, {**filled, box: score})
            except RuleError:
                assert score not in possible, (box, score)
            else:
                assert score in possible, (box, score)


@pytest.mark.parametrize("joker", slow.OPTIONS["american"]["joker"])
@pytest.mark.parametrize(
    ("game", "cards"),
    [
        ("american", 200),
        pytest.param("triple", 100, marks=pytest.mark.long),
        pytest.param("american", 2000, marks=pytest.mark.soak),
        pytest.param("triple", 400, marks=pytest.mark.soak),
    ],
)
def test_jokers_on_random_cards(game, cards, joker):
    random = Random(f"{game} {joker}")
    options = {"joker": joker, "first_roll_bonus": 10}
    jokers = bonuses = 0
    for _ in range(cards):
        card = random_card(random, game, options)
        dice = [random.randint(1, 6)] * 5 if random.random() < 0.7 else [random.randint(1, 6) for _ in range(5)]
        expected = slow.choices(game, options, card.boxes, dice)
        assert card.choices(dice) == expected, (card.boxes, dice)
        assert card.bonus(dice) == slow.bonus(game, options, card.boxes, dice)
        jokers += slow.is_joker(game, options, card.boxes, dice)
        bonuses += card.bonus(dice) > 0
        allowed = dict(expected)
        for box in slow.BOXES[game]:
            filled = Card(game, options, card.boxes)
            try:
                written = filled.fill(box, dice, 1)
            except RuleError:
                assert box not in allowed, (card.boxes, dice, box)
                assert filled.state() == card.state()
            else:
                assert written == allowed[box]
                assert filled.extra == slow.extra(game, options, box, dice, 1)
                assert filled.bonuses == slow.bonus(game, options, card.boxes, dice) // 100
    assert jokers > cards // 10 and bonuses > cards // 50


@pytest.mark.parametrize(("game", "options"), ALL_OPTIONS)
def test_totals_of_random_cards(game, options):
    random = Random(game)
    values = {box: sorted(possible_values(game, options, box)) for box in slow.BOXES[game]}
    for _ in range(300):
        if game == "forced":
            filled = slow.forced_order(options)[: random.randint(0, 15)]
        else:
            filled = random.sample(slow.BOXES[game], random.randint(0, len(slow.BOXES[game])))
        boxes = {box: values[box][-1] if random.random() < 0.5 else random.choice(values[box]) for box in filled}
        further = len(boxes) - sum(slow.kind(box) == "yatzy" for box in slow.BOXES[game])
        fifties = all(boxes.get(box) == 50 for box in slow.BOXES[game] if slow.kind(box) == "yatzy")
        bonuses = random.randint(0, further) if fifties and game in ("american", "triple") else 0
        card = Card(game, options, boxes, bonuses)
        assert (card.upper, card.upper_bonus, card.lower) == slow.totals(game, options, boxes, bonuses)
        assert card.total == card.upper + card.upper_bonus + card.lower
