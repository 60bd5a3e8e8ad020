"""Test games with real dice in which points are banked: amounts, the rules for points, stored games, the history."""

import json

from kast.game import GameError
from kast.games import RULE_SETS
from kast.games.banking import MOST_TURNS
from kast.games.leaving import leave
from kast.games.pig.real_dice_game import RealPig
from kast.games.tenthousand.real_dice_game import RealTenThousand
from kast.storage import history, journal, saved_game, store, unpacked_game
from kast.storage.restored_game import restored
from kast.storage.statistics import Statistics

GAMES = (("pig", RealPig), ("tenthousand", RealTenThousand))


def no_dice(count):
    raise AssertionError("the machine rolled")


def new_game(game_class=None, players=2, options=None, start="listed", name="Åsa "):
    seated = [{"name": name + str(index), "kind": "human", "picture": index} for index in range(players)]
    id = "tenthousand" if game_class is RealTenThousand else "pig"
    game = (game_class or RealPig)(id, options, seated, no_dice, start)
    game.seq = 1
    return game


def enter(game, *amounts):
    for amount in amounts:
        assert game.add(game.amounts.index(amount)), amount


def turn(game, *amounts):
    enter(game, *amounts)
    return game.end_turn()


def again(game):
    """Store a game and load it again; return the loaded game."""
    data = saved_game.pack(game.state())
    assert len(data) <= saved_game.LIMIT
    state = unpacked_game.unpack(data)
    assert state == game.state(), (state, game.state())
    found = restored(type(game), json.loads(json.dumps(state)), no_dice)
    assert found.state() == game.state()
    for name in ("points", "lacks", "wins", "can_bank", "can_undo", "phase", "current", "totals", "closer"):
        assert getattr(found, name) == getattr(game, name), name
    return found


def refused(error, act, *values):
    try:
        act(*values)
    except error:
        return True
    return False


def test_amounts_are_added_and_taken_back():
    for _, game_class in GAMES:
        game = new_game(game_class)
        assert game.points == 0 and not game.take_back() and refused(GameError, game.roll)
        points = 0
        for key, amount in enumerate(game.amounts):
            assert game.add(key)
            points += amount
            game = again(game)
            assert game.points == points and game.at_risk()[2] == points
        for amount in reversed(game.amounts):
            assert game.take_back()
            points -= amount
            game = again(game)
            assert game.points == points
        assert game.rolls == "" and not game.take_back()
        enter(game, *game.amounts)
        game.drop_turn()
        assert game.points == 0 and game.turns == [0, 0]


def test_points_are_banked_by_their_sum():
    game = new_game()
    assert turn(game, 10, 6, 6) == (0, 22, 0)
    assert (game.last_turn, game.totals, game.turns, game.current) == ("0a+22", [22, 0], [1, 0], 1)
    assert again(game).end_turn() == (1, 0, 0)
    assert game.end_turn() == (1, 0, 0) and game.last_turn == "1a+0" and game.turns == [1, 1]
    assert turn(game, 5) == (0, 5, 22)


def test_the_last_turn_is_undone_until_an_amount_is_entered():
    game = new_game()
    assert refused(GameError, game.undo)
    turn(game, 10, 3)
    game = again(game)
    game.undo()
    assert (game.current, game.points, game.totals, game.turns) == (0, 13, [0, 0], [0, 0])
    assert game.take_back() and game.points == 0  # the amounts are known only until the turn ends
    turn(game)
    game = again(game)
    enter(game, 4)
    assert not game.can_undo and refused(GameError, game.undo)
    assert game.take_back()  # an amount entered by mistake
    assert again(game).can_undo
    game.undo()
    assert (game.current, game.points) == (0, 0)
    again(game)
    assert game.end_turn() == (0, 0, 0) and game.last_turn == "0a+0"


def test_a_turn_of_somebody_who_left_is_not_undone():
    for _, game_class in GAMES:
        game = new_game(game_class, 3)
        turn(game, game.amounts[0])
        assert game.add(0)
        leave(game, 0)
        game.drop_turn()
        assert not game.can_undo and again(game).current == 1


def test_pig_ends_with_the_turn_that_reaches_the_goal():
    game = new_game(options={"goal": 50})
    turn(game, 10, 10, 10, 10)
    turn(game, 10)
    enter(game, 6)
    assert not game.wins
    enter(game, 4)
    assert game.wins and game.end_turn() == (0, 10, 40)
    assert game.phase == "over" and again(game).ranking() == [(1, 0), (2, 1)]
    game.undo()
    assert again(game).phase == "play" and game.totals == [40, 10]


def test_the_first_points_of_ten_thousand_are_enough_to_begin():
    game = new_game(RealTenThousand)
    assert game.can_bank and not game.lacks
    enter(game, 300)
    assert game.lacks == 500 and not game.can_bank and refused(GameError, game.end_turn)
    assert again(game).points == 300
    enter(game, 200)
    assert not game.lacks and game.end_turn() == (0, 500, 0)
    turn(game)
    assert turn(game, 50) == (0, 50, 500)
    free = new_game(RealTenThousand, options={"entry": 0})
    assert turn(free, 50) == (0, 50, 0) and again(free).totals == [50, 0]


def test_ten_thousand_ends_after_the_last_turns():
    game = new_game(RealTenThousand, 3, {"goal": 5000})
    for _ in range(3):
        turn(game, 1000)
    turn(game)
    turn(game, *[1000] * 4)
    assert game.closer == 1 and again(game).phase == "play"
    turn(game, 500)
    assert game.to_beat == 5000
    assert turn(game, *[1000] * 4, 50) == (0, 4050, 1000)
    assert again(game).phase == "over" and game.ranking() == [(1, 0), (2, 1), (3, 2)]
    assert game.closer == 1 and game.totals == [5050, 5000, 1500]
    again(game).undo()


def test_totals_stay_within_the_limits_of_the_record():
    for id, game_class in GAMES:
        module = RULE_SETS.module(id, "record")
        most_points = RULE_SETS.module(id, "restored").most_points
        for goal in RULE_SETS[id].options["goal"]:
            game = new_game(game_class, 6, {"goal": goal}, name="Åßðþÿ-Øñé")
            highest = game.goal + game.spare
            while game.add(0):
                again(game)
            for key in range(len(game.amounts)):
                while game.add(key):
                    again(game)
            assert highest - game.unit <= game.points <= highest <= most_points(goal)
            assert highest <= module.limits(game.rules)[2]
            game.end_turn()
            assert len(str(game.last_turn)) <= 8 and again(game).totals[0] > goal


def test_a_game_ends_with_any_presses():
    for _, game_class in GAMES:
        game = new_game(game_class, 3)
        while game.phase == "play":
            game.end_turn()
        assert again(game).turns == [MOST_TURNS] * 3


def test_the_players_choose_who_begins():
    game = new_game(players=3, start="roll")
    assert game.phase == "start" and not game.can_bank and not game.add(0)
    again(game).begin(2)
    game.begin(2)
    assert game.phase == "play" and again(game).current == 2 and refused(GameError, game.begin, 0)


def test_impossible_stored_games_are_refused():
    for _, game_class in GAMES:
        game = new_game(game_class)
        turn(game, *[game.amounts[0]] * 2)
        good = game.state()
        many = game.goal + game.spare
        for rolls in (
            "6",
            "123456",
            "+",
            "+5+",
            "++50",
            "+-50",
            "+050",
            "+ 50",
            "+5x",
            "50",
            "+%d" % (many + game.unit),
        ):
            assert refused(GameError, restored, game_class, dict(good, last=None, rolls=rolls), no_dice), rolls
        assert restored(game_class, dict(good, last=None, rolls="+0+100"), no_dice).points == 100
        points = game.totals[0]
        for last in ("0a6", "0b+%d" % points, "1a+%d" % points, "0a+%d" % (points + game.unit), "9a+50", "0a+"):
            assert refused(GameError, restored, game_class, dict(good, last=last), no_dice), last
        assert refused(GameError, restored, game_class, dict(good, rolls="+100"), no_dice)  # with a turn to undo
        assert refused(GameError, restored, game_class, dict(good, phase="over"), no_dice)
    odd = dict(new_game(RealTenThousand).state(), rolls="+120")
    assert refused(GameError, restored, RealTenThousand, odd, no_dice)
    dice = dict(new_game(RealTenThousand).state(), held=1)
    assert refused(GameError, restored, RealTenThousand, dice, no_dice)


def test_filed_games_have_no_faces_and_are_counted():
    for id, game_class in GAMES:
        for name in store.names():
            store.remove(name)
        game = new_game(game_class)
        while game.phase == "play":
            before = game.turns_finished
            for _ in range(0 if before == 2 else 3):
                game.add(0)
            game.end_turn()
            assert journal.append(1, before, game.last_turn)
        assert history.add(game, "cafe") and history.add(game, "cafe")
        (record,) = [json.loads(line.read()) for line in history.Lines()]
        assert record["dice"] == "real" and record["v"] == 1 and record["turns"][2] == "0a+0"
        assert sum([int(text[3:]) for text in record["turns"]]) == sum(game.totals)
        statistics = Statistics()
        assert list(statistics.catch_up()) == [100]
        assert statistics.faces == [0] * 6 and statistics.games[id]["faces"] == [0] * 6
        assert statistics.games[id]["fives"] == 0
        assert statistics.games[id]["best"][0][:2] == [max(game.totals), 1]
