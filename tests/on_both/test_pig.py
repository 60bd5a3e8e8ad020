"""Test Pig: turns that are rolled, banked or lost; stored games; decisions of robots."""

import kast
from kast.game import GameError
from kast.games import RULE_SETS, RuleError
from kast.games.banking import MOST_TURNS
from kast.games.pig import linked
from kast.games.pig.game import Pig, brought
from kast.games.pig.lesson import lesson_game
from kast.games.pig.record import limits, record
from kast.games.pig.strategy import BANK_AT, advises_to_bank, banks
from kast.games.pig.value_table import Table
from kast.storage import saved_game, unpacked_game
from kast.storage.restored_game import restored

TABLE = kast.__file__.rpartition("/")[0] + "/../data/pig.bin"


class Noise:
    """A source of pseudo-random bytes that depend only on the seed."""

    def __init__(self, seed):
        self.state = seed * 7919 + 1

    def __call__(self, count):
        self.state = (self.state * 16807) % 2147483647
        return bytes([self.state // 8 % 252])


class Faces:
    """A source of random bytes that gives these faces one after another."""

    def __init__(self, *faces):
        self.faces = list(faces)

    def __call__(self, count):
        return bytes([self.faces.pop(0) - 1])


def people(count):
    return [{"name": "Åsa " + str(index), "kind": "human", "picture": index} for index in range(count)]


def new_game(players=2, faces=(), options=None, start="listed"):
    return Pig("pig", options, people(players), Faces(*faces), start)


def roll(game, *faces):
    game.random_bytes = Faces(*faces)
    for _ in faces:
        game.roll()


def turn(game, *faces):
    roll(game, *faces)
    return game.end_turn()


def again(game):
    """Store a game and load it again; return the loaded game."""
    data = saved_game.pack(game.state())
    assert len(data) <= saved_game.LIMIT
    state = unpacked_game.unpack(data)
    assert state == game.state(), (state, game.state())
    found = restored(Pig, state, game.random_bytes)
    assert found.state() == game.state()
    return found


def refused(error, act, *values):
    try:
        act(*values)
    except error:
        return True
    return False


def test_points_are_banked():
    game = new_game()
    assert game.face == 0 and not game.is_lost and refused(GameError, game.end_turn)
    roll(game, 6, 5)
    assert (game.points, game.face, game.rolls_used) == (11, 5, 2)
    assert game.end_turn() == (0, 11, 0)
    assert (game.totals, game.turns, game.current, game.last_turn) == ([11, 0], [1, 0], 1, "0a65")


def test_the_turn_passes_around_the_table():
    game = new_game(3)
    assert refused(GameError, game.undo)
    for count, player in enumerate((0, 1, 2, 0, 1)):
        assert game.current == player and linked.held(game) == 0 and game.turns_finished == count
        roll(game, 2 + player)
        assert refused(GameError, linked.hold, game, 1) and refused(IndexError, linked.end, game, 1, 0)
        assert linked.end(game, 0, 0) == (player, 2 + player, game.totals[player] - 2 - player)
    assert game.totals == [4, 6, 4] and "".join(record(game, 0)) == '"turns":2' == "".join(record(game, 1))
    assert "".join(record(game, 2)) == '"turns":1' and limits(game.rules) == (MOST_TURNS, 50, 105)
    assert Pig("pig", None, people(2), Noise(1)).phase == "start"  # by default the players roll for the start


def test_a_1_loses_the_turn():
    game = new_game()
    roll(game, 6, 5, 1)
    assert game.is_lost and game.points == 0 and not game.can_roll and refused(GameError, game.roll)
    assert game.end_turn() == (0, 0, 0)
    assert (game.totals, game.turns, game.current, game.last_turn) == ([0, 0], [1, 0], 1, "0a651")
    assert not game.can_undo and refused(GameError, game.undo)


def test_reaching_the_goal_wins():
    game = new_game(options={"goal": 50})
    turn(game, *[6] * 8)
    turn(game, 2)
    roll(game, 2)
    assert game.wins and not game.can_roll and game.phase == "play"
    game.end_turn()
    assert (game.phase, game.totals, game.ranking()) == ("over", [50, 2], [(1, 0), (2, 1)])
    assert again(game).can_undo
    game.undo()
    assert game.phase == "play" and game.wins and game.totals == [48, 2]
    assert refused(RuleError, Pig, "pig", {"goal": 60}, people(1), Noise(1), "listed")


def test_banking_can_be_undone_until_the_next_roll():
    game = new_game()
    turn(game, 6, 5)
    game.undo()
    assert (game.current, game.rolls, game.totals, game.turns) == (0, "65", [0, 0], [0, 0])
    assert game.last_turn is None
    assert turn(game, 4) == (0, 15, 0)
    roll(game, 3)
    assert not game.can_undo and game.last_turn is None


def test_a_game_ends_with_any_presses():
    game = new_game(3)
    while game.phase == "play":
        turn(game, 1)
    assert game.turns == [MOST_TURNS] * 3 and [place for place, _ in game.ranking()] == [1, 1, 1]
    again(game)


def test_a_game_of_pig_is_stored_at_any_moment():
    for count in (1, 2, 6):
        for goal in (100, 50):
            noise = Noise(count * goal)
            game = Pig("pig", {"goal": goal}, people(count), noise, "roll")
            while game.phase == "start":
                again(game)
                game.roll_for_start()
            while game.phase == "play":
                game = again(game)
                while game.can_roll and game.points < 22:
                    game.roll()
                    game = again(game)
                game.end_turn()
            assert again(game).phase == "over" and max(game.totals) >= goal
    # The longest possible turn with the longest names can be stored, too.
    game = Pig("pig", {}, [dict(one, name="Åßðþÿ-Øñéü") for one in people(6)], Faces(), "listed")
    roll(game, *[2] * 50)
    assert again(game).points == 100
    game.end_turn()
    assert again(game).last_turn == "0a" + "2" * 50


def test_impossible_stored_games_are_refused():
    game = new_game()
    turn(game, 6, 5)
    turn(game, 1)
    roll(game, 3)
    good = game.state()
    for key, value in (
        ("totals", [11]),
        ("totals", [106, 0]),
        ("totals", [11, -1]),
        ("totals", [100, 0]),
        ("turns", [1]),
        ("turns", [0, 0]),
        ("turns", [3, 1]),
        ("turns", [MOST_TURNS + 1, MOST_TURNS]),
        ("rolls", "7"),
        ("rolls", "X"),
        ("rolls", "13"),
        ("rolls", "6" * 16),
        ("last", "0a65"),
        ("phase", "over"),
        ("phase", "start"),
    ):
        assert refused(GameError, restored, Pig, dict(good, **{key: value}), Noise(1)), (key, value)
    # At most one player can exceed the goal, by five points, and a player who reached it cannot roll on.
    for good, bad in (
        ({"totals": [105, 99], "phase": "over", "rolls": ""}, {"totals": [106, 99]}),
        ({"totals": [105, 99], "phase": "over", "rolls": ""}, {"totals": [105, 100]}),
        ({"totals": [90, 0], "rolls": "64"}, {"rolls": "642"}),
    ):
        state = dict(game.state(), **good)
        assert restored(Pig, state, Noise(1)).state() == state
        assert refused(GameError, restored, Pig, dict(state, **bad), Noise(1)), bad
    before = new_game(start="roll").state()
    assert restored(Pig, before, Noise(1)).phase == "start"
    assert refused(GameError, restored, Pig, dict(before, turns=[1, 0]), Noise(1))
    game = new_game()
    turn(game, 6, 5)
    for last in ("0a651", "0b65", "1a65", "0a66", "0a7", "9a65"):
        assert refused(GameError, restored, Pig, dict(game.state(), last=last), Noise(1)), last


def test_a_lesson_teaches_rolling_and_banking():
    game = lesson_game("Fox", Noise(1))
    assert game.players == [{"name": "Fox", "kind": "human", "picture": 0}] and game.phase == "play"
    assert game.turn_screen == "pig.lesson"
    assert [game.roll(), game.roll(), game.roll()] == [5, 3, 6]
    game.end_turn()
    assert [game.roll(), game.roll(), game.roll()] == [6, 4, 1]
    game.end_turn()
    assert game.roll() == 1  # after the lesson the dice are random again
    game = lesson_game("Fox", Noise(1))
    while game.can_roll:
        game.roll()
    assert game.is_lost  # a player who never banks loses the turn


def table():
    with open(TABLE, "rb") as file:
        return Table(file.read())


def state(totals, rolls, goal=100):
    game = new_game(len(totals), options={"goal": goal})
    game.totals = list(totals)
    game.take_rolls(rolls)
    return game


def test_robots_decide_by_their_level():
    best = table()
    for level, points in enumerate(BANK_AT, 1):
        for rolls in ("6", "64", "663", "6662"):
            assert banks(state([0, 0], rolls), level, best) == (brought(rolls) >= points)
    # Neller and Presser: at 0 to 0 bank at 21 points or more; if the opponent has 85, roll until the turn wins.
    assert not banks(state([0, 0], "6662"), 4, best) and banks(state([0, 0], "6663"), 4, best)
    assert not banks(state([0, 90], "66666666"), 4, best)
    assert banks(state([95, 99, 0], "5"), 1, best)  # banking wins the game
    # A game to 50 is played like the second half of a game to 100. Of several opponents the one with most points is
    # decisive. A single player aims at few turns.
    for totals, rolls in (([10, 20], "6663"), ([30, 44], "6635"), ([0, 0], "6633")):
        whole = [total + 50 for total in totals]
        assert advises_to_bank(state(totals, rolls, 50), best) == advises_to_bank(state(whole, rolls), best)
        assert advises_to_bank(state([0] + totals, rolls), best) == advises_to_bank(
            state([0, max(totals)], rolls), best
        )
    assert advises_to_bank(state([0], "66664"), best) and not advises_to_bank(state([0], "66"), best)
    assert not advises_to_bank(state([0, 0], ""), best)
    assert banks(state([0, 0], "6662"), 4, None) and banks(state([0, 0], "6661"), 4, best)


def test_a_damaged_table_is_refused():
    with open(TABLE, "rb") as file:
        data = file.read()
    assert len(data) <= 2048
    for damaged in (b"", data[:-1], data[:50], b"\1" + data[1:], data[:-1] + b"\0"):
        assert refused(ValueError, Table, damaged)


def test_rules_of_pig():
    rules = RULE_SETS["pig"]
    assert rules.changes == {}
    assert saved_game.first_options(RULE_SETS.number("pig")) == 0  # the number of its options is stored with them
    assert (rules.dice, RULE_SETS.family("pig"), RULE_SETS.number("pig")) == (1, "pig", 5)
    assert "pig" in RULE_SETS.having("lesson")
