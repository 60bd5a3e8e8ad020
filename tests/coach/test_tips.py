"""Test the cost of tips in guides against a slow player who follows them, and against the committed figures."""

import json
import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations, product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from kast.games.cards import Card
from kast_tools.common.firmware_text import board_text
from kast_tools.solver.choices import Situation, choice_values
from kast_tools.solver.model import MASKS, UPPER, Model
from kast_tools.solver.perfect_play import coach_average, perfect_average
from kast_tools.solver.solve import first_value, solve
from kast_tools.solver.stored_levels import KeptLevels
from kast_tools.solver.tips import __main__, load_tips
from kast_tools.solver.tips.__main__ import made_from, settle
from kast_tools.solver.tips.example import worked_turn
from kast_tools.solver.tips.guides import BOTH, TIPS, Tip
from kast_tools.solver.tips.ignoring import ignored
from kast_tools.solver.tips.obeying import obey, rule_of
from kast_tools.solver.tips.positions import allowed, examples, met_by_a_perfect_player
from test_solver import slow_tables, three_boxes_left

pytestmark = pytest.mark.usefixtures("compiled_solver")

UPPER_BOXES = tuple(Card("yatzy").rules.boxes[:UPPER])
BY_ID = {tip.id: tip for tip in TIPS}
CARDS = {
    "american": (("fours", "full_house", "large_straight"), {"yatzy": 50}),
    "yatzy": (("fives", "full_house", "chance"), {}),
}
# Tips that apply to the cards above.
LATE = ("lock_house", "hold_run", "chance_20", "zero_hard", "big_or_safe", "hold_high", "high_house")
IN_GATE = {"hold_run": "american", "ignored zero_ones": "american", "ignored keep_four": "yatzy"}


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


TURNED = {f"ignored {tip.id}": turned for tip in TIPS if (turned := ignored(tip))}
AS_ARRAYS_IN_GATE = ("three_early", "lock_house", "ignored hold_high")


def cases() -> list[Any]:
    """Return each game with each tip; `make test-all` has the tips in IN_GATE."""
    found = []
    for game, tip in product(BOTH, (*LATE, *TURNED)):
        found.append(pytest.param(game, tip, marks=() if IN_GATE.get(tip) == game else pytest.mark.soak))
    return found


@pytest.mark.long
@pytest.mark.parametrize(("game", "tip"), cases())
def test_the_value_of_a_tip_matches_a_slow_player(game: str, tip: str) -> None:
    still_open, filled = CARDS[game]
    card = Card(game, {}, three_boxes_left(game, still_open, filled))
    model = Model(game)
    level = model.lower - sum(box in model.rules.boxes[UPPER:] for box in still_open)
    place = model.place(card.boxes)
    rule = (BY_ID | TURNED)[tip]
    value = obey(rule, model, down_to=level)[place]
    assert value == pytest.approx(obeying_on_cards(card, rule), abs=1e-9)
    assert value <= solve(model, down_to=level)[place] + 1e-9


@pytest.mark.parametrize(
    ("game", "tip"),
    [
        pytest.param(game, tip, marks=() if game == "yatzy" and tip in AS_ARRAYS_IN_GATE else pytest.mark.soak)
        for game, tip in product(BOTH, (*BY_ID, *TURNED))
        if game in (BY_ID | TURNED)[tip].games
    ],
)
def test_the_arrays_of_a_tip_allow_the_same_choices_as_its_guide(game: str, tip: str) -> None:
    model = Model(game)
    named = (BY_ID | TURNED)[tip]
    rule = rule_of(named, model)
    boxes, faces = model.rules.boxes, model.multisets.faces
    chance = random.Random(tip)
    tried = set()
    for _ in range(150):
        card = Card(game, {}, dict.fromkeys(chance.sample(boxes, chance.choice((2, 4, 7, 10, 12))), 0))
        mask = sum(1 << boxes.index(box) for box in card.boxes)
        case = rule.case[model.column_mask.tolist().index(mask >> UPPER), mask & MASKS - 1]
        roll = chance.randrange(len(model.multisets.rolls))
        dice = model.multisets.rolls[roll]
        holds = {faces[number] for number in rule.held[rule.held_start[case, roll] : rule.held_start[case, roll + 1]]}
        legal = {box for box, _ in card.choices(list(dice))}
        some_dice = {some for size in range(5) for some in combinations(dice, size)}
        fills = {box for box in legal if not rule.refused[case, roll] >> boxes.index(box) & 1} or legal
        assert {*allowed(named, Situation(card, dice, 3), dict.fromkeys(legal, 0.0))} == fills
        left = holds - {dice} | (fills if dice in holds else set()) if holds else some_dice | fills
        assert {*allowed(named, Situation(card, dice, 1), dict.fromkeys([*legal, *some_dice], 0.0))} == left
        tried |= {case == 0, "holds" if holds else "", "refuses" if rule.refused[case, roll] else ""}
    assert tried >= {False, "holds" if named.holds else "", "refuses" if named.refuses else ""}


@pytest.mark.long
def test_an_empty_tip_costs_nothing() -> None:
    model = Model("american")
    assert np.allclose(obey(Tip("none", BOTH, lambda turn: None), model, down_to=5), solve(model, down_to=5), atol=1e-9)


@pytest.mark.parametrize("game", BOTH)
def test_committed_numbers_belong_to_the_current_rules_and_code(game: str) -> None:
    """`python -m kast_tools.solver.tips` computes outdated numbers again."""
    found = load_tips()[game]
    assert found["made_from"] == made_from(Model(game)), "Run `python -m kast_tools.solver.tips`."
    assert list(found["tips"]) == [tip.id for tip in TIPS if game in tip.games]
    assert all(tip["cost"] >= 0 for tip in found["tips"].values())
    for tip in (BY_ID[name] for name in found["tips"]):
        price = found["tips"][tip.id]["ignored"]
        assert (price is None) == (not tip.wants and not tip.holds) and price != 0


@pytest.mark.soak
@pytest.mark.parametrize("game", BOTH)
def test_committed_numbers_are_reproduced(game: str) -> None:
    """The other suites compare only what the numbers were made from."""
    assert settle(Model(game)) == load_tips()[game]


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
            situation = Situation(card, tuple(position["dice"]), position["roll"])
            left = allowed(BY_ID[tip_id], situation, every)
            assert follow in left and other not in left
            if turned := ignored(BY_ID[tip_id]):
                left = allowed(turned, situation, every)
                assert follow not in left and other in left
            assert position["points"] > 0
            assert all(choice in names for choice in (follow, other) if isinstance(choice, str))


def alike(dice: list[int]) -> int:
    return max(Counter(dice).values())


def scores(position: dict[str, Any], choice: Any) -> int:
    """Return the points of a box that is filled; -1 if dice are held."""
    card = Card(position["game"], {}, position["boxes"])
    return dict(card.choices(position["dice"]))[choice] if isinstance(choice, str) else -1


def strikes(position: dict[str, Any], *boxes: str) -> bool:
    """Return whether one of the boxes gets a zero, since the dice do not make it, and another box would get one."""
    follow, best = position["follow"], position["best"]
    return follow in boxes and scores(position, follow) == 0 and scores(position, best) >= 0 and best not in boxes


def fills_three_or_four(position: dict[str, Any]) -> bool:
    dice, follow = position["dice"], position["follow"]
    face = Counter(dice).most_common(1)[0][0]
    return alike(dice) in (3, 4) and follow == UPPER_BOXES[face - 1] and scores(position, position["best"]) > 0


SHOWS: dict[str, Callable[[dict[str, Any]], bool]] = {
    "upper_early": lambda at: at["follow"] in UPPER_BOXES and at["best"] not in UPPER_BOXES and len(at["boxes"]) < 6,
    "three_early": lambda at: fills_three_or_four(at) and len(at["boxes"]) < 6,
    "risky_later": lambda at: (
        at["best"] in ("yatzy", "large_straight")
        and scores(at, at["best"]) == 0
        and alike(at["dice"]) < 3
        and len(at["boxes"]) < 6
    ),
    "reroll_two": lambda at: alike(at["dice"]) == 3 and len(at["follow"]) == 3 and alike(at["follow"]) == 3,
    "lock_house": lambda at: sorted(Counter(at["dice"]).values()) == [2, 3] and at["follow"] == "full_house",
    "hold_run": lambda at: at["follow"] == [2, 3, 4] and not {1, 5} & set(at["dice"]),
    "keep_four": lambda at: alike(at["dice"]) == alike(at["follow"]) == 4 and scores(at, at["best"]) > 0,
    "risk_behind": lambda at: (
        3 <= alike(at["dice"]) == alike(at["follow"]) == len(at["follow"]) < 5
        and (isinstance(at["best"], str) or len({*at["follow"], *at["best"]}) > 1)
    ),
    "chance_20": lambda at: at["best"] == "chance" and sum(at["dice"]) < 20,
    "zero_hard": lambda at: strikes(at, "yatzy", "large_straight"),
    "big_or_safe": fills_three_or_four,
    "hold_high": lambda at: 0 < len(at["follow"]) < 5 and min(at["follow"]) >= 4,
    "high_house": lambda at: at["best"] == "full_house" and 0 < scores(at, "full_house") < 18,
    "zero_small": lambda at: strikes(at, "small_straight"),
    "high_pair": lambda at: at["best"] == "pair" and 0 < scores(at, "pair") < 10,
    "zero_ones": lambda at: strikes(at, "ones"),
    "no_zero_there": lambda at: at["best"] in ("four_of_a_kind", "yatzy") and scores(at, at["best"]) == 0,
}
"""What the position of each tip has to show: its dice, the tip's own move, and what else a player might do."""


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("tip", [tip.id for tip in TIPS])
def test_example_positions_show_what_their_tip_says(tip: str, game: str) -> None:
    for side in ("right", "wrong") if game in BY_ID[tip].games else ():
        position = load_tips()[game]["tips"][tip][side]
        if position:
            assert SHOWS[tip](position | {"game": game}), (side, position)


def test_the_companion_has_a_position_for_each_tip() -> None:
    """Only "roll the fifth" is never wrong in the games that were played."""
    tips = load_tips()["yatzy"]["tips"]
    assert all(tip["right"] for tip in tips.values())
    assert [tip for tip, entry in tips.items() if not entry["wrong"]] == ["keep_four"]
    assert tips["keep_four"]["cost"] == 0


@pytest.mark.long
def test_the_example_turn_has_the_odds_and_values_of_the_solver() -> None:
    """The chances are counted by hand; the companion names the best choices in words."""
    turn = load_tips()["american"]["turn"]
    first, second, last = turn["rolls"]
    chance = {tuple(one["held"]): one["chance"] for one in second["choices"]}
    assert chance[(2, 3, 4, 5)] == pytest.approx(2 / 6, abs=1e-4)
    assert chance[(2, 2)] == pytest.approx(1 - (5 / 6) ** 3 + 5 / 6**3, abs=1e-4)
    houses = {tuple(one["held"]): one["chance"] for one in first["choices"]}
    assert houses[(2, 2, 4, 4)] == pytest.approx(1 - (4 / 6) ** 2, abs=1e-4)
    points = {one["box"]: one["points"] for one in last["choices"]}
    assert points == {"twos": 6, "three_of_a_kind": 12, "full_house": 25}
    best = [(4, 4), (2, 3, 4, 5), "full_house"]
    model = Model("american")
    values = solve(model)
    assert worked_turn(model, values) == turn
    for roll, (step, named) in enumerate(zip((first, second, last), best, strict=True), 1):
        situation = Situation(Card("american", {}, turn["filled"]), tuple(step["dice"]), roll)
        (worth,) = choice_values(model, values, [situation])
        assert max(worth, key=lambda choice: worth[choice]) == named
        for choice in step["choices"]:
            made = choice["box"] if "box" in choice else tuple(choice["held"])
            assert choice["cost"] == pytest.approx(worth[named] - worth[made], abs=0.006)


def test_perfect_play_has_the_value_of_the_solver() -> None:
    for game, value in (("yatzy", 248.4399894), ("american", 254.5877287)):
        assert load_tips()[game]["perfect"] == pytest.approx(value, abs=1e-4)
        assert perfect_average(game) == pytest.approx(value, abs=1e-6)
        assert value - 0.01 < (coach_average(game) or 0) < value
    assert perfect_average("triple") is coach_average("triple") is None


EARLY = Card("yatzy").rules.boxes[:-1]
FIVES = ((), (5,), (5, 5))


@pytest.mark.parametrize(
    ("tip", "still_open", "dice", "left"),
    [
        ("upper_early", EARLY, (1, 2, 3, 4, 6), UPPER_BOXES),
        ("upper_early", ("ones", "chance"), (1, 2, 3, 4, 6), ("ones", "chance")),
        ("three_early", EARLY, (1, 2, 4, 4, 4), ("fours",)),
        ("three_early", ("fours", "chance"), (1, 2, 4, 4, 4), ("fours", "chance")),
        ("big_or_safe", ("fours", "chance"), (1, 2, 4, 4, 4), ("fours",)),
        ("big_or_safe", ("threes", "chance"), (1, 2, 4, 4, 4), ("threes", "chance")),
        ("big_or_safe", ("fours", "chance"), (1, 2, 3, 4, 4), ("fours", "chance")),
        ("risky_later", (*EARLY[4:], "yatzy"), (1, 2, 4, 4, 4), set(EARLY[4:]) - {"large_straight"}),
        ("lock_house", ("full_house", "chance"), (2, 2, 3, 3, 3), ("full_house",)),
        ("lock_house", ("full_house", "chance"), (2, 3, 3, 3, 3), ("full_house", "chance")),
        ("chance_20", ("ones", "chance"), (1, 1, 5, 6, 6), ("ones",)),
        ("chance_20", ("ones", "chance"), (1, 1, 6, 6, 6), ("ones", "chance")),
        ("high_house", ("ones", "full_house"), (1, 1, 5, 5, 5), ("ones",)),
        ("high_house", ("ones", "full_house"), (1, 1, 2, 5, 5), ("ones", "full_house")),
        ("high_pair", ("ones", "pair"), (1, 2, 3, 4, 4), ("ones",)),
        ("high_pair", ("ones", "pair"), (1, 2, 3, 5, 5), ("ones", "pair")),
        ("zero_hard", ("yatzy", "full_house", "ones"), (1, 2, 3, 4, 6), ("yatzy", "ones")),
        ("zero_small", ("small_straight", "full_house", "ones"), (1, 2, 3, 4, 6), ("small_straight", "ones")),
        ("no_zero_there", ("yatzy", "full_house", "ones"), (1, 2, 3, 4, 6), ("full_house", "ones")),
        ("no_zero_there", ("yatzy", "four_of_a_kind"), (1, 2, 3, 4, 6), ("yatzy", "four_of_a_kind")),
    ],
)
def test_a_tip_allows_the_boxes_that_its_guide_recommends(tip: str, still_open: tuple, dice: tuple, left: tuple):
    assert {choice for choice in choices_left(tip, still_open, dice, 3) if isinstance(choice, str)} == set(left)


@pytest.mark.parametrize(
    ("tip", "box", "dice", "held"),
    [
        ("reroll_two", "three_of_a_kind", (1, 2, 3, 3, 3), [(3, 3, 3)]),
        ("reroll_two", "three_of_a_kind", (2, 2, 3, 3, 3), None),
        ("reroll_two", "three_of_a_kind", (2, 3, 3, 3, 3), None),
        ("reroll_two", "chance", (1, 2, 3, 3, 3), None),
        ("lock_house", "full_house", (2, 2, 3, 3, 3), [(2, 2, 3, 3, 3)]),
        ("hold_run", "large_straight", (1, 2, 3, 4, 6), [(1, 2, 3, 4)]),
        ("hold_run", "large_straight", (3, 4, 5, 6, 6), [(3, 4, 5, 6)]),
        ("hold_run", "small_straight", (2, 3, 4, 5, 6), [(2, 3, 4, 5, 6)]),
        ("hold_run", "small_straight", (1, 1, 4, 5, 6), [(4, 5, 6)]),
        ("hold_run", "small_straight", (1, 2, 2, 4, 5), None),
        ("keep_four", "yatzy", (3, 3, 3, 3, 6), [(3, 3, 3, 3)]),
        ("keep_four", "yatzy", (3, 3, 3, 3, 3), None),
        ("risk_behind", "yatzy", (3, 3, 3, 5, 6), [(3, 3, 3)]),
        ("risk_behind", "yatzy", (3, 3, 4, 5, 6), None),
        ("hold_high", "fours", (1, 4, 4, 5, 5), [(*held, 4, 4, *more) for held in ((), (1,)) for more in FIVES]),
        ("hold_high", "fours", (1, 3, 5, 5, 6), None),
    ],
)
def test_a_tip_allows_the_dice_that_its_guide_recommends(tip: str, box: str, dice: tuple, held: list | None) -> None:
    every = {box, *(some for size in range(5) for some in combinations(dice, size))}
    recommended = every if held is None else {box if some == dice else some for some in held}
    assert set(choices_left(tip, (box,), dice, 1)) == recommended


@pytest.mark.parametrize(
    ("tip", "dice", "choice", "fits"),
    [
        ("upper_early", (1, 2, 4, 4, 4), "ones", True),
        ("upper_early", (1, 2, 4, 4, 4), "chance", False),
        ("three_early", (1, 2, 4, 4, 4), "fours", True),
        ("three_early", (1, 2, 4, 4, 4), "ones", False),
        ("three_early", (1, 4, 4, 6, 6), "fours", False),
        ("three_early", (4, 4, 4, 4, 4), "fours", False),
        ("risky_later", (1, 2, 3, 6, 6), "yatzy", True),
        ("risky_later", (1, 2, 6, 6, 6), "yatzy", False),
        ("hold_run", (1, 2, 3, 4, 6), (2, 3, 4), True),
        ("hold_run", (1, 2, 3, 4, 6), (1, 2, 3), False),
        ("risk_behind", (3, 3, 3, 5, 6), (3, 3, 3), True),
        ("risk_behind", (3, 3, 3, 5, 6), (3, 3), False),
        ("risk_behind", (3, 3, 3, 3, 3), (3, 3, 3, 3, 3), False),
        ("zero_ones", (2, 3, 3, 4, 6), "ones", True),
        ("zero_ones", (1, 3, 3, 4, 6), "ones", False),
        ("zero_ones", (1, 3, 3, 4, 6), "twos", False),
        ("hold_high", (1, 2, 3, 4, 6), (6,), True),
        ("hold_high", (1, 2, 3, 4, 6), (4, 6), True),
        ("hold_high", (1, 2, 3, 4, 6), (3, 6), False),
        ("hold_high", (1, 2, 3, 4, 6), (), False),
        ("hold_high", (4, 4, 5, 5, 6), (4, 4, 5, 5, 6), False),
        ("hold_high", (4, 4, 5, 5, 6), "fours", False),
    ],
)
def test_the_move_that_gives_a_tip_its_name_is_known(tip: str, dice: tuple, choice: str | tuple, fits: bool) -> None:
    assert BY_ID[tip].own(dice, dict(Card("yatzy").choices(dice)), choice) == fits


@pytest.mark.parametrize(
    ("tip", "dice", "choice", "considered"),
    [
        ("three_early", (1, 2, 4, 4, 4), "ones", True),
        ("three_early", (2, 2, 4, 4, 4), "ones", False),
        ("three_early", (1, 2, 4, 4, 4), (4, 4, 4), False),
        ("risk_behind", (3, 3, 3, 5, 6), "chance", True),
        ("risk_behind", (3, 3, 3, 5, 6), (5, 6), True),
        ("risk_behind", (3, 3, 3, 5, 6), (3, 3), False),
    ],
)
def test_what_players_consider_in_place_of_a_tip_is_known(tip: str, dice: tuple, choice: str | tuple, considered: bool):
    assert BY_ID[tip].instead(dice, dict(Card("yatzy").choices(dice)), choice) == considered


def choices_left(tip: str, still_open: tuple[str, ...], dice: tuple[int, ...], roll: int) -> list:
    """Return which choices of all the tip allows on a card of Yatzy whose other boxes hold zeros."""
    rules = Card("yatzy").rules
    card = Card("yatzy", {}, {box: 0 for box in rules.boxes if box not in still_open})
    every = {box: 0.0 for box, _ in card.choices(list(dice))}
    every |= {some: 0.0 for size in range(5) for some in combinations(dice, size)}
    return allowed(BY_ID[tip], Situation(card, dice, roll), every)


@pytest.mark.long
def test_a_perfect_player_makes_the_best_choice_each_time() -> None:
    model = Model("forced")
    values = solve(model)
    met = iter(met_by_a_perfect_player(model, values))
    totals = [0] * 150
    after: dict[int, dict] = {game: {} for game in range(150)}
    for _ in model.rules.boxes:
        playing = list(range(150))
        held: dict[int, Any] = dict.fromkeys(playing, ())
        for roll in (1, 2, 3):
            going_on = []
            for game in playing:
                situation, worth = next(met)
                assert situation.card.boxes == after[game] and situation.roll == roll
                assert Counter(situation.dice) >= Counter(held[game])
                held[game] = max(worth, key=lambda choice: worth[choice])
                if isinstance(held[game], str):
                    situation.card.fill(held[game], list(situation.dice), roll)
                    after[game], totals[game] = situation.card.boxes, situation.card.total
                else:
                    going_on.append(game)
            playing = going_on
    assert next(met, None) is None
    error = np.std(totals) / len(totals) ** 0.5
    assert abs(np.mean(totals) - first_value(model, values)) < 3 * error


def test_examples_are_the_positions_in_which_a_tip_gains_and_costs_most() -> None:
    def position(dice: tuple[int, ...], ones: float, chance: float, *, filled: int = 13, roll: int = 3) -> tuple:
        boxes = [box for box in Card("yatzy").rules.boxes if box not in ("ones", "chance")]
        card = Card("yatzy", {}, dict.fromkeys(boxes[:filled], 0))
        return Situation(card, dice, roll), {"ones": ones, "chance": chance}

    low, high = (1, 2, 3, 3, 4), (1, 2, 6, 6, 6)
    met = [
        position(low, 4, 1.5),
        position(low, 7.254, 2, filled=4),
        position(low, 3, 2),
        position(low, 3, 9),
        position(low, 3, 4),
        position(high, 9, 0),  # the tip says nothing
        position(low, 30, 2, filled=6),  # too many boxes to name
        position(low, 30, 2, roll=2),
    ]
    shared = {"boxes": met[0][0].card.boxes, "dice": sorted(low), "roll": 3}
    four_filled = {"boxes": met[1][0].card.boxes}
    assert examples(BY_ID["chance_20"], met) == {
        "right": shared | four_filled | {"follow": "ones", "best": "chance", "points": 5.25},
        "wrong": shared | {"follow": "ones", "best": "chance", "points": 6},
    }
    assert examples(BY_ID["chance_20"], met[5:]) == {"right": None, "wrong": None}
    card = Card("yatzy", {}, dict.fromkeys(Card("yatzy").rules.boxes[:-1], 0))
    reroll: Any = Situation(card, (1, 3, 3, 3, 6), 1), {(3, 3, 3): 30.0, (6,): 20.0, "yatzy": 0.0}
    (right, wrong) = examples(BY_ID["risk_behind"], [reroll]).values()
    assert (right["follow"], right["best"], right["points"]) == ([3, 3, 3], [6], 10.0) and wrong is None


def test_examples_show_the_move_that_gives_the_tip_its_name() -> None:
    """Five alike in Yatzy obey the tip "go for five of a kind", but are no chase."""
    card = Card("yatzy", {}, dict.fromkeys(Card("yatzy").rules.boxes[:-1], 0))
    made: Any = Situation(card, (3, 3, 3, 3, 3), 2), {"yatzy": 50.0, (3, 3, 3, 3): 40.0}
    other_move: Any = Situation(card, (1, 3, 3, 3, 6), 1), {(3, 3, 3): 30.0, (3, 3): 20.0}
    assert examples(BY_ID["risk_behind"], [made, other_move]) == {"right": None, "wrong": None}


def test_only_outdated_figures_are_computed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    current = {game: load_tips()[game] | {"made_from": f"rules of {game}"} for game in BOTH}
    monkeypatch.setattr(__main__, "made_from", lambda model: f"rules of {model.game}")
    file = tmp_path / "tips.json"
    file.write_text(json.dumps(current | {"american": {"made_from": "other rules"}}), encoding="utf-8")
    settled = []
    monkeypatch.setattr(__main__, "load_tips", lambda: json.loads(file.read_text(encoding="utf-8")))
    monkeypatch.setattr(__main__, "TIPS_FILE", file)
    monkeypatch.setattr(__main__, "settle", lambda model: settled.append(model.game) or current[model.game])
    __main__.main()
    assert settled == ["american"] and file.read_text(encoding="utf-8") == json.dumps(current, indent=1) + "\n"
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "yatzy: 248.4400 points by perfect play"
    entry = load_tips()["american"]["tips"]["chance_20"]
    assert f"american, chance_20: costs {entry['cost']:.4f} points a game" in printed
    entry = load_tips()["yatzy"]["tips"]["keep_four"]
    assert f"yatzy, keep_four: costs {entry['cost']:.4f} points a game, ignored {entry['ignored']:.4f}" in printed
    assert len(printed) == sum(1 + len(entry["tips"]) for entry in load_tips().values())
    file.unlink()
    monkeypatch.setattr(__main__, "load_tips", lambda: pytest.fail("reads a missing file"))
    __main__.main()
    assert settled == ["american", *BOTH]


@pytest.mark.long  # compiling takes six seconds of a processor
def test_the_cost_of_a_tip_is_what_perfect_play_has_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(__main__, "cached_levels", lambda model: KeptLevels(model, tmp_path))
    model = Model("forced")
    met = {(model, first_value(model, solve(model))): []}
    monkeypatch.setattr(
        __main__.positions, "met_by_a_perfect_player", lambda model, values: met[model, first_value(model, values)]
    )
    never_again = Tip("never_again", ("forced",), lambda turn: "any", holds=lambda case, dice: [dice])
    free = Tip("free", ("forced",), lambda turn: None)
    entry = settle(model, [never_again, free, *TIPS])
    assert KeptLevels(model, tmp_path).is_complete()
    assert list(entry["tips"]) == ["never_again", "free"] and entry["made_from"] == made_from(model)
    nothing = {"right": None, "wrong": None}
    assert entry["tips"]["free"] == {"cost": 0.0, "ignored": None, **nothing}
    cost = entry["perfect"] - first_value(model, obey(never_again, model))
    turned = ignored(never_again)
    assert turned
    always_again = entry["perfect"] - first_value(model, obey(turned, model))
    assert 0 < always_again < cost
    costs = {"cost": cost, "ignored": always_again}
    found = entry["tips"]["never_again"]
    assert {name: found.pop(name) for name in costs} == pytest.approx(costs, abs=2e-4) and found == nothing
    one_roll = float((model.points @ model.multisets.chance).sum())
    assert one_roll <= entry["perfect"] - cost < one_roll + model.upper_bonus / 5
