"""Test that own games are solved exactly: known values, a slow recursion for random games, advice, and the limits."""

from collections import Counter
from functools import cache
from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast_tools.coach.own_advice import ways_in_own_game
from kast_tools.common.errors import KastError
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import checked, read_game
from kast_tools.games.own.registry import add
from kast_tools.solver.choices import Situation, choice_values
from kast_tools.solver.model import Model
from kast_tools.solver.solve import first_value, solve
from kast_tools.solver.stored_levels import rules_digest
from slow_own_games import Dice, SlowGame, own_games
from suites import in_soak

pytestmark = pytest.mark.usefixtures("compiled_solver")


def game_of(text: str) -> str:
    own, mistakes = checked(text.encode())
    assert own, mistakes
    return add(own)


def value(game: str) -> float:
    model = Model(game)
    return first_value(model, solve(model))


@pytest.mark.long
def test_kniffel_has_the_known_value() -> None:
    """Published for the game without jokers and bonuses: 245.870775, by Verhoeff, Woodward and others."""
    assert value(add(read_game(EXAMPLES["kniffel"]))) == pytest.approx(245.8707745, abs=5e-8)


def test_the_file_of_yacht_is_worth_as_much_as_the_yacht_of_the_board() -> None:
    assert value(add(read_game(EXAMPLES["yacht"]))) == pytest.approx(value("yacht"), abs=1e-9)


@pytest.mark.long
@pytest.mark.parametrize("joker", in_soak(("forced", "faq"), "forced".__eq__))
def test_jokers_are_those_of_the_american_game(joker: str) -> None:
    text = EXAMPLES["kniffel"].read_text(encoding="utf-8").replace("dice = 5\n", f'dice = 5\njokers = "{joker}"\n')
    american = Model("american", {"joker": joker})
    assert value(game_of(text)) == first_value(american, solve(american))


def test_the_house_rule_without_the_bonus_is_the_game_without_one() -> None:
    text = 'name = "Small"\ndice = 2\n{}[upper]\nones = "sum of ones"\nsixes = "sum of sixes"\n'
    model = Model(game_of(text.format("bonus = 20\nbonus_needs = 7\n")), {"bonus": False})
    assert first_value(model, solve(model)) == value(game_of(text.format("")))


def slow_value(game: SlowGame) -> float:
    """Return the average total of perfect play, by trying everything that a player can do."""
    boxes = list(game.boxes)
    faces = range(1, game.faces + 1)

    def mean(held: Dice, filled: tuple[int | None, ...], left: int) -> float:
        rolled = [tuple(sorted(held + new)) for new in product(faces, repeat=game.dice - len(held))]
        return sum(count * best(roll, filled, left) for roll, count in Counter(rolled).items()) / len(rolled)

    @cache
    def best(roll: Dice, filled: tuple[int | None, ...], left: int) -> float:
        open_places = [place for place, points in enumerate(filled) if points is None]
        values = [
            turn((*filled[:place], game.boxes[boxes[place]].points(roll), *filled[place + 1 :]))
            for place in (open_places[:1] if game.in_order else open_places)
        ]
        if left:
            held = {some for size in range(game.dice) for some in combinations(roll, size)}
            values += [mean(some, filled, left - 1) for some in held]
        return max(values)

    @cache
    def turn(filled: tuple[int | None, ...]) -> float:
        if None not in filled:
            return game.total({box: points or 0 for box, points in zip(boxes, filled, strict=True)})
        return mean((), filled, game.rolls - 1)

    return turn((None,) * len(boxes))


@settings(deadline=None, max_examples=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(own_games(2, 4, 3).filter(lambda game: game.columns == 1))
def test_random_games_are_solved_exactly(game: SlowGame) -> None:
    model = Model(game_of(game.text))
    values = solve(model)
    assert first_value(model, values) == pytest.approx(slow_value(game), abs=1e-9), game.text
    rolls = model.multisets.rolls
    worth = choice_values(model, values, [Situation(Card(model.game), roll, 1) for roll in rolls])
    assert np.dot([max(one.values()) for one in worth], model.multisets.chance) == pytest.approx(slow_value(game))


def test_games_that_differ_in_their_rolls_alone_are_stored_apart() -> None:
    text = EXAMPLES["duck-pond"].read_text(encoding="utf-8")
    text = text.replace("Duck Pond", "Rolls")
    digests = {rules_digest(Model(game_of(text.replace("rolls = 2", f"rolls = {rolls}")))) for rolls in (1, 2, 3, 4)}
    assert len(digests) == 4


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("dice = 2\ncolumns = 2\n[boxes]\na = 'any dice: 1'", "with several columns"),
        (
            "dice = 2\nfaces = 10\nbonus = 5\nbonus_needs = 9\n[upper]\n"
            + "\n".join(f"b{face} = 'sum of {face}'" for face in range(1, 8)),
            "games with up to 6 can be solved.",
        ),
        (
            "dice = 6\nfaces = 10\n[boxes]\n" + "\n".join(f"b{box} = 'at least {box}: all'" for box in range(20)),
            "leave out boxes, dice, faces or rolls.",
        ),
    ],
)
def test_games_that_are_too_large_are_refused(text: str, problem: str) -> None:
    with pytest.raises(KastError, match=problem):
        Model(game_of(f'name = "Large"\n{text}\n'))


def test_advice_names_the_best_first_and_leaves_out_a_bonus_that_is_won(tmp_path) -> None:
    game = game_of(
        'name = "Two"\ndice = 2\nrolls = 2\nbonus = 50\nbonus_needs = 6\n'
        '[upper]\nsixes = "sum of sixes"\n[lower]\nchance = "any dice: all dice"\n'
    )
    card = Card(game, {}, {"sixes": 12})
    ways = ways_in_own_game(card, [4, 3], 1, tmp_path)
    assert ways[:2] == [{"value": 7.5, "hold": [4]}, {"value": 7.0, "box": "chance"}]
    assert {"value": 7.0, "hold": []} in ways and {"value": 6.5, "hold": [3]} in ways
    assert ways_in_own_game(card, [4, 3], 2, tmp_path) == [{"value": 7.0, "box": "chance"}]
    assert RULE_SETS[game].rolls == 2
