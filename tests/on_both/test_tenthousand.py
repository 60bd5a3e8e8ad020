"""Test Ten Thousand: dice set aside, turns that are banked or lost, the last turns, stored games."""

from kast.game import GameError
from kast.games import RULE_SETS, RuleError
from kast.games.banking import MOST_TURNS
from kast.games.leaving import leave
from kast.games.tenthousand import MOST_ROLLS, linked
from kast.games.tenthousand.game import TenThousand
from kast.games.tenthousand.record import limits, record
from kast.games.tenthousand.restored import most_points
from kast.storage import saved_game, unpacked_game
from kast.storage.restored_game import restored


class Noise:
    """A source of pseudo-random bytes that depend only on the seed."""

    def __init__(self, seed):
        self.state = seed * 7919 + 1

    def __call__(self, count):
        self.state = (self.state * 16807) % 2147483647
        return bytes([self.state // 8 % 252])


class Faces:
    """A source of random bytes that gives the faces of this text one after another."""

    def __init__(self, faces=""):
        self.faces = [int(face) for face in faces]

    def __call__(self, count):
        return bytes([self.faces.pop(0) - 1])


def people(count):
    return [{"name": "Åsa " + str(index), "kind": "human", "picture": index} for index in range(count)]


def new_game(players=2, options=None, start="listed"):
    return TenThousand("tenthousand", options, people(players), Faces(), start)


def roll(game, faces):
    game.random_bytes = Faces(faces)
    game.roll()
    assert not game.random_bytes.faces


def turn(game, *rolls):
    """Play a turn in which all dice that score are set aside before each further roll."""
    for faces in rolls:
        roll(game, faces)
    return game.end_turn()


def held(game):
    return "".join(["x" if is_held else "-" for is_held in game.held])


def hold(game, marks):
    game.hold([mark == "x" for mark in marks])


def again(game):
    """Store a game and load it again; return the loaded game."""
    data = saved_game.pack(game.state())
    assert len(data) <= saved_game.LIMIT
    state = unpacked_game.unpack(data)
    assert state == game.state(), (state, game.state())
    found = restored(TenThousand, state, game.random_bytes)
    assert found.state() == game.state()
    return found


def refused(error, act, *values):
    try:
        act(*values)
    except error:
        return True
    return False


def test_dice_that_score_are_set_aside_after_each_roll():
    game = new_game()
    assert game.can_roll and not game.can_bank and refused(GameError, game.end_turn) and game.rolls_next == 6
    roll(game, "643215")
    assert (held(game), game.points, game.rolls_next) == ("xxxxxx", 1500, 6)  # a straight
    game = new_game()
    roll(game, "152366")
    assert (held(game), game.points, game.chosen, game.rolls_next) == ("xx----", 150, 150, 4)
    roll(game, "4443")
    assert (held(game), game.points, game.chosen, game.rolls_next) == ("xxxxx-", 550, 400, 1)
    assert game.rolls == "152366..4443" and game.at_risk()[2] == 550
    assert game.end_turn() == (0, 550, 0)
    assert (game.totals, game.turns, game.current, game.last_turn) == ([550, 0], [1, 0], 1, "0a152366..4443")


def test_a_player_may_set_fewer_dice_aside():
    game = new_game()
    roll(game, "115446")
    assert held(game) == "xxx---"
    assert game.toggle(0) and game.toggle(2) and (held(game), game.chosen, game.rolls_next) == ("-x----", 100, 5)
    assert not game.toggle(3) and not game.toggle(5)  # a 4 or a 6 alone scores nothing
    assert game.points == 250  # banking counts every die that scores
    assert game.toggle(1) and game.chosen == 0 and not game.can_roll and refused(GameError, game.roll)
    assert game.toggle(1)
    roll(game, "62226")
    assert game.dice == [6, 1, 2, 2, 2, 6] and (held(game), game.points) == ("-xxxx-", 300)
    assert not game.toggle(1)  # set aside before this roll
    assert game.toggle(3) and (held(game), game.chosen) == ("-x----", 0)  # three twos go together
    assert game.toggle(2) and held(game) == "-xxxx-"
    assert game.rolls == "1154466.2226"


def test_a_straight_or_pairs_are_set_aside_as_a_whole_or_by_their_ones_and_fives():
    game = new_game()
    roll(game, "123456")
    assert game.toggle(0) and (held(game), game.chosen) == ("----x-", 50)
    assert game.toggle(2) and (held(game), game.chosen) == ("xxxxxx", 1500)
    assert game.toggle(3) and (held(game), game.chosen) == ("x---x-", 150)
    assert game.points == 1500
    game = new_game()
    roll(game, "223344")
    assert (held(game), game.points) == ("xxxxxx", 1500)
    assert game.toggle(0) and held(game) == "------" and not game.can_roll
    assert game.toggle(5) and held(game) == "xxxxxx"
    game = new_game(options={"four_and_two": True, "three_pairs": 500})
    roll(game, "666622")  # four sixes bring more than three pairs
    assert (held(game), game.points, game.chosen) == ("xxxx--", 1200, 1200)
    assert game.toggle(4) and (held(game), game.chosen, game.points) == ("xxxxxx", 500, 1200)
    game = new_game()
    roll(game, "666622")
    assert not game.toggle(4) and held(game) == "xxxx--"


def test_six_dice_that_score_are_all_rolled_again():
    game = new_game()
    roll(game, "111555")
    assert (game.points, game.rolls_next) == (1500, 6)
    roll(game, "234461")
    assert (game.dice, game.kept, game.points, held(game)) == ([2, 3, 4, 4, 6, 1], 1500, 1600, "-----x")
    assert game.rolls == "111555234461" and game.brought(game.rolls) == 1600
    game = new_game()
    roll(game, "115234")
    roll(game, "555")
    assert (held(game), game.points, game.rolls_next) == ("xxxxxx", 750, 6)
    roll(game, "222222")
    assert game.points == 750 + 1600


def test_a_roll_without_points_loses_the_turn():
    game = new_game()
    roll(game, "122346")
    roll(game, "22346")
    assert game.is_lost and game.points == 0 and not game.can_roll and not game.can_hold and game.can_bank
    assert held(game) == "x-----" and not game.toggle(1)
    assert game.end_turn() == (0, 0, 0)
    assert (game.totals, game.turns, game.last_turn, game.can_undo) == ([0, 0], [1, 0], "0a122346.22346", False)
    assert refused(GameError, game.undo) and game.current == 1


def test_the_first_points_must_be_as_many_as_the_entry():
    for entry in (500, 0, 350, 1000):
        game = new_game(1, {"entry": entry})
        roll(game, "122346")
        assert game.can_bank == (entry <= 100)
        game = new_game(1, {"entry": entry})
        roll(game, "333146")
        assert game.points == 400 and game.can_bank == (entry <= 400) == (not refused(GameError, game.end_turn))
        game = new_game(1, {"entry": entry})
        turn(game, "111246")
        roll(game, "122346")
        assert game.can_bank  # the player has points already
    assert refused(RuleError, new_game, 1, {"entry": 200})


def test_the_last_player_to_pass_the_goal_does_not_end_the_game():
    game = new_game(3, {"goal": 5000})
    turn(game, "222226")
    game.totals = [4000, 4000, 4000]
    turn(game, "111246")
    assert (game.closer, game.phase, game.current) == (1, "play", 2)
    roll(game, "111116")
    assert not game.wins  # the first player still has a turn
    assert game.end_turn() == (2, 4000, 4000)
    assert (game.closer, game.phase, game.current) == (1, "play", 0)
    roll(game, "111116")
    assert game.to_beat == 8000 and not game.wins  # equal totals share the win
    game.take_rolls("111111")
    assert game.wins
    game.take_rolls("223346")
    game.end_turn()
    assert game.phase == "over" and game.totals == [4000, 5000, 8000]
    assert game.ranking() == [(1, 2), (2, 1), (3, 0)] and game.is_complete
    assert again(game).closer == 1


def test_the_game_ends_with_the_player_before_the_one_who_reached_the_goal():
    game = new_game(1, {"goal": 5000})
    turn(game, "111111")
    assert game.phase == "over" and game.totals == [8000]
    game = new_game(3, {"goal": 5000})
    turn(game, "111111")
    leave(game, 1)
    assert game.current == 2 and game.phase == "play"
    turn(game, "223346")
    assert game.phase == "over"
    # The player who reached the goal leaves: the others have their last turns, and the game ends all the same.
    game = new_game(3, {"goal": 5000})
    turn(game, "111111")
    leave(game, 0)
    turn(game, "223346")
    assert again(game).current == 2 and game.phase == "play"
    turn(game, "223346")
    assert game.phase == "over" and [player for _, player in game.ranking()] == [1, 2]
    # The last player who has a turn leaves instead.
    game = new_game(3, {"goal": 5000})
    turn(game, "111111")
    turn(game, "223346")
    leave(game, 2)
    assert game.phase == "over"


def test_banking_can_be_undone_until_the_next_roll():
    game = new_game(2, {"goal": 5000})
    turn(game, "111111")
    assert game.closer == 0 and game.can_undo
    game = again(game)
    game.undo()
    assert (game.current, game.closer, game.totals, game.turns) == (0, -1, [0, 0], [0, 0])
    assert (game.rolls, game.points, held(game)) == ("111111", 8000, "xxxxxx")
    assert not game.can_roll  # a turn that reaches the goal by itself can only be ended
    game.end_turn()
    turn(game, "223346")
    assert game.phase == "over" and not game.can_undo
    game = new_game(2, {"goal": 5000, "entry": 0})
    turn(game, "111111")
    turn(game, "122346")
    assert game.phase == "over" and game.can_undo
    game.undo()
    assert (game.phase, game.current, game.closer) == ("play", 1, 0)
    roll(game, "22346")
    assert not game.can_undo and game.last_turn is None


def test_a_turn_has_a_limit_of_rolls():
    game = new_game(1)
    for count in range(MOST_ROLLS):
        assert game.can_roll
        roll(game, "523462"[: game.rolls_next])  # one five, so the dice are hot after each sixth roll
        assert game.points == 50 * (count + 1)
    assert not game.can_roll and game.end_turn() == (0, 50 * MOST_ROLLS, 0)
    assert again(game).last_turn == game.last_turn and len(str(game.last_turn)) == 2 + 6 * MOST_ROLLS


def test_a_game_ends_with_any_presses():
    game = new_game(3)
    while game.phase == "play":
        turn(game, "223346")
    assert game.turns == [MOST_TURNS] * 3 and [place for place, _ in game.ranking()] == [1, 1, 1]
    again(game)


def test_a_game_is_stored_at_any_moment():
    for count, goal in ((1, 10000), (2, 5000), (6, 5000)):
        noise = Noise(count * goal)
        game = TenThousand("tenthousand", {"goal": goal, "four_and_two": True}, people(count), noise, "roll")
        while game.phase == "start":
            again(game)
            game.roll_for_start()
        while game.phase == "play":
            game = again(game)
            while game.can_roll and (game.points < 500 or not game.can_bank):
                game.roll()
                game = again(game)
                if noise(1)[0] & 1 and game.toggle(noise(1)[0] % 6):
                    game = again(game)
                    if not game.chosen:
                        game.take_rolls(game.rolls)
            game.end_turn()
        assert again(game).phase == "over" and max(game.totals) >= goal
        assert max(game.totals) <= most_points(goal)
    # The longest possible turn with the longest names can be stored, too.
    game = TenThousand("tenthousand", {}, [dict(one, name="Åßðþÿ-Øñéü") for one in people(6)], Faces(), "listed")
    while game.can_roll:
        roll(game, "523462"[: game.rolls_next])
    assert game.rolls_used == MOST_ROLLS and again(game).points == game.points


def test_impossible_stored_games_are_refused():
    game = new_game(2, {"entry": 0})
    turn(game, "152366", "4443")
    turn(game, "223346")
    roll(game, "113446")
    game.toggle(0)
    good = game.state()
    assert restored(TenThousand, good, Noise(1)).state() == good
    for key, value in (
        ("totals", [550]),
        ("totals", [most_points(10000) + 50, 0]),
        ("totals", [575, 0]),
        ("totals", [-50, 0]),
        ("totals", [10000, 0]),
        ("turns", [1]),
        ("turns", [0, 0]),
        ("turns", [3, 1]),
        ("turns", [MOST_TURNS + 1, MOST_TURNS]),
        ("closer", 0),
        ("closer", 2),
        ("closer", -2),
        ("held", 1 << 3),
        ("held", 1 << 6),
        ("rolls", "7"),
        ("rolls", "11344"),
        ("rolls", "11344X"),
        ("rolls", ".13446"),
        ("rolls", "113446..4.12"),
        ("rolls", "223346" + "......"),
        ("rolls", "223346.23346"),
        ("rolls", "113446112346"),
        ("rolls", "113446.23346123456"),
        ("rolls", "111111111111111111"),
        ("last", "0a152366..4443"),
        ("phase", "over"),
        ("phase", "start"),
    ):
        assert refused(GameError, restored, TenThousand, dict(good, **{key: value}), Noise(1)), (key, value)
    game = new_game(2, {"entry": 0})
    turn(game, "152366", "4443")
    for last in (
        "0a223346",
        "0b152366",
        "1a152366",
        "0a152366..1113",
        "0a15236",
        "9a152366",
        "0a152366.2444",
        "0a152366.......1",
    ):
        assert refused(GameError, restored, TenThousand, dict(game.state(), last=last), Noise(1)), last
    game = new_game(2)
    game.totals, game.turns, game.current = [550, 0], [1, 0], 1
    game.last_turn = "0a152366..4443"
    assert again(game).can_undo
    game.totals[0], game.last_turn = 150, "0a152366"
    for last in (game.last_turn,):  # less than the first points must be
        assert refused(GameError, restored, TenThousand, dict(game.state(), last=last), Noise(1)), last


def test_machines_agree_on_a_turn():
    game = new_game()
    assert linked.held(game) == 0 and refused(GameError, linked.hold, game, 1)
    roll(game, "115446")
    assert linked.held(game) == 0b111 and linked.shown(game) == bytes((1, 1, 5, 4, 4, 6))
    for mask in (0b1000, 1 << 6, 0b101001):
        assert refused(GameError, linked.hold, game, mask) and linked.held(game) == 0b111
    linked.hold(game, 0)
    assert not game.can_roll
    linked.hold(game, 0b10)
    roll(game, "24446")
    assert refused(GameError, linked.hold, game, 0b11100)  # the die that was set aside stays there
    linked.hold(game, 0b11110 & ~1)
    assert linked.place_of(game, None) == 0 and refused(IndexError, linked.end, game, 1, 0)
    assert linked.end(game, 0, 0) == (0, 500, 0)
    roll(game, "123456")
    linked.hold(game, 63)
    game.random_bytes = Faces("223346")
    game.roll()
    assert game.is_lost and linked.held(game) == 0


def test_a_history_line_has_the_turns():
    game = new_game()
    turn(game, "111246")
    assert "".join(record(game, 0)) == '"turns":1' and "".join(record(game, 1)) == '"turns":0'
    turns, rolls, total = limits(RULE_SETS["tenthousand"])
    assert (turns, rolls) == (MOST_TURNS, MOST_ROLLS) and total >= most_points(10000)
