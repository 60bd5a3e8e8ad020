"""Test the robots of Grab: their turns are the best by an enumeration of all rolls, and each level is its own."""

import random
from typing import Any

import pytest
from kast.coach import UNIT
from kast.coach.grab import GrabTurn, advice, chance
from kast.game import LEVELS
from kast.games.grab import EMPTY, FIVES, KINDS, MIDDLE, PASS
from kast.games.grab.cards import NUMBERS
from kast.games.grab.game import Grab
from slow_grab import POINTS, SlowTurn
from suites import in_soak

PLAYER = MIDDLE + 1
"""Place of the second player's card."""
ROLLS = ([1, 1, 2, 5, 6], [3, 3, 3, 4, 4], [2, 3, 4, 6, 6], [6, 6, 6, 6, 5])


def new_game(middle: list[str], lying: dict[int, tuple[str, int]] | None = None, players: int = 2) -> Any:
    """Return a game with these cards in the middle, and before players, who are given by index.

    :param lying: names of cards, and the measures of the dice that took them
    """
    people = [{"name": f"Rex {seat}", "kind": "cpu", "level": 4} for seat in range(players)]
    game = Grab("grab", {}, people, random.Random(1).randbytes, "listed")
    game.middle = bytearray([KINDS.index(name) for name in middle] + [EMPTY] * (MIDDLE - len(middle)))
    for player, (name, size) in (lying or {}).items():
        game.open_cards[player], game.measures[player] = KINDS.index(name), size
    return game


def rolled(game: Any, dice: list[int], rolls: int = 1) -> Any:
    """Return the game after so many rolls, the last of which shows these dice."""
    game.take_rolls("".join(map(str, dice)) * rolls)
    return game


def computed(game: Any, level: int) -> GrabTurn:
    turn = GrabTurn(game, level)
    for _ in turn.steps():
        pass
    return turn


BOARDS = (
    (["sixes", "full_house", "large_straight"], {}),
    (["ones", "twos", "chance"], {1: ("four_of_a_kind", 17)}),
    (["small_straight"], {1: ("fours", 3)}),
)


@pytest.mark.parametrize("board", range(len(BOARDS)))
def test_a_turn_for_points_is_the_best(board: int) -> None:
    """Means are rounded to 1/UNIT points up to ten times."""
    middle, lying = BOARDS[board]
    game = new_game(middle, lying)
    slow = SlowTurn([("yatzy", 0), *((name, 0) for name in middle), *lying.values()])
    assert computed(game, 2).values[0] / UNIT == pytest.approx(slow.rolled((), 3), abs=20 / UNIT)
    for dice in ROLLS:
        for roll in (1, 2, 3):
            best, mask, _ = computed(rolled(game, dice, roll), 2).options[0]
            assert best / UNIT == pytest.approx(slow.best(tuple(sorted(dice)), 3 - roll), abs=20 / UNIT)
            if mask is not None:
                held = tuple(sorted(face for die, face in enumerate(dice) if mask >> die & 1))
                assert best / UNIT == pytest.approx(slow.rolled(held, 3 - roll), abs=20 / UNIT)


def _risks() -> list[tuple[int, int]]:
    """Return each card and measure for which grab.py has its own number: that in the middle of those that share it."""
    numbers = [(0, least) for least in range(2, 6)]
    return numbers + [(kind, least) for kind in range(NUMBERS, NUMBERS + 7) for least in (7, 12, 17, 22, 27, 30)]


@pytest.mark.parametrize(("kind", "least"), _risks())
def test_the_chance_to_lose_a_card_is_that_of_a_turn_that_aims_at_it(kind: int, least: int) -> None:
    name = KINDS[kind]
    slow = SlowTurn([(name, least)]).rolled((), 3) / POINTS[name]
    assert chance(kind, least) == pytest.approx(256 * slow, abs=0.51)


def test_level_1_takes_a_card_without_rolling_on_and_the_others_look_further() -> None:
    game = rolled(new_game(["three_of_a_kind", "four_of_a_kind"]), [6, 6, 6, 1, 2])
    assert advice(game, 1) == (None, 0)
    assert all(advice(game, level) == ([True] * 3 + [False] * 2, None) for level in (2, 3, 4))


def test_from_level_3_a_card_of_another_player_is_worth_more() -> None:
    game = rolled(new_game(["full_house", "small_straight"], {1: ("fours", 2)}), [4, 4, 4, 5, 5], 3)
    assert [advice(game, level)[1] for level in (1, 2, 3, 4)] == [0, 0, PLAYER, PLAYER]
    # Among more opponents, what one of them loses matters less.
    game = rolled(new_game(["full_house", "small_straight"], {1: ("fours", 2)}, players=4), [4, 4, 4, 5, 5], 3)
    assert advice(game, 3)[1] == 0


def test_the_card_of_a_player_who_left_counts_as_one_of_the_middle() -> None:
    game = rolled(new_game(["small_straight"], {1: ("fours", 2)}, players=3), [4, 4, 4, 5, 5], 3)
    before = computed(game, 3).options[0]
    game.left = {1: 0}
    after = computed(game, 3).options[0]
    assert before[2] == after[2] == PLAYER and before[0] == 6 * UNIT and after[0] == 4 * UNIT


def test_only_level_4_prefers_a_card_that_is_hard_to_take_away() -> None:
    """Both cards have 6 points, but two sixes are beaten more often than this full house."""
    game = rolled(new_game(["sixes", "full_house"]), [6, 6, 2, 2, 2], 3)
    assert [advice(game, level)[1] for level in (3, 4)] == [0, 1]


def test_alone_all_levels_from_2_on_play_alike() -> None:
    game = rolled(new_game(["sixes", "full_house", "chance"], players=1), [6, 6, 3, 3, 1])
    assert len({str(advice(game, level)) for level in (2, 3, 4)}) == 1


def test_five_alike_is_taken_and_without_a_card_the_turn_passes() -> None:
    game = rolled(new_game(["ones", "four_of_a_kind"]), [1] * 5)
    assert all(advice(game, level) == (None, FIVES) for level in range(1, LEVELS + 1))
    game = rolled(new_game(["ones"]), [2, 3, 4, 5, 6], 3)
    assert all(advice(game, level) == (None, PASS) for level in range(1, LEVELS + 1))


def play(levels: tuple[int, ...], seed: object, first: int = 0) -> Any:
    """Return a game after robots of these levels have played it."""
    game = new_game([], players=len(levels))
    game = Grab("grab", {}, game.players, random.Random(f"{seed}").randbytes, "listed")
    game.current = first
    while game.phase == "play":
        turn = GrabTurn(game, levels[game.current])
        game.roll()
        while True:
            for _ in turn.steps():
                pass
            if turn.place is not None:
                break
            assert turn.held
            game.hold(turn.held)
            game.roll()
        game.end_turn(turn.place)
    return game


@pytest.mark.parametrize("seed", in_soak(range(40), range(1).__contains__))
def test_robots_play_whole_games(seed: int) -> None:
    game = play((1, 2, 3, 4), seed)
    assert min(game.turns) > 5 and min(map(game.total, range(4))) > 5


@pytest.mark.soak
@pytest.mark.parametrize(("level", "other", "wins"), [(2, 1, 58), (3, 2, 64), (4, 3, 55)])
def test_robots_win_as_often_as_their_docstring_says(level: int, other: int, wins: int) -> None:
    games, points = 2000, 0.0
    for number in range(games):
        game = play((level, other), f"{number} {level}", number % 2)
        mine, others = game.ranking_key(0), game.ranking_key(1)
        points += (mine > others) + (mine == others) / 2
    assert abs(100 * points / games - wins) < 4
