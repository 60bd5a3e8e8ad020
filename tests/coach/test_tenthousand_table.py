"""Test the solver of Ten Thousand and its committed table against a slow enumeration, and the robots that use it."""

import random
from itertools import product

import pytest
from click.testing import CliRunner
from kast.games import RULE_SETS
from kast.games.options import complete
from kast.games.tenthousand import UNIT
from kast.games.tenthousand.game import DICE, TenThousand
from kast.games.tenthousand.strategy import advice, decision
from kast.games.tenthousand.value_table import CERTAIN, Table, TableError
from kast_tools.cli.commands import kast
from kast_tools.solver.families.tenthousand.solver import all_rolls, chances, fewest_turns, most_points
from kast_tools.solver.families.tenthousand.table import DATA, averages, made
from slow_tenthousand import SlowRules, turn_value
from suites import in_soak

pytestmark = pytest.mark.usefixtures("compiled_solver")

RULES = RULE_SETS["tenthousand"]
USUAL = complete(RULES, {})
SMALL = 1_500
"""A goal that is quick to solve slowly."""
HOUSE_RULES = (
    {},
    {"straight": 3_000, "four_and_two": True},
    {"straight": 1_000, "three_pairs": 500, "entry": 350},
    {"three_pairs": 1_000, "entry": 1_000, "four_and_two": True},
)
LEVELS = (1, 2, 3, 4)


@pytest.fixture(scope="module")
def table() -> Table:
    return Table(DATA.read_bytes())


def states(goal):
    return product(range(1, DICE + 1), range(0, goal, UNIT))


def test_the_committed_table_is_what_the_solver_makes() -> None:
    assert DATA.read_bytes() == made(), "Run `make tables`."
    assert DATA.stat().st_size <= 2_560


@pytest.mark.parametrize("changed", HOUSE_RULES)
def test_no_turn_brings_more_points_on_average(changed) -> None:
    options = complete(RULES, changed)
    slow, rolls = SlowRules(options), all_rolls(options)
    for entry in {0, options["entry"]}:
        exact = turn_value(slow, SMALL, lambda points, entry=entry: points if points >= entry else None)
        solved = UNIT * most_points(rolls, SMALL // UNIT, entry // UNIT).worth
        for dice, aside in states(SMALL):
            assert solved[dice - 1, aside // UNIT] == pytest.approx(exact(dice, aside), abs=1e-9)


@pytest.mark.long
def test_the_values_of_the_usual_game_are_exact() -> None:
    exact = turn_value(SlowRules(USUAL), USUAL["goal"], lambda points: points)
    solved = UNIT * most_points(all_rolls(USUAL), USUAL["goal"] // UNIT).worth
    for dice, aside in states(USUAL["goal"]):
        assert solved[dice - 1, aside // UNIT] == pytest.approx(exact(dice, aside), abs=1e-8)


def test_lost_turns_are_counted() -> None:
    """The probability that a turn is lost follows from the values of turns in which a lost one costs a little."""
    cost = 1e-6
    turn = most_points(all_rolls(USUAL), SMALL // UNIT)
    for lost in (turn.lost, most_points(all_rolls(USUAL), SMALL // UNIT, 10).lost):
        assert lost.min() > 0 and lost.max() < 1
    exact = turn_value(SlowRules(USUAL), SMALL, lambda points: points, -cost)
    costs = UNIT * turn.worth[-1, 0] - exact(DICE, 0)
    assert costs / cost == pytest.approx(turn.lost[-1, 0], abs=1e-4)


@pytest.mark.parametrize("changed", HOUSE_RULES)
def test_no_turn_has_a_better_chance_of_enough_points(changed) -> None:
    options = complete(RULES, changed)
    exact = turn_value(SlowRules(options), SMALL, lambda points: float(points >= SMALL))
    solved = chances(all_rolls(options), SMALL // UNIT)
    assert (solved[:, 0] == 1).all()
    for dice, aside in states(SMALL):
        assert solved[dice - 1, (SMALL - aside) // UNIT] == pytest.approx(exact(dice, aside), abs=1e-12)


@pytest.mark.parametrize("entry", [0, 500])
def test_a_solo_player_needs_the_fewest_turns(entry) -> None:
    """The average numbers of turns fit to each other: no turn that is played otherwise makes one of them lower."""
    goal, slow = 1_000, SlowRules(USUAL)
    turns = fewest_turns(all_rolls(USUAL), goal // UNIT, entry // UNIT)
    for total in range(0, goal, UNIT):

        def left(points, total=total):
            if not total and points < entry:
                return None
            return -turns[(total + points) // UNIT] if total + points < goal else 0.0

        here = turns[total // UNIT]
        assert here == pytest.approx(1 - turn_value(slow, goal - total, left, -here)(DICE, 0), abs=1e-9)


@pytest.mark.long
def test_following_the_table_costs_little() -> None:
    """The table is that of the usual house rules; with any others, following it costs less than a point of a turn."""
    data = DATA.read_bytes()
    followed, best = averages(data)
    assert best - 0.1 < followed <= best
    names = ("straight", "three_pairs", "four_and_two")
    for values in product(*(RULES.options[name] for name in names)):
        followed, best = averages(data, dict(zip(names, values, strict=True)))
        assert best - 0.5 < followed <= best, values
    followed, best = averages(data, {"goal": 5_000})
    assert best - 0.1 < followed <= best


def test_the_table_has_all_chances(table: Table) -> None:
    solved = chances(all_rolls(USUAL), 200)
    for dice, needed in states(10_050):
        chance = table.chance(dice, needed)
        assert abs(chance - CERTAIN * solved[dice - 1, needed // UNIT]) <= chance**0.5 + 1
        assert table.chance(dice, needed - UNIT + 1) == chance or not needed
    assert table.chance(6, 0) == table.chance(1, -500) == CERTAIN and table.chance(6, 10_050) == 0


def test_a_damaged_table_is_refused() -> None:
    data = DATA.read_bytes()
    for damaged in (b"", data[:-1], data[1:], data + b"\0", b"\1" + data[1:], data[:-1] + bytes((data[-1] ^ 1,))):
        with pytest.raises(TableError):
            Table(damaged)


@pytest.mark.long
def test_kast_solve_prints_the_values_of_ten_thousand() -> None:
    def solved(*options):
        result = CliRunner().invoke(kast, ["solve", "--game", "tenthousand", *options])
        assert result.exit_code == 0
        return result.stdout

    usual = solved()
    assert all(value in usual for value in ("582.32", "20.60 %", "needs 500", "559.51", "45.13 %", "18.063 turns"))
    other = solved("--option", "goal=5000", "--option", "entry=0")
    assert "to 5,000" in other and "582.28" in other and "needs" not in other


# Robots


def new_game(source: random.Random, players: int, options=None) -> TenThousand:
    return TenThousand(
        "tenthousand", options, [{"name": str(seat)} for seat in range(players)], source.randbytes, "listed"
    )


def follow(game: TenThousand, held) -> bool:
    """Do what was decided; return False if that ends the turn."""
    if held is None:
        game.end_turn()
        return False
    game.hold(held)
    game.roll()
    return True


def play(game: TenThousand, levels, table: Table) -> None:
    while game.phase == "play":
        game.roll()
        while follow(game, decision(game, levels[game.current], table)):
            pass


def check_decision(game: TenThousand, held) -> None:
    """Check that the rules allow a decision, and that it gives up no last turn that could still win."""
    others = [game.totals[player] for player in game.here if player != game.current]
    total = game.totals[game.current] + game.points
    must_end = game.is_lost or game.points >= game.goal
    if held is None:
        assert game.can_bank
        assert must_end or game.closer < 0 or total > max(others)
    else:
        assert not must_end
        if game.closer >= 0 and len(game.players) == 2:
            assert total <= max(others)  # the last turn of all ends as soon as it wins
        before = list(game.held)
        game.hold(held)
        assert game.can_roll
        game.hold(before)


@pytest.mark.parametrize("seed", in_soak(range(200), range(12).__contains__))
def test_every_decision_of_a_robot_is_allowed(seed, table: Table) -> None:
    """All levels are asked in each state of games that go on at random."""
    source = random.Random(seed)
    options = {name: source.choice(values) for name, values in RULES.options.items()}
    game = new_game(source, 1 + seed % 6, options)
    # Some games begin close to the end.
    game.totals = [source.choice((0, game.goal - UNIT * source.randrange(1, 20))) * (seed & 1) for _ in game.totals]
    while game.phase == "play":
        game.roll()
        goes_on = True
        while goes_on:
            choices = [decision(game, level, table) for level in LEVELS] + [decision(game, 4, None)]
            assert choices[-1] == decision(game, 3, table) and advice(game, table) == choices[3]
            for held in choices:
                check_decision(game, held)
            goes_on = follow(game, source.choice(choices))


def state(totals, rolls, closer=-1, options=None) -> TenThousand:
    game = new_game(random.Random(1), len(totals), options)
    game.totals, game.closer = list(totals), closer
    game.take_rolls(rolls)
    return game


def decisions(totals, rolls, table, **more) -> list[list[int] | None]:
    """Return for each level the places, from 1, of the dice that it sets aside; None if it ends the turn."""
    game = state(totals, rolls, **more)
    held = [decision(game, level, table) for level in LEVELS]
    return [[place for place in range(1, DICE + 1) if one[place - 1]] if one else None for one in held]


def test_robots_play_at_their_level(table: Table) -> None:
    on_board = (500, 500)
    assert decisions(on_board, "111223", table) == [None] * 4
    assert decisions(on_board, "555623", table)[:3] == [[1, 2, 3], None, None]
    # A one and two fives leave three dice: the third level takes the one alone, those below it all that score.
    assert decisions(on_board, "155234", table) == [[1, 2, 3], [1, 2, 3], [1], [1]]
    assert decisions(on_board, "123456", table) == [[1, 2, 3, 4, 5, 6]] * 4  # six dice that score are rolled again
    # The first points must be as many as the option "entry" says.
    assert None not in decisions((0, 0), "444223", table)
    assert decisions((0, 0), "555623", table)[1:3] == [None, None]
    assert None not in decisions((0, 0), "555623", table, options={"entry": 1_000})


def test_robots_try_to_win_in_the_last_round(table: Table) -> None:
    for total in (9_000, 9_100):  # 1,000 points more are not enough, or share the win
        assert decisions((total, 10_100), "111223", table, closer=1) == [[1, 2, 3]] * 4
    assert decisions((9_150, 10_100), "111223", table, closer=1) == [None] * 4
    assert decisions((0, 19_950), "223346", table, closer=1) == [None] * 4  # lost
    # The other player is too far behind for more points to be worth a risk.
    assert decisions((9_500, 3_000), "111223", table) == [None] * 4
    # With two players still to come close behind, 50 points of lead are too few.
    assert decisions((9_950, 9_950, 9_950), "512346"[:1] + "12246", table)[3] is not None


class Asked:
    """A stand-in for the table that stores what it is asked for; every chance is a half."""

    def __init__(self) -> None:
        self.chances: set[tuple[int, int]] = set()

    def chance(self, dice, needed):
        self.chances.add((dice, needed))
        return CERTAIN // 2


@pytest.mark.parametrize(
    ("totals", "closer", "rivals", "first"),
    [
        ((10_000, 3_000, 9_500, 7_000), 0, (7_000,), 10_050),
        ((3_000, 10_050, 9_500, 7_000), 1, (7_000, 3_000), 10_100),
        ((3_000, 9_000, 9_500, 10_100), 3, (), 10_150),
        ((3_000, 9_000, 9_500, 7_000), -1, (7_000, 3_000, 9_000), 10_000),
    ],
)
def test_a_last_turn_regards_all_who_still_have_one(totals, closer, rivals, first) -> None:
    """Three ones are 1,000 points; one or two of them leave more dice, with which `first` is the first total to win."""
    asked = Asked()
    game = state(totals, "111223", closer)
    game.current = 2
    held = advice(game, asked)
    more = (0, 200, 500, 1_000) if rivals else (0,)
    rolled = {(3, 10_550): 10_500, (4, first): 9_700, (5, first): 9_600}
    expected = {(dice, total + extra - aside) for (dice, total), aside in rolled.items() for extra in more}
    ends = {10_500} | {total + extra for _, total in rolled for extra in more}
    expected |= {(DICE, total + 50 - rival) for total in ends for rival in rivals}
    assert asked.chances == expected
    assert held is None  # a half is less than what is certain


@pytest.mark.parametrize("level", LEVELS)
def test_a_turn_of_as_many_points_as_the_goal_ends(level, table: Table) -> None:
    assert decision(state((500, 500), "111111", options={"goal": 5_000}), level, table) is None
    assert decision(state((500, 500), "111115" + "444115" + "333264", options={"goal": 5_000}), level, table) is None


def test_the_highest_level_beats_the_lowest(table: Table) -> None:
    assert won(random.Random(1), 4, 1, 100, table) > 0.6


@pytest.mark.soak
def test_robots_win_as_often_as_their_docstring_says(table: Table) -> None:
    source = random.Random(2)
    for level, other, wins in ((2, 1, 59), (3, 2, 59), (4, 3, 57)):
        assert abs(100 * won(source, level, other, 5_000, table) - wins) < 3, (level, other)


def won(source: random.Random, level: int, other: int, games: int, table: Table) -> float:
    """Return the part of games that a level wins against another one; they begin by turns, and a shared win is half."""
    points = 0.0
    for number in range(games):
        game = new_game(source, 2)
        game.current = number % 2
        play(game, (level, other), table)
        points += (game.totals[0] > game.totals[1]) + (game.totals[0] == game.totals[1]) / 2
    return points / games
