"""Test the robots of Ten Thousand: whole games, and single decisions with the table of the device."""

import kast
from kast.games.tenthousand.game import TenThousand
from kast.games.tenthousand.strategy import advice, decision
from kast.games.tenthousand.value_table import CERTAIN, Table

TABLE = kast.__file__.rpartition("/")[0] + "/../data/tenthousand.bin"


class Noise:
    """A source of pseudo-random bytes that depend only on the seed."""

    def __init__(self, seed):
        self.state = seed * 7919 + 1

    def __call__(self, count):
        self.state = (self.state * 16807) % 2147483647
        return bytes([self.state // 8 % 252])


def table():
    with open(TABLE, "rb") as file:
        return Table(file.read())


def new_game(levels, options=None, seed=1):
    players = [{"name": "Rex %d" % seat, "kind": "cpu", "level": level} for seat, level in enumerate(levels)]
    return TenThousand("tenthousand", options, players, Noise(seed), "listed")


def play(game, values):
    """Let the robots play to the end; return the number of decisions."""
    decisions = 0
    while game.phase == "play":
        game.roll()
        while True:
            held = decision(game, game.players[game.current]["level"], values)
            decisions += 1
            if held is None:
                break
            game.hold(held)
            game.roll()
        game.end_turn()
    return decisions


def test_robots_finish_whole_games():
    values = table()
    for levels, options in (
        ((1, 2, 3, 4), {"goal": 5000}),
        ((4, 4), {"goal": 5000, "entry": 1000, "straight": 3000, "four_and_two": True}),
        ((4,), {"entry": 0}),
    ):
        game = new_game(levels, options, len(levels))
        assert play(game, values) > sum(game.turns)
        assert max(game.totals) >= game.goal and game.ranking()[0][0] == 1
    game = new_game((4, 3), {"goal": 5000})
    play(game, None)  # without the table level 4 plays like level 3
    assert max(game.totals) >= 5000


def decided(totals, rolls, closer=-1, options=None):
    """Return the places, from 1, of the dice that level 4 sets aside; None if it ends the turn."""
    game = new_game([4] * len(totals), options)
    game.totals = list(totals)
    game.closer = closer
    game.take_rolls(rolls)
    held = advice(game, table())
    return held and [place for place in range(1, 7) if held[place - 1]]


def test_the_table_decides():
    assert decided((500, 500), "111223") is None  # 1,000 points are banked, which three dice would risk
    assert decided((500, 500), "155234") == [1]  # 100 points and five dice are better than 200 and three
    assert decided((500, 500), "123456") == [1, 2, 3, 4, 5, 6]  # 1,500 points, and all dice are rolled again
    assert decided((0, 0), "555234", options={"entry": 1000}) == [1, 2, 3]
    assert decided((500, 500), "223346") is None  # lost
    assert decided((9000, 10100), "111223", closer=1) == [1, 2, 3]  # 10,000 points are not enough
    assert decided((9200, 10100), "111223", closer=1) is None
    assert decided((9500, 3000), "111223") is None


def test_values_of_the_table():
    values = table()
    assert values.worth(6, 0) == 582 and values.worth(1, 0) == 214
    assert values.worth(6, 100) == 665 and values.worth(6, 9950) > 10000
    assert values.chance(6, 0) == CERTAIN and values.chance(6, 10050) == 0
    assert CERTAIN * 97 < 100 * values.chance(6, 50) < CERTAIN * 98
    assert [values.chance(dice, 50) < values.chance(dice + 1, 50) for dice in range(1, 6)] == [True] * 5


def test_a_damaged_table_is_refused():
    with open(TABLE, "rb") as file:
        data = file.read()
    for damaged in (b"", data[:-1], b"\1" + data[1:], data[:-1] + bytes([data[-1] ^ 1])):
        try:
            Table(damaged)
        except ValueError:
            continue
        raise AssertionError(damaged)
