"""Test the odds of a turn against a slow, independent calculation."""

import json
import random
import subprocess
from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb
from typing import Any

import pytest
import slow_scorer
from in_this_process import run_kast
from kast.coach.coach import Coach
from kast.coach.odds import ONE
from kast.coach.reason import one_in
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast_tools.common.paths import FIRMWARE
from kast_tools.games.family import CARD_GAMES
from kast_tools.solver.odds import chances
from suites import in_soak

CARDS = 10


def kast(*arguments: object, text: str = "") -> subprocess.CompletedProcess[str]:
    return run_kast(["kast", "odds", *map(str, arguments)], input=text)


@cache
def parts(dice: tuple[int, ...]) -> set[tuple[int, ...]]:
    return {some for size in range(len(dice) + 1) for some in combinations(dice, size)}


@cache
def falls(some: tuple[int, ...], dice: int) -> dict[tuple[int, ...], int]:
    """Return the possible rolls after holding `some` of the dice, each with the number of ways in which it occurs."""
    return Counter(tuple(sorted(some + rest)) for rest in product(range(1, 7), repeat=dice - len(some)))


class Slow:
    """Values of turns played for a single aim, computed by going through every result of every die.

    worth: for each sorted roll at the end of a turn, its value, which is at least 0.
    """

    def __init__(self, dice: int, worth: dict[tuple[int, ...], float]) -> None:
        self.dice = dice
        self.worth = worth
        self.rolled = cache(self._rolled)
        self.kept = cache(self._kept)

    def _rolled(self, dice: tuple[int, ...], left: int) -> float:
        """Return the value of a roll after which dice may be rolled `left` more times."""
        return max(self.kept(some, left) for some in parts(dice)) if left else self.worth[dice]

    def _kept(self, some: tuple[int, ...], left: int) -> float:
        ways = falls(some, self.dice)
        return sum(count * self.rolled(dice, left - 1) for dice, count in ways.items()) / sum(ways.values())


@cache
def slow(dice: int, worth: tuple[float, ...]) -> Slow:
    rolls = combinations_with_replacement(range(1, 7), dice)
    return Slow(dice, dict(zip(rolls, worth, strict=True)))


def some_card(game: str, table: random.Random) -> dict[str, int]:
    """Return a card after some turns. In American the Yatzy box is always filled, so that jokers occur."""
    boxes = RULE_SETS[game].boxes
    count = table.randrange(len(boxes))
    some = list(boxes[:count]) if game == "forced" else table.sample(boxes, count)
    if game == "american":
        some.append("yatzy")
    scoring = Card(game).scoring
    return {box: table.choice([0, max(scoring(box.partition(".")[0]).values)]) for box in dict.fromkeys(some)}


class SlowOdds:
    """Odds of a turn on one card, by the slow calculation."""

    def __init__(self, game: str, boxes: dict[str, int]) -> None:
        dice = RULE_SETS[game].dice
        rolls = list(combinations_with_replacement(range(1, 7), dice))
        paid = [dict(slow_scorer.choices(game, {}, boxes, list(roll))) for roll in rolls]
        self.open = [box for box in slow_scorer.BOXES[game] if any(box in some for some in paid)]
        self.pays = {box: slow(dice, tuple(float(some.get(box, 0) > 0) for some in paid)) for box in self.open}
        self.upper = {}
        for box in self.open:
            if (kind := slow_scorer.kind(box)) in slow_scorer.NUMBERS:
                counts = [roll.count(slow_scorer.NUMBERS.index(kind) + 1) for roll in rolls]
                enough = slow(dice, tuple(float(count >= dice - 2) for count in counts))
                self.upper[box] = slow(dice, tuple(map(float, counts))), enough

    def told(self, held: tuple[int, ...], left: int) -> dict[str, Any]:
        answer: dict[str, Any] = {}
        for box in self.open:
            if box in self.upper:
                mean, enough = self.upper[box]
                answer[box] = {"mean": mean.kept(held, left), "chance": enough.kept(held, left)}
            else:
                answer[box] = self.pays[box].kept(held, left)
        return answer


@pytest.mark.long
@pytest.mark.parametrize("game", in_soak(CARD_GAMES, "american".__eq__))
def test_odds_of_every_roll_of_many_cards_match_the_slow_calculation(game: str) -> None:
    table = random.Random(game)
    dice = RULE_SETS[game].dice
    rolls = list(combinations_with_replacement(range(1, 7), dice))
    for number in range(CARDS):
        boxes = some_card(game, table)
        card, right = Card(game, None, boxes), SlowOdds(game, boxes)
        for roll in rolls if number == 0 else table.sample(rolls, 25):
            held = tuple(sorted(table.sample(roll, table.randrange(dice + 1))))
            used = table.choice((1, 2))
            told: dict[str, Any] = chances(card, held, used)
            expected = right.told(held, 3 - used)
            assert list(told) == list(expected)
            for box, odd in told.items():
                assert odd == pytest.approx(expected[box], abs=1e-12), (boxes, held, used, box)


def coach_of(game: str) -> Coach:
    return Coach(RULE_SETS[game], lambda name: (FIRMWARE / "data" / name).open("rb"))


@pytest.mark.parametrize("game", CARD_GAMES)
def test_the_board_has_the_same_numbers(game: str) -> None:
    table = random.Random(game)
    dice = RULE_SETS[game].dice
    coach = coach_of(game)
    for _ in range(CARDS):
        card = Card(game, None, some_card(game, table))
        held = sorted(table.choice(range(1, 7)) for _ in range(table.randrange(dice)))
        used = table.choice((1, 2))
        odds = coach.odds(card)
        for box, odd in chances(card, held, used).items():
            is_upper = isinstance(odd, dict)
            odds.aim(box, (dice - 2) * card.scoring(box.partition(".")[0]).values[0] if is_upper else 1)
            assert list(odds.look_ahead(3 - used))
            chance = odd["chance"] if isinstance(odd, dict) else odd
            assert odds.chance_of(held) / ONE == pytest.approx(chance, abs=1e-6), (card.boxes, held, used, box)


@pytest.mark.parametrize(
    ("game", "boxes", "dice", "roll", "held", "aim"),
    [
        ("yatzy", {}, [6, 6, 6, 1, 2], 2, [6, 6, 6], ("sixes", 4, (1, 3))),
        ("yatzy", {}, [6, 6, 6, 1, 2], 1, [6, 6, 6], ("sixes", 4, (1, 2))),
        # The fair share of the bonus, three sixes, is the aim even if only one is held.
        (
            "yatzy",
            {box: 0 for box in RULE_SETS["yatzy"].boxes if box != "sixes"},
            [6, 1, 2, 3, 4],
            2,
            [6],
            ("sixes", 3, (1, 8)),
        ),
        (
            "forced",
            dict.fromkeys(RULE_SETS["forced"].boxes[:11], 0),
            [2, 3, 4, 5, 5],
            2,
            [2, 3, 4, 5],
            ("large_straight", 0, (1, 6)),
        ),
        (
            "yatzy",
            dict.fromkeys(RULE_SETS["yatzy"].boxes[:14], 0),
            [3, 3, 3, 3, 1],
            2,
            [3, 3, 3, 3],
            ("yatzy", 0, (1, 6)),
        ),
        # A fifth five pays 50 points in Yatzy, and five more in Fives.
        (
            "yatzy",
            {box: 0 for box in RULE_SETS["yatzy"].boxes if box not in ("fives", "yatzy")},
            [5, 5, 5, 5, 6],
            2,
            [5, 5, 5, 5],
            ("yatzy", 0, (1, 6)),
        ),
    ],
)
def test_the_board_shows_what_dice_are_held_for(
    game: str, boxes: dict[str, int], dice: list[int], roll: int, held: list[int], aim: tuple
) -> None:
    coach = coach_of(game)
    card = Card(game, None, boxes)
    advice = coach.advice(card, dice, [False] * 5, roll, 3 - roll)
    assert list(advice.steps())
    mask = advice.options[0][1]
    assert [die for place, die in enumerate(dice) if mask >> place & 1] == held
    reason = advice.reason(coach.odds(card), mask)
    assert list(reason.steps())
    assert (reason.box, reason.count, one_in(reason.chance)) == aim


def test_a_joker_reaches_exactly_its_points() -> None:
    card = Card("american", None, {"yatzy": 50})
    odds = coach_of("american").odds(card)
    for least, chance in ((20, ONE), (21, 0)):
        odds.aim("fours", least)
        assert list(odds.look_ahead(1)) and odds.chance_of([4] * 5) == chance


def test_chances_are_described_in_words() -> None:
    told = {chance: one_in(int(chance * ONE)) for chance in (1 / 36, 0.26, 0.4, 0.5, 0.52, 0.7, 0.76, 0.88, 0.99)}
    assert list(told.values()) == [(1, 36), (1, 4), (1, 3), (1, 2), (1, 2), (2, 3), (3, 4), (9, 10), (19, 20)]


def test_well_known_odds_are_right() -> None:
    told = chances(Card("yatzy"), [6, 6, 6], 1)
    # At least one six of two dice that are rolled twice.
    assert told["four_of_a_kind"] == pytest.approx(1 - (5 / 6) ** 4)
    assert told["sixes"] == {"mean": pytest.approx(3 + 2 * 11 / 36), "chance": 1}
    assert chances(Card("yatzy"), [], 2)["yatzy"] == pytest.approx(6 / 6**5)
    assert chances(Card("yatzy"), [2, 2, 3, 3, 3], 3)["full_house"] == 1
    assert chances(Card("maxi"), [1], 2)["ones"] == {
        "mean": pytest.approx(1 + 5 / 6),
        "chance": pytest.approx(sum(comb(5, more) * 5 ** (5 - more) for more in (3, 4, 5)) / 6**5),
    }


def test_odds_prints_a_table() -> None:
    done = kast("--game", "yatzy", "--roll", 1, "--hold", 6, 6, 6)
    assert (done.returncode, done.stderr) == (0, "")
    assert "4 of a kind      51.8%\n" in done.stdout
    assert "Sixes           100.0% for 3 or more, 3.61 on average\n" in done.stdout
    done = kast("--game", "forced", "--hold")
    assert done.stdout == "Ones   17.1% for 3 or more, 1.53 on average\n"  # two rolls are left


def test_odds_answers_lines_of_json() -> None:
    lines = [
        {"game": "yatzy", "hold": [6, 6, 6], "roll": 1, "dice": [6, 6, 6, 1, 2]},
        {"game": "yatzy", "hold": [6, 6, 6], "dice": [6, 6, 1, 1, 2]},
        {"game": "yatzy", "hold": [7]},
        {"game": "yatzy", "hold": [True]},
        {"game": "yatzy", "hold": [[]]},
        {"game": "yatzy", "hold": [1, 1, 1, 1, 1, 1]},
        {"game": "yatzy", "hold": [1], "roll": 3},
        {"game": "yatzy"},
        {"game": "yatzy", "hold": [], "dice": [1]},
        {"game": "yatzy", "hold": [], "boxes": dict.fromkeys(RULE_SETS["yatzy"].boxes, 0)},
    ]
    done = kast("--format", "jsonl", text="\n".join(map(json.dumps, lines)))
    assert done.returncode == 1 and done.stderr == ""
    right, *wrong = map(json.loads, done.stdout.splitlines())
    assert right["boxes"]["four_of_a_kind"] == pytest.approx(671 / 1296)
    assert list(right["boxes"]) == list(RULE_SETS["yatzy"].boxes)
    faces = "Hold at most 5 dice, each a whole number from 1 to 6."
    assert [answer["error"].partition(": ")[2] for answer in wrong] == [
        "--hold has dice that were not rolled.",
        faces,
        faces,
        faces,
        faces,
        "After roll 3 nothing is rolled any more: hold all 5 dice.",
        '"hold" is missing: write a list of faces, such as [6,6,6], or [] where nothing is held.',
        "A roll of this game has 5 dice, not 1.",
        "Every box is filled: there is nothing to play for.",
    ]


def test_a_line_of_a_game_with_cards_has_the_odds_of_its_roll() -> None:
    lines = [{"game": "grab", "options": {"deck": 18}, "hold": [6, 6], "roll": roll} for roll in (1, 2)]
    done = kast("--format", "jsonl", text="\n".join(map(json.dumps, lines)))
    assert done.returncode == 0
    answers = [json.loads(line)["boxes"] for line in done.stdout.splitlines()]
    asked = [kast("--game", "grab", "--roll", roll, "--hold", 6, 6, "--format", "json").stdout for roll in (1, 2)]
    assert answers == [json.loads(answer)["result"]["boxes"] for answer in asked]
    assert answers[0] != answers[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--game", "yatzy", 6, 6), "Write --hold before the dice that are held."),
        (("--hold", 6), "Choose a game with --game"),
        (("--game", "yatzy", "--roll", 4, "--hold"), "A turn has rolls 1 to 3, not 4."),
        (("--format", "jsonl", "--hold", 6), "--format jsonl reads everything from standard input"),
    ],
)
def test_wrong_arguments_are_explained(arguments: tuple[object, ...], sentence: str) -> None:
    done = kast(*arguments)
    assert (done.returncode, done.stdout) == (2, "") and done.stderr.count("\n") == 1
    assert sentence in done.stderr
