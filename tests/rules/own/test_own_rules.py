"""Compare the rules of random own games with a second scorer, on CPython and on MicroPython."""

import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kast.games import RULE_SETS
from kast.games.cards import Card, kind_of
from kast.games.cards.own import rules_of
from kast.games.cards.record import stamps
from kast.games.cards.rule_set import UPPER
from kast_tools.games.cards.totals import highest_total, lowest_total
from kast_tools.games.family import CARD_GAMES
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import OwnGame, checked, read_game
from kast_tools.games.own.registry import add
from slow_own_games import SlowGame, all_rolls, own_games
from vm import run_on_vm

patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
small_games = own_games(4, 7)
twenty_games = st.lists(small_games, min_size=20, max_size=20)

ON_VM = """
import json
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.games.cards.own import rules_of
from kast.games.cards.record import stamps
from kast.games.cards.rule_set import UPPER
for line in LINES:
    definition, rolls = json.loads(line)
    rules = RULE_SETS.own[definition["id"]] = rules_of(definition)
    card = Card(rules.id)
    played = Card(rules.id)
    totals = []
    for roll in rolls:
        if not played.is_full:
            box, points = played.choices(roll)[0]
            played.fill(box, roll, rules.rolls)
            totals.append(played.total)
    values = [list(rules.scoring[kind].values) for kind in rules.kinds]
    print(json.dumps([[card.choices(roll) for roll in rolls], totals, values]))
"""


def read(game: SlowGame) -> OwnGame:
    own, mistakes = checked(game.text.encode())
    assert own, (game.text, mistakes)
    return own


@pytest.mark.long
@patient
@given(small_games)
def test_random_games_score_as_their_words_say(game: SlowGame) -> None:
    check_scores(game)


@pytest.mark.soak
@settings(patient, max_examples=5_000)
@given(small_games)
def test_thousands_of_games_score_as_their_words_say(game: SlowGame) -> None:
    check_scores(game)


def check_scores(game: SlowGame) -> None:
    rules = rules_of(read(game).definition)
    RULE_SETS.own[rules.id] = rules
    for roll in all_rolls(game.dice, game.faces):
        choices = Card(rules.id).choices(roll)
        expected = [(box, points.points(roll)) for box, points in game.boxes.items()]
        if game.in_order:
            expected = expected[:1]
        assert [(kind_of(box), points) for box, points in choices] == expected * game.columns, (game.text, roll)
    for kind, box in game.boxes.items():
        possible = {box.points(roll) for roll in all_rolls(game.dice, game.faces)}
        assert list(rules.scoring[kind].values) == sorted(possible - {0})


@patient
@given(own_games(3, 6, 4), st.randoms(use_true_random=False))
def test_totals_of_random_games_lie_between_lowest_and_highest(game: SlowGame, chance: random.Random) -> None:
    rules = rules_of(read(game).definition)
    RULE_SETS.own[rules.id] = rules
    rolls = all_rolls(game.dice, game.faces)
    weights = sum(range(1, game.columns + 1))
    extremes = []
    for best in (min, max):
        filled = {box: best(one.points(roll) for roll in rolls) for box, one in game.boxes.items()}
        extremes.append(game.total(filled) * weights)
    assert [lowest_total(rules), highest_total(rules)] == extremes
    card = Card(rules.id)
    while not card.is_full:
        roll = chance.choice(rolls)
        box, _ = chance.choice(card.choices(roll))
        card.fill(box, roll, chance.randint(1, game.rolls))
    assert extremes[0] <= card.total <= extremes[1]
    columns = [
        {kind_of(box): points for box, points in card.boxes.items() if (box.partition(".")[2] or "1") == str(column)}
        for column in range(1, game.columns + 1)
    ]
    assert card.total == sum(number * game.total(column) for number, column in enumerate(columns, 1))


def on_vm(lines: list[str]) -> list[list]:
    return [json.loads(line) for line in run_on_vm(f"LINES = {lines!r}\n{ON_VM}").splitlines()]


def on_this_python(line: str) -> list:
    printed: list[str] = []
    exec(ON_VM, {"LINES": [line], "print": printed.append})
    return json.loads(printed[0])


@pytest.mark.long
@settings(patient, max_examples=3)
@given(twenty_games, st.randoms(use_true_random=False))
def test_micropython_has_the_same_rules(games: list[SlowGame], chance: random.Random) -> None:
    check_on_micropython(games, chance)


@pytest.mark.soak
@settings(patient, max_examples=250)
@given(twenty_games, st.randoms(use_true_random=False))
def test_micropython_has_the_same_rules_of_thousands_of_games(games: list[SlowGame], chance: random.Random) -> None:
    check_on_micropython(games, chance)


def check_on_micropython(games: list[SlowGame], chance: random.Random) -> None:
    lines = []
    for game in games:
        rolls = [[chance.randint(1, game.faces) for _ in range(game.dice)] for _ in range(20)]
        lines.append(json.dumps([read(game).definition, rolls]))
    assert on_vm(lines) == [on_this_python(line) for line in lines]


def test_micropython_plays_every_example() -> None:
    lines = []
    for name, file in EXAMPLES.items():
        definition = read_game(file).definition
        chance = random.Random(name)
        dice, faces = definition["dice"], definition["faces"]
        lines.append(json.dumps([definition, [[chance.randint(1, faces) for _ in range(dice)] for _ in range(60)]]))
    assert on_vm(lines) == [on_this_python(line) for line in lines]


def test_the_file_of_yacht_scores_like_the_yacht_of_the_board() -> None:
    shipped = RULE_SETS["yacht"]
    own = RULE_SETS[add(read_game(EXAMPLES["yacht"]))]
    assert own.kinds == shipped.kinds
    for roll in all_rolls(5, 6):
        assert Card(own.id).choices(roll) == Card("yacht").choices(roll)
    for kind in own.kinds:
        assert list(own.scoring[kind].values) == list(shipped.scoring[kind].values)


@pytest.mark.parametrize(
    "name, options",
    [
        ("kniffel", {"first_roll_bonus": (0, 10, 20, 40), "ties": ("shared", "upper", "roll"), "bonus": (True, False)}),
        ("duck-pond", {"ties": ("shared", "roll")}),
        ("yams", {"ties": ("shared", "upper", "roll"), "bonus": (True, False)}),
    ],
)
def test_own_games_have_the_house_rules_whose_words_are_true_of_them(name: str, options: dict[str, object]) -> None:
    assert RULE_SETS[add(read_game(EXAMPLES[name]))].options == options


def test_first_roll_points_of_an_own_game_are_those_of_the_boards_games() -> None:
    card = Card(add(read_game(EXAMPLES["kniffel"])), {"first_roll_bonus": 20})
    for box, dice, extra in (("large_straight", [1, 2, 3, 4, 5], 10), ("full_house", [1, 1, 2, 2, 2], 20)):
        assert card.first_roll_extra(box, dice, 1) == extra
    card.fill("yatzy", [1] * 5, 1)
    assert (card.extra, card.total) == (40, 90)


def test_a_house_rule_leaves_out_the_bonus() -> None:
    game = add(read_game(EXAMPLES["kniffel"]))
    boxes = {kind: 4 * face for face, kind in enumerate(UPPER, 1)}
    totals = [Card(game, {"bonus": has_bonus}, boxes).total for has_bonus in (True, False)]
    assert totals == [84 + 35, 84]
    earned = [stamps(RULE_SETS[game], options, boxes) & 2 for options in ({}, {"bonus": False})]
    assert earned == [2, 0]


def test_own_games_are_not_among_the_games_of_the_board() -> None:
    id = add(read_game(EXAMPLES["kniffel"]))
    assert id in RULE_SETS and id not in list(RULE_SETS) and id not in CARD_GAMES
    assert add(read_game(EXAMPLES["kniffel"])) == id


@pytest.mark.parametrize("game", CARD_GAMES)
def test_filling_each_box_for_the_most_points_leads_to_the_highest_total(game: str) -> None:
    """For the highest total Yatzy is filled first, then the upper section, so that later turns are jokers."""
    rules = RULE_SETS[game]
    for best in (min, max):
        card = Card(game)
        order = sorted(
            rules.boxes, key=lambda box: ((kind_of(box) == "yatzy") == (best is min), kind_of(box) not in UPPER)
        )
        for box in rules.boxes if rules.in_order else order:
            paid = {roll: dict(card.choices(roll)).get(box) for roll in all_rolls(rules.dice, 6)}
            possible = {roll: points + card.bonus(roll) for roll, points in paid.items() if points is not None}
            card.fill(box, list(best(possible, key=lambda roll: possible[roll])), 3)
        assert card.total == (lowest_total(rules) if best is min else highest_total(rules))


def test_the_highest_total_of_crag_is_the_published_one() -> None:
    assert highest_total(RULE_SETS[add(read_game(EXAMPLES["crag"]))]) == 244


def test_the_highest_of_several_straights_pays() -> None:
    own, _ = checked(b'name = "Any"\ndice = 3\nfaces = 3\n[boxes]\nrow = "2 in a row: those dice"\n')
    assert own
    assert dict(Card(add(own)).choices((1, 2, 3)))["row"] == 5
