"""Test the programs that measure the coach, and what they take from the firmware."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import mean
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest
from click.testing import CliRunner
from kast.coach import UNIT
from kast.coach.review import Review
from kast.games.cards import Card
from kast.games.cards.game import CardGame
from kast_tools.coach import child, proof, robots
from kast_tools.coach.board_coach import board_coach, has_coach
from kast_tools.coach.command import advise, coach
from kast_tools.coach.review import print_review
from kast_tools.coach.situations import from_line
from kast_tools.solver.model import Model
from kast_tools.solver.solve import solve

pytestmark = pytest.mark.usefixtures("compiled_solver")


def test_a_child_scores_well_with_what_is_offered() -> None:
    played = [child.play("yatzy", child.OFFERED, seed) for seed in range(5)]
    assert len({one.total for one in played}) > 1 and mean(one.total for one in played) > child.ENOUGH - 40
    with patch.object(child, "ProcessPoolExecutor", lambda: ThreadPoolExecutor(1)):  # the coach is for one thread
        assert child.play_all("yatzy", 2) == played[:2]


def test_the_best_choices_cost_nothing() -> None:
    assert child.play("forced", 0, 1).cost == 0 < child.play("forced", child.OFFERED, 1).cost


def test_the_averages_of_children_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []
    results = [child.Played(total, cost) for total, cost in ((190, 2.0), (220, 3.0), (220, 4.0))]
    monkeypatch.setattr(child, "play_all", lambda *arguments: asked.append(arguments) or results)
    monkeypatch.setattr(child, "broken_pairs", lambda game, margin=child.OFFERED: margin / 10)
    assert list(child.rows(3)) == [
        ("yatzy: a child who presses what is offered, mean of 3 games", "210.0", ">= 230"),
        ("yatzy: first rolls in which the offer breaks up every pair", "15.0%", "0.0%"),
    ]
    printed = CliRunner().invoke(child.main, ["--game", "maxi", "--games", "3", "--margin", "0"]).output
    assert printed.splitlines() == [
        "maxi: 210.0 points on average of 3 games, standard error 10.0",
        "Compared with the best choices the offers cost 3.00 a game, error 0.58.",
        "Every pair is broken up in 0.0% of the first rolls on an empty card.",
    ]
    assert asked == [("yatzy", 3), ("maxi", 3, 0.0)]


def test_what_choices_cost_is_printed_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(proof, "cached_levels", lambda model: None)
    monkeypatch.setattr(proof, "solve_with_progress", lambda model, levels: solve(model))
    file = tmp_path / "situations.txt"
    proof.prove("forced", 60, 1, file)
    head, *lines = file.read_text().splitlines()
    assert head == proof.heading(Model("forced")) and head.startswith("forced ") and len(lines) == 60
    for line in lines:
        situation, near = from_line("forced", line)
        assert near[proof.board_choice(situation)] == 0
    (best,) = capsys.readouterr().out.splitlines()
    assert best == "forced: 60 choices cost 0.00000 points on average, 0.0000 at most."
    monkeypatch.setattr(proof, "board_choice", lambda situation: situation.card.choices(situation.dice)[0][0])
    proof.prove("forced", 60, 1, None)
    average, *worst = capsys.readouterr().out.splitlines()
    costs = [float(line.partition(": ")[0]) for line in worst]
    assert len(costs) == 3 and costs == sorted(costs, reverse=True) and average.endswith(f", {costs[0]:.4f} at most.")
    assert all(line.partition(": ")[2] in lines for line in worst)


def test_only_games_with_a_table_have_a_coach() -> None:
    assert has_coach("yatzy") and has_coach("triple") and not has_coach("pig")


def test_a_file_of_situations_takes_one_game(tmp_path: Path) -> None:
    for games in ([], ["--game", "forced", "--game", "yatzy"]):
        result = CliRunner().invoke(proof.main, [*games, "--write", str(tmp_path / "x")])
        assert result.exit_code == 2 and "choose it with --game" in result.output


def test_each_box_and_each_hold_has_the_value_of_its_option() -> None:
    dice = [3, 3, 6, 1, 2]
    card = Card("yatzy", {}, {"threes": 9, "chance": 20})
    advice: Any = board_coach("yatzy").advice(card, dice, [False] * 5, 1, 2)
    assert all(True for _ in advice.steps())
    best = advice.options[0][0]
    for value, mask, box in advice.options:
        if box:
            assert advice.value_of_box(box) == value
        else:
            assert advice.value_of_hold([bool(mask >> die & 1) for die in range(5)]) == value
        assert value <= best
    assert {box for _, _, box in advice.options if box} == set(card.rules.boxes) - {"threes", "chance"}


def test_dice_that_are_held_already_are_held_before_others_of_their_face() -> None:
    for held in range(3):
        dice = [3, 3, 3, 1, 2]
        advice: Any = board_coach("yatzy").advice(Card("yatzy"), dice, [die == held for die in range(5)], 1, 2)
        assert all(True for _ in advice.steps())
        masks = [mask for _, mask, box in advice.options if not box]
        assert [mask for mask in masks if mask in (0b001, 0b010, 0b100)] == [1 << held]


def test_a_mistake_is_named_with_the_dice_that_were_held() -> None:
    faces = [6, 6, 6, 6, 1, 6, 6, 6, 6]
    players = [{"name": "Fox"}]
    game = CardGame("yatzy", {}, players, lambda count: bytes([faces.pop(0) - 1 for _ in range(count)]), "listed")
    game.roll()
    game.toggle(4)
    game.roll()
    game.fill("chance")
    review = Review(board_coach("yatzy"), "yatzy", game.options, game.players, [game.last_turn], 0)
    assert list(review.steps())
    by_roll = {roll: (turn, dice, chosen, better) for _, turn, roll, dice, chosen, better in review.worst}
    assert by_roll[1] == (1, [6, 6, 6, 6, 1], (0b10000, None), (0b01111, None))
    assert by_roll[2][2] == (None, "chance") and review.lost >= sum(price for price, *_ in review.worst) > 0


def test_a_review_prints_luck_and_costs_in_points(capsys: pytest.CaptureFixture[str]) -> None:
    game: Any = SimpleNamespace(players=[{"name": "Fox", "total": 123}, {"name": "Owl", "total": 7}])
    worst = [
        (UNIT * 5 // 2, 3, 1, [6, 6, 6, 6, 1], (0b10000, None), (None, "chance")),
        (UNIT, 4, 2, [1], (0, None), (1, None)),
    ]
    reviewed: Any = SimpleNamespace(luck=-3 * UNIT // 2, lost=2 * UNIT, worst=worst)
    print_review(game.players[1], reviewed)
    assert capsys.readouterr().out.splitlines() == [
        "Owl: 7 points. Luck of the dice -1.5, choices cost 2.0.",
        "  turn 3, roll 1, 6 6 6 6 1: hold 1; better: Chance (+2.5)",
        "  turn 4, roll 2, 1: roll all; better: hold 1 (+1.0)",
    ]


def test_advice_to_roll_all_dice_is_printed() -> None:
    boxes = dict.fromkeys(("ones", "twos", "threes", "fours", "fives"), 0)
    filled = [word for box in boxes for word in ("--filled", f"{box}=0")]
    printed = CliRunner().invoke(coach, ["--game", "forced", *filled, "1", "2", "3", "4", "5"]).output
    assert printed.startswith("Roll all  ") and printed.endswith("\npoints to come, on average\n")
    answer = advise(Card("forced", {}, boxes), [1, 2, 3, 4, 5], 1, None)
    assert answer["best"] == {"hold": []} and answer["value"] == answer["options"][0]["value"]
    assert any(choice["value"] % 1 for choice in answer["options"])


@pytest.mark.parametrize(("level", "average"), [(1, 1.5), (2, 12.5), (3, 13.5), (4, 14.5)])
def test_only_the_simplest_robot_collects(level: int, average: float, monkeypatch: pytest.MonkeyPatch) -> None:
    model = Model("forced")
    shape = [place + 1 for place in model.place({})]
    monkeypatch.setattr(robots, "follow_collector", lambda model, done: np.full(shape, 1.5))
    monkeypatch.setattr(robots, "robot_beliefs", lambda model, level: 10 + level)
    monkeypatch.setattr(robots, "follow", lambda model, beliefs, done: np.full(shape, beliefs + 0.5))
    assert robots.average(model, level) == average


def test_a_roll_that_can_be_saved_is_worth_something_until_the_last_turn() -> None:
    dice = [6, 6, 6, 5, 5, 1]
    for filled, is_saved in ((0, True), (19, False)):
        boxes = dict.fromkeys(Card("maxi").rules.boxes[:filled], 0)
        values = []
        for options in ({}, {"saved_rolls": True}):
            advice: Any = board_coach("maxi").advice(Card("maxi", options, boxes), dice, [False] * 6, 1, 2)
            assert all(True for _ in advice.steps())
            values.append(advice.value_of_hold([True] * 3 + [False] * 3))
        assert (values[1] < values[0]) == is_saved
