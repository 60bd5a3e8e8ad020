"""Test how close the choices of the board's coach are to perfect ones, and that the measurement is right."""

import random
from functools import cache
from pathlib import Path
from statistics import mean
from typing import Any

import numpy as np
import pytest
from kast.coach import UNIT
from kast.coach.review import Review
from kast.coach.turn_values import MOST_POINTS
from kast.games.cards import Card
from kast.games.cards.game import CardGame
from kast_tools.coach.board_coach import board_coach
from kast_tools.coach.exact import ExactFuture
from kast_tools.coach.proof import board_choice, heading
from kast_tools.coach.situations import NEAR, from_line, random_situations, to_line
from kast_tools.solver.choices import Situation, choice_values, losses
from kast_tools.solver.model import UPPER, Model
from kast_tools.solver.solve import solve
from kast_tools.solver.tables import table_path
from suites import TO_THE_END, also_long, in_soak

pytestmark = pytest.mark.usefixtures("compiled_solver")

SITUATIONS = 2000
SEED = 1
MOST_LOST = 0.5
MEAN_LOST = 0.02
MAXI = Path(__file__).with_name("maxi_situations.txt")
REMADE = f"python -m kast_tools.coach.proof --game maxi --write tests/{MAXI.name}"


@cache
def solved(game: str, down_to: int = 0) -> tuple[Model, np.ndarray]:
    model = Model(game)
    return model, solve(model, down_to=down_to)


@pytest.mark.parametrize(
    ("game", "count"),
    [
        ("forced", 250),
        pytest.param("american", 700, marks=pytest.mark.long),
        *(pytest.param(game, SITUATIONS, marks=pytest.mark.soak) for game in ("american", "yatzy", "forced")),
    ],
)
def test_the_choice_on_the_board_is_as_good_as_the_best(game: str, count: int) -> None:
    situations = random_situations(game, count, random.Random(SEED))
    valued = choice_values(*solved(game), situations)
    lost = [losses(worth)[board_choice(situation)] for situation, worth in zip(situations, valued, strict=True)]
    assert max(lost) < MOST_LOST
    assert mean(lost) < MEAN_LOST


@pytest.mark.long
def test_the_choice_on_the_board_is_as_good_as_the_best_in_maxi() -> None:
    """Maxi takes minutes to solve, so the costs of its choices are recorded in maxi_situations.txt.

    In `make test-all` the board decides in every third of these situations.
    """
    if not table_path("maxi").exists():
        pytest.skip("the board has no table of Maxi")
    first, *lines = MAXI.read_text().splitlines()
    assert first == heading(Model("maxi")), f"the rules have changed: {REMADE}"
    assert len(lines) == SITUATIONS
    lost = []
    for line in lines if TO_THE_END else lines[::3]:
        situation, near = from_line("maxi", line)
        choice = board_choice(situation)
        assert choice in near, f"{line}: {choice} costs {NEAR} points or more"
        lost.append(near[choice])
    assert mean(lost) < MEAN_LOST


CARDS = [
    pytest.param("american", {"yatzy": 50}, ("fours", "small_straight", "chance"), id="jokers with a bonus"),
    pytest.param("american", {"yatzy": 0}, ("twos", "full_house", "chance"), id="jokers without"),
    pytest.param("american", {}, ("sixes", "yatzy", "chance"), id="no jokers yet"),
    pytest.param("yatzy", {}, ("twos", "two_pairs", "yatzy"), id="yatzy"),
    pytest.param("forced", {}, ("large_straight", "full_house", "chance", "yatzy"), id="in order"),
    pytest.param("maxi", {}, ("sixes", "tower", "chance"), id="six dice", marks=pytest.mark.long),
]


@pytest.mark.parametrize(("game", "filled", "still_open"), CARDS)
def test_the_best_choices_of_all_first_rolls_are_worth_the_turn(game: str, filled: dict, still_open: tuple) -> None:
    rules = Card(game).rules
    upper = {box: 3 * face for face, box in enumerate(rules.boxes[:UPPER], 1)}
    boxes = dict.fromkeys(rules.boxes, 0) | upper | filled
    card = Card(game, {}, {box: points for box, points in boxes.items() if box not in still_open})
    filled_lower = sum(box in card.boxes for box in rules.boxes[UPPER:])
    model, values = solved(game, down_to=filled_lower)
    rolls = model.multisets.rolls
    valued = choice_values(model, values, [Situation(card, roll, 1) for roll in rolls])
    turn = float(np.dot(model.multisets.chance, [max(worth.values()) for worth in valued]))
    assert turn == pytest.approx(values[model.place(card.boxes)], abs=1e-9)


@pytest.mark.parametrize("game", [*also_long(("american", "forced"), "forced".__eq__), *in_soak(("yatzy",), "".__eq__)])
def test_kast_coach_exact_gives_the_same_values(game: str) -> None:
    situations = random_situations(game, 60, random.Random(SEED))
    future: Any = ExactFuture
    for (card, dice, roll), worth in zip(situations, choice_values(*solved(game), situations), strict=True):
        advice = board_coach(card.rules.id).advice(card, dice, [False] * len(dice), roll, 3 - roll, future)
        for _ in advice.steps():
            pass
        said = {
            box or tuple(sorted(die for at, die in enumerate(dice) if mask >> at & 1)): value / UNIT
            for value, mask, box in advice.options
        }
        assert said == pytest.approx(worth, abs=8 / UNIT)


@pytest.mark.parametrize("game", ["american", "forced", "maxi"])
def test_a_situation_as_a_line_is_read_back(game: str) -> None:
    chance = random.Random(game)
    for situation in random_situations(game, 100, chance):
        lost = {box: round(chance.random(), 4) for box, _ in situation.card.choices(situation.dice)}
        lost |= {(): 0.4999, situation.dice[:2]: 0.0}
        again, near = from_line(game, to_line(situation, lost))
        assert again[1:] == situation[1:]
        assert again.card.state() == situation.card.state()
        assert near == {choice: points for choice, points in lost.items() if points < NEAR}


@pytest.mark.parametrize("seed", range(3))
def test_turns_with_saved_rolls_are_reviewed_to_their_last_roll(seed: int) -> None:
    game = CardGame("maxi", {"saved_rolls": True}, [{"name": "Fox"}], random.Random(seed).randbytes, "listed")
    turns = []
    for rolls in (1, 1, 6, 4):
        for _ in range(rolls):
            game.roll()
        game.fill(max(game.choices(), key=lambda choice: choice[1])[0])
        turns.append(game.last_turn)
    assert game.saved_rolls == [0]
    review = Review(board_coach("maxi"), "maxi", game.options, game.players, turns, 0)
    assert list(review.steps()) and review.turns == 4
    # A roll that is left out would count as if the turn had ended without points, and without the rest of the game.
    assert abs(review.luck) < MOST_POINTS * UNIT and review.lost > 0
