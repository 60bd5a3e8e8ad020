"""Test exact single turns of Grab, and what `kast score`, `kast odds` and `kast solve` print of them."""

import json
from collections.abc import Callable
from itertools import combinations, product
from random import Random

import pytest
from kast.games import RuleError
from kast.games.grab import KINDS, ROLLS, VALUES
from kast.games.grab.cards import deck, measure
from kast_tools.coach.grab_advice import Cards, advise
from kast_tools.games.grab.kinds import taken_by
from kast_tools.games.scoring import score_line
from kast_tools.solver.families import grab as solving
from kast_tools.solver.families.grab.alone import play_alone
from kast_tools.solver.families.grab.turns import chances, first_turn, most_points, worths
from kast_tools.solver.multisets import multisets
from kast_tools.solver.odds import best_to_end
from kast_tools.solver.odds_command import odds_line

Kast = Callable[..., tuple[int, str]]
MIDDLE = [KINDS.index(kind) for kind in ("sixes", "full_house", "chance")]


def test_chances_are_the_known_ones() -> None:
    """Those of five alike and of five in a row are the same in every game with three rolls of five dice."""
    found = chances([], 0)
    assert found["yatzy"] == pytest.approx(347897 / 7558272)
    assert found["large_straight"] == pytest.approx(0.26109501673)
    assert chances([6, 6], 2)["sixes"] == 1 and chances([1, 2, 3, 4], 2)["large_straight"] == pytest.approx(1 / 6)
    assert chances([5, 5, 5, 2, 2], 3) == {
        kind: float(measure(card, (5, 5, 5, 2, 2)) > 0) for card, kind in enumerate(KINDS)
    }


@pytest.mark.parametrize("fives", [True, False])
def test_the_last_roll_brings_what_all_rolls_bring_on_average(fives: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kast_tools.solver.families.grab.turns.ROLLS", 1)
    (value,) = most_points([MIDDLE], fives=fives)
    cards = [*MIDDLE, *[KINDS.index("yatzy")] * fives]
    best = [max(VALUES[card] * (measure(card, roll) > 0) for card in cards) for roll in product(range(1, 7), repeat=5)]
    assert value == pytest.approx(sum(best) / len(best))


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_the_board_values_dice_as_the_solver_does(roll: int) -> None:
    """The board rounds its values."""
    turn, random = multisets(5), Random(roll)
    for _ in range(12):
        middle = random.sample([*range(13)], 3)
        dice = random.choices(range(1, 7), k=5)
        number = turn.faces.index(tuple(sorted(dice)))
        exact = best_to_end(turn, worths([middle], fives=True), ROLLS + 1 - roll)[number, 0]
        advice = advise("grab", None, dice, roll, Cards(tuple(middle), (), 6))
        assert advice["value"] == pytest.approx(exact, abs=0.02)


def test_more_cards_bring_more_points() -> None:
    (empty,), (without,) = most_points([[]]), most_points([[]], fives=False)
    assert empty == pytest.approx(12 * 347897 / 7558272) and without == 0
    one, more, all_three = most_points([MIDDLE[:1], MIDDLE[:2], MIDDLE])
    assert empty < one < more < all_three < max(VALUES)


def test_the_first_turn_is_the_average_of_all_middles() -> None:
    """In the short game each number card is there once, so no middle has two ones."""
    first = first_turn(18)
    middles = list(combinations(deck(18), 3))
    assert first.mean == pytest.approx(most_points(middles).mean())
    assert first.middles == len(set(middles)) and first.least < first.mean < first.most


def test_one_who_plays_alone_takes_each_card_by_the_rules() -> None:
    """The same seed gives the same games; no turn is shorter than the cards of the deck."""
    some = play_alone({"deck": 18}, 20, 1)
    assert some == play_alone({"deck": 18}, 20, 1) != play_alone({"deck": 18}, 20, 2)
    assert 18 <= some.turns <= 40 and 84 <= some.points <= 84 + 6 * 12


def test_kast_solve_prints_the_best_turn(kast: Kast, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "_PLAYED", 2)
    code, output = kast("solve", "--game", "grab", "--option", "deck=18", "--format", "json")
    result = json.loads(output)["result"]
    assert code == 0 and result["deck"] == 18 and result["games"] == 2
    assert result["least"] < result["turn"] < result["most"]
    ones = [KINDS.index("ones")]
    assert result["least"] <= float(most_points([[*ones, ones[0] + 1, ones[0] + 2]])[0])
    assert "18 cards: the best first turn brings" in kast("solve", "--game", "grab", "--option", "deck=18")[1]
    assert list(solving.make_tables(["grab"])) == []


def test_kast_score_prints_the_cards_that_dice_take(kast: Kast) -> None:
    assert kast("score", "--game", "grab", *"33366") == (
        0,
        "Sixes         6  2 dice\n"
        "Full house    6  sum 21\n"
        "3 of a kind   4  sum 21\n"
        "Threes        3  3 dice\n"
        "Two pairs     3  sum 21\n",
    )
    assert kast("score", "--game", "grab", "--lang", "sv", *"13456")[1].startswith("Liten stege   5  sum 19\n")
    assert kast("score", "--game", "grab", *"12356") == (0, "These dice take no card.\n")
    code, output = kast("score", "--game", "grab", "--format", "json", *"11111")
    cards = json.loads(output)["result"]["cards"]
    assert code == 0 and cards[0] == {"card": "yatzy", "points": 12, "measure": 5}
    assert {"card": "ones", "points": 1, "measure": 5} in cards and len(cards) == 4


@pytest.mark.parametrize(
    ("dice", "message"), [([1, 2, 3, 4], "5 dice, not 4"), ([1, 2, 3, 4, 7], "not 7"), ([1, 2, 3, 4, True], "not True")]
)
def test_dice_that_no_roll_has_are_refused(dice: list[int], message: str) -> None:
    with pytest.raises(RuleError, match=message):
        taken_by(dice)


def test_kast_odds_prints_the_chance_of_each_card(kast: Kast) -> None:
    code, output = kast("odds", "--game", "grab", "--roll", "2", "--hold", "6", "6")
    rows = dict(line.rsplit(maxsplit=1) for line in output.splitlines())
    assert code == 0 and len(rows) == len(KINDS)
    assert rows["Sixes"] == "100.0%" and rows["4 of a kind"] == "7.4%"
    code, output = kast("odds", "--game", "grab", "--hold", "6", "6", "--format", "json")
    assert json.loads(output)["result"]["boxes"] == chances([6, 6], 1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--roll", "3", "--hold", "6"], "nothing is rolled any more"),
        (["--roll", "4", "--hold", "6"], "there is no roll 4"),
        (["--hold", "6", "7"], "from 1 to 6"),
        (["--hold", *"666666"], "at most 5 dice"),
        (["--filled", "ones=2", "--hold"], "grab has no card"),
        (["--option", "deck=20", "--hold"], "deck cannot be 20"),
    ],
)
def test_mistakes_in_odds_are_named(kast: Kast, arguments: list[str], message: str) -> None:
    code, output = kast("odds", "--game", "grab", *arguments)
    assert code == 2 and message in output


def test_lines_of_json_are_answered() -> None:
    assert score_line({"game": "grab", "dice": [1, 1, 3, 4, 6]}) == {
        "cards": [{"card": "ones", "points": 1, "measure": 2}]
    }
    assert odds_line({"game": "grab", "hold": [6]}) == {"boxes": chances([6], 1)}
    for line, message in (
        ({"hold": [6], "boxes": {}}, 'no "boxes"'),
        ({"hold": [6], "options": {"deck": 20}}, "deck must be"),
        ({}, '"hold" is missing'),
    ):
        with pytest.raises(RuleError, match=message):
            odds_line({"game": "grab", **line})
