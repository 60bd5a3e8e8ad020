"""Test that the board's robots have the averages in firmware/docs/robots-and-coach.md."""

import random
import re
from functools import cache
from statistics import mean, stdev

import pytest
from kast.coach.robots import BoxByBox, Choice, ThisTurnOnly
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.games.cards.game import CardGame
from kast_tools.coach import child
from kast_tools.coach.board_coach import board_coach
from kast_tools.coach.robots import average, robot_beliefs
from kast_tools.coach.situations import random_situations
from kast_tools.common.paths import FIRMWARE
from kast_tools.solver.model import Model
from kast_tools.solver.solve import first_value, solve
from kast_tools.solver.tables import described

pytestmark = pytest.mark.usefixtures("compiled_solver")

GAMES = ("american", "yatzy", "forced")


@cache
def told(game: str) -> list[float]:
    """Return the averages that firmware/docs/robots-and-coach.md states for the four robots in this game."""
    text = (FIRMWARE / "docs" / "robots-and-coach.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| [1-4] \|.*?\| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$", text, re.MULTILINE)
    return [float(row[GAMES.index(game)]) for row in rows]


@pytest.mark.parametrize(
    ("game", "level"),
    [
        ("forced", 1),
        pytest.param("forced", 3, marks=pytest.mark.long),
        *(pytest.param("forced", level, marks=pytest.mark.soak) for level in (2, 4)),
        *(pytest.param(*one, marks=pytest.mark.soak) for one in (("american", 3), ("american", 1), ("yatzy", 1))),
    ],
)
def test_a_robot_has_the_documented_average(game: str, level: int) -> None:
    """Averages of the other robots take longer to compute; `python -m kast_tools.coach.robots` computes them."""
    assert average(Model(game), level) == pytest.approx(told(game)[level - 1], abs=0.0051)


@pytest.mark.parametrize("game", GAMES)
def test_the_best_robot_has_the_average_of_its_table(game: str) -> None:
    assert described()[game]["value"] == pytest.approx(told(game)[3], abs=0.0051)
    assert told(game) == sorted(told(game))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("level", "future"), [(2, ThisTurnOnly), (3, BoxByBox)])
def test_robots_on_the_board_use_the_estimates_that_were_measured(game: str, level: int, future: type) -> None:
    model = Model(game)
    believed = robot_beliefs(model, level)
    for card, dice, _ in random_situations(game, 200, random.Random(1)):
        after = board_coach(card.rules.id).turn(card, future).future.after
        gaps = {
            believed[model.place(card.boxes | {box: points})] - after(box, points) for box, points in card.choices(dice)
        }
        assert len(gaps) == 1


def test_robots_of_level_3_want_more_upper_points_than_their_fair_share_until_the_bonus_is_sure() -> None:
    level_3: type = BoxByBox

    def worth(boxes: dict[str, int]) -> list[int]:
        future = board_coach("american").turn(Card("american", boxes=boxes), level_3).future
        return [future.after("sixes", 6 * count) for count in (2, 3, 4, 5)]

    usual = board_coach("american").turn(Card("american"), level_3).future
    assert usual.after("chance", 0) < usual.after("ones", 1) < 0, "a filled box costs its average points"
    two, three, four, five = worth({})
    assert two < three < four < five
    two, three, four, five = worth({"fives": 20, "fours": 16, "threes": 6})
    assert two < three < four == five


@pytest.mark.long
def test_the_simplest_robot_on_the_board_earns_its_average() -> None:
    rules = RULE_SETS["american"]
    chance = random.Random(1)
    robot = {"name": "Robot", "kind": "cpu", "picture": None, "level": 1}
    totals = []
    for _ in range(1000):
        game = CardGame(rules.id, {}, [robot], chance.randbytes, "listed")
        while game.phase == "play":
            play_turn(game)
        totals.append(game.cards[0].total)
    assert abs(mean(totals) - told("american")[0]) < 4 * stdev(totals) / len(totals) ** 0.5


@pytest.mark.long
def test_following_the_offers_of_kid_mode_scores_well() -> None:
    """What choices cost varies less than totals, so 50 games tell what `make bench` measures with 10,000."""
    costs = [child.play("yatzy", child.OFFERED, seed).cost for seed in range(50)]
    most = mean(costs) + 4 * stdev(costs) / len(costs) ** 0.5
    assert described()["yatzy"]["value"] - most > child.ENOUGH


def play_turn(game: CardGame) -> None:
    game.roll()
    while True:
        choice = Choice(1, game, None)
        for _ in choice.steps():
            pass
        if choice.box:
            game.fill(choice.box)
            return
        for place in range(len(game.dice)):
            if game.held[place] != bool(choice.mask >> place & 1):
                game.toggle(place)
        game.roll()


@pytest.mark.soak
def test_first_roll_points_cost_the_coach_what_is_documented() -> None:
    """The coach's table ignores first-roll points, so following it in a game with this option costs points."""
    model = Model("american", {"first_roll_bonus": 40})
    lost = first_value(model, solve(model)) - average(model, 4)
    assert lost == pytest.approx(2.023, abs=0.001)
