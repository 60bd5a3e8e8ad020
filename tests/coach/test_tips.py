"""Test the cost of tips in guides against a slow player who follows them, and against the committed figures."""

from itertools import combinations

import numpy as np
import pytest
from kast.games.cards import Card
from kast_tools.common.firmware_text import board_text
from kast_tools.solver.choices import Situation
from kast_tools.solver.model import UPPER, Model
from kast_tools.solver.solve import solve
from kast_tools.solver.tips import load_tips
from kast_tools.solver.tips.__main__ import made_from, settle
from kast_tools.solver.tips.guides import BOTH, TIPS, Tip
from kast_tools.solver.tips.obeying import obey
from kast_tools.solver.tips.positions import allowed
from suites import TO_THE_END, also_long, in_soak
from test_solver import slow_tables, three_boxes_left

BY_ID = {tip.id: tip for tip in TIPS}
CARDS = {
    "american": (("fours", "full_house", "large_straight"), {"yatzy": 50}),
    "yatzy": (("fives", "full_house", "chance"), {}),
}
# Tips that apply to the cards above.
LATE = ("lock_house", "hold_run", "chance_20", "zero_hard", "big_or_safe", "hold_high", "high_house")
SHORT = "hold_high"


def obeying_on_cards(card: Card, tip: Tip) -> float:
    """Return the expected further points of a player who follows the tip.

    Every choice is tried on the card, except for those that the tip forbids.
    """
    known: dict[tuple, float] = {}
    parts, rerolls = slow_tables(card.rules.dice)

    def worth() -> float:
        if card.is_full:
            return card.upper_bonus
        key = (frozenset(card.boxes), card.upper)
        if key not in known:
            known[key] = turn()
        return known[key]

    def turn() -> float:
        now = {roll: filled(roll, list(choices(roll, 3))) for roll in rerolls[()]}
        for number in (2, 1):
            kept = {some: sum(chance * now[roll] for roll, chance in rerolls[some].items()) for some in rerolls}
            after = {}
            for roll in now:
                left = list(choices(roll, number))
                held = [kept[some] for some in left if not isinstance(some, str)]
                after[roll] = max([*held, filled(roll, left)])
            now = after
        return sum(chance * now[roll] for roll, chance in rerolls[()].items())

    def choices(roll: tuple[int, ...], number: int):
        every = dict.fromkeys((box for box, _ in card.choices(list(roll))), 0.0)
        if number < 3:
            every |= dict.fromkeys({some for some in parts[roll] if len(some) < card.rules.dice}, 0.0)
        return allowed(tip, Situation(card, roll, number), every)

    def filled(roll: tuple[int, ...], left: list) -> float:
        best = -np.inf
        before = card.total - card.upper_bonus
        for box in left:
            if isinstance(box, str):
                card.fill(box, roll, 3)
                best = max(best, card.total - card.upper_bonus - before + worth())
                card.take_back(box, roll, 3)
        return best

    return worth()


@pytest.mark.parametrize("game", also_long(BOTH, "american".__eq__))
@pytest.mark.parametrize("tip", in_soak(LATE, SHORT.__eq__))
def test_the_value_of_a_tip_matches_a_slow_player(game: str, tip: str) -> None:
    still_open, filled = CARDS[game]
    card = Card(game, {}, three_boxes_left(game, still_open, filled))
    model = Model(game)
    level = model.lower - sum(box in model.rules.boxes[UPPER:] for box in still_open)
    place = model.place(card.boxes)
    value = obey(BY_ID[tip], model, down_to=level)[place]
    assert value == pytest.approx(obeying_on_cards(card, BY_ID[tip]), abs=1e-9)
    assert value <= solve(model, down_to=level)[place] + 1e-9


def test_an_empty_tip_costs_nothing() -> None:
    model = Model("american")
    assert np.allclose(obey(Tip("none", BOTH, lambda turn: None), model, down_to=5), solve(model, down_to=5), atol=1e-9)


@pytest.mark.parametrize("game", BOTH)
def test_committed_numbers_belong_to_the_current_rules_and_code(game: str) -> None:
    """`python -m kast_tools.solver.tips` computes outdated numbers again."""
    found = load_tips()[game]
    assert found["made_from"] == made_from(Model(game))
    assert list(found["tips"]) == [tip.id for tip in TIPS if game in tip.games]
    assert all(tip["cost"] >= 0 for tip in found["tips"].values())


@pytest.mark.long
@pytest.mark.parametrize("game", in_soak(BOTH, "american".__eq__))
def test_committed_numbers_are_reproduced(game: str) -> None:
    """This test computes the numbers of every fifth tip again; in `make soak` it computes those of all tips."""
    model = Model(game)
    found = settle(model, TIPS if TO_THE_END else TIPS[2::5])
    told = load_tips()[game]
    assert found["tips"] == {tip: told["tips"][tip] for tip in found["tips"]}
    assert len(found["tips"]) >= (len(told["tips"]) if TO_THE_END else 2)
    assert (found["perfect"], found["made_from"]) == (told["perfect"], made_from(model))


@pytest.mark.parametrize("game", BOTH)
def test_example_positions_are_possible_and_the_tip_applies(game: str) -> None:
    names = board_text("en")
    for tip_id, tip in load_tips()[game]["tips"].items():
        for position in filter(None, (tip["right"], tip["wrong"])):
            card = Card(game, {}, position["boxes"])
            follow, other = (
                choice if isinstance(choice, str) else tuple(choice)
                for choice in (position["follow"], position["best"])
            )
            every = {box: 0.0 for box, _ in card.choices(position["dice"])}
            every |= {some: 0.0 for size in range(5) for some in combinations(position["dice"], size)}
            left = allowed(BY_ID[tip_id], Situation(card, tuple(position["dice"]), position["roll"]), every)
            assert follow in left and other not in left
            assert position["points"] > 0
            assert all(choice in names for choice in (follow, other) if isinstance(choice, str))


def test_perfect_play_has_the_value_of_the_solver() -> None:
    assert load_tips()["yatzy"]["perfect"] == pytest.approx(248.4399894, abs=1e-4)
    assert load_tips()["american"]["perfect"] == pytest.approx(254.5877287, abs=1e-4)
