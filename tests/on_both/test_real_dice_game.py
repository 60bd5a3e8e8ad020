"""Test a game with real dice: entered, filled, undone, stored, filed and counted, on CPython and on MicroPython."""

import json

from kast.game import GameError
from kast.games import RULE_SETS, RuleError
from kast.games.cards import draws
from kast.games.cards.own import rules_of
from kast.games.cards.real_dice_game import RealDiceGame
from kast.games.leaving import leave
from kast.storage import history, journal, saved_game, store, unpacked_game
from kast.storage.restored_game import restored
from kast.storage.statistics import Statistics


def no_dice(count):
    raise AssertionError("the machine rolled")


def new_game(rule_set_id="yatzy", players=1, options=None, start="listed"):
    seated = [{"name": "Player" + str(index), "kind": "human", "picture": index} for index in range(players)]
    game = RealDiceGame(rule_set_id, options, seated, no_dice, start)
    game.seq = 1
    return game


def tell(game, *faces):
    for face in faces:
        assert game.add(face)


def reload(game):
    """Return the game after a round trip through its file format."""
    state = game.state()
    stored = unpacked_game.unpack(saved_game.pack(state))
    assert stored == state, (stored, state)
    again = restored(RealDiceGame, json.loads(json.dumps(stored)), no_dice)
    assert again.state() == state
    for name in ("dice", "rolls_used", "phase", "current", "can_undo", "seq"):
        assert getattr(again, name) == getattr(game, name), name
    return again


def check_refused(error, function, *arguments):
    try:
        function(*arguments)
    except error:
        return
    raise AssertionError("not refused")


def own_game(rolls):
    """Return a game by the rules of an own game of two dice with four faces and one box."""
    definition = {"id": "own-game", "dice": 2, "faces": 4, "rolls": rolls, "columns": 1, "in_order": False, "joker": ""}
    definition.update({"upper": 0, "bonus": 0, "bonus_at": 0, "boxes": [["chance", [[[0, None]]], 0, 1]]})
    RULE_SETS.own["own-game"] = rules_of(definition)
    game = new_game("own-game")
    del RULE_SETS.own["own-game"]
    return game


def test_dice_of_own_games_show_only_the_faces_that_they_have():
    game = own_game(3)
    assert not game.add(5)
    tell(game, 4, 1)
    assert game.dice == [4, 1] and game.rolls_used == 2 and game.choices() == [("chance", 5)]


def test_a_turn_of_one_roll_has_no_later_roll():
    game = own_game(1)
    tell(game, 4, 1)
    assert game.rolls == "41" and game.fill("chance") == 5 and game.phase == "over"


def test_dice_are_entered_one_by_one_and_the_last_can_be_removed():
    game = new_game()
    assert not game.take_face_back()
    tell(game, 3, 3, 5, 6, 1)
    assert game.dice == [3, 3, 5, 6, 1] and game.rolls_used == 2
    assert not game.add(4) and game.dice == [3, 3, 5, 6, 1]
    assert game.take_face_back() and game.dice == [3, 3, 5, 6, 0] and not game.choices()
    tell(game, 2)
    assert game.dice == [3, 3, 5, 6, 2]
    while game.take_face_back():
        game = reload(game)
    assert game.dice == [0] * 5


def test_dice_entered_out_of_order_in_an_older_version_are_read():
    game = restored(RealDiceGame, dict(new_game().state(), rolls="??????5?3?"), no_dice)
    assert game.take_face_back() and game.dice == [0, 5, 0, 0, 0]
    tell(game, 1, 2, 3, 4)
    assert game.dice == [1, 5, 2, 3, 4]


def test_boxes_can_be_filled_once_all_dice_are_entered():
    game = new_game()
    for face in (3, 3, 3, 6, 6):
        assert game.choices() == [] and game.rolls_used == 0 and not game.wastes("ones")
        check_refused(GameError, game.fill, "full_house")
        tell(game, face)
        game = reload(game)
    assert dict(game.choices())["full_house"] == 21 and not game.can_roll
    assert game.fill("full_house") == 21
    assert game.last_turn == "0m?????33366" and game.dice == [0] * 5
    check_refused(GameError, game.roll)


def test_entered_dice_are_cleared():
    game = new_game("maxi")
    tell(game, 2, 4, 4)
    game.clear()
    assert game.dice == [0] * 6 and game.choices() == [] and reload(game).dice == [0] * 6


def test_a_box_can_be_undone_until_the_next_die_is_entered():
    game = new_game("yatzy", 2)
    tell(game, 4, 4, 4, 4, 2)
    game.fill("four_of_a_kind")
    game = reload(game)
    game.undo()
    assert game.current == 0 and game.dice == [4, 4, 4, 4, 2] and game.card.total == 0
    assert dict(game.choices())["fours"] == 16
    assert game.take_face_back()
    tell(game, 4)
    game.fill("fours")
    assert game.cards[0].boxes == {"fours": 20} and game.last_turn == "0d?????44444"
    tell(game, 1)
    assert not game.can_undo
    check_refused(GameError, game.undo)
    reload(game)
    assert game.take_face_back()  # a die entered by mistake can be removed: after that the box can be undone again
    game = reload(game)
    game.undo()
    assert game.dice == [4, 4, 4, 4, 4] and game.card.total == 0


def test_a_box_of_somebody_who_left_is_not_undone():
    game = new_game("yatzy", 3)
    tell(game, 4, 4, 4, 4, 2)
    game.fill("fours")
    tell(game, 1)
    leave(game, 0)
    game.clear()
    assert not game.can_undo and reload(game).current == 1


def test_first_roll_points_need_a_confirmation():
    for is_first, extra, text in ((True, 20, "0m33366"), (False, 0, "0m?????33366")):
        game = new_game("yatzy", 1, {"first_roll_bonus": 20})
        tell(game, 3, 3, 3, 6, 6)
        game.set_first_roll(is_first)
        game = reload(game)
        game.fill("full_house")
        assert game.card.extra == extra and game.last_turn == text
        game = reload(game)
        game.undo()
        assert game.card.extra == 0 and game.dice == [3, 3, 3, 6, 6]


def test_saved_rolls_are_not_tracked_with_real_dice():
    game = new_game("maxi", 2, {"saved_rolls": True})
    for _ in range(4):
        tell(game, 1, 2, 3, 4, 5, 6)
        game.fill(game.choices()[-1][0])
        assert game.saved_rolls == [0, 0]
        game = reload(game)
    game.undo()
    assert game.saved_rolls == [0, 0] and reload(game).rolls_used == 2


def test_rules_are_the_same_as_with_the_machines_dice():
    forced = new_game("forced")
    tell(forced, 6, 6, 6, 6, 6)
    assert forced.choices() == [("ones", 0)]
    check_refused(RuleError, forced.fill, "yatzy")
    american = new_game("american")
    tell(american, 4, 4, 4, 4, 4)
    american.fill("yatzy")
    tell(american, 4, 4, 4, 4, 4)
    assert american.choices() == [("fours", 20)] and american.bonus() == 100
    american.fill("fours")
    assert american.card.total == 170


def test_the_players_choose_who_begins():
    game = new_game("yatzy", 3, start="roll")
    assert game.phase == "start"
    check_refused(GameError, game.add, 1)
    game = reload(game)
    game.begin(2)
    assert game.phase == "play" and game.current == 2 and reload(game).current == 2
    check_refused(GameError, game.begin, 0)


def test_any_game_packs():
    for rule_set_id in RULE_SETS.having("real_dice_game"):
        if RULE_SETS.family(rule_set_id) != "cards":
            continue
        most = {option: values[-1] for option, values in RULE_SETS[rule_set_id].options.items()}
        game = new_game(rule_set_id, 6, most)
        for player in game.players:
            player["name"] = "Åßðþÿ-Øñéü"
        face = 0
        while game.phase == "play":
            face = face % 6 + 1
            tell(game, face)
            assert len(saved_game.pack(reload(game).state())) <= saved_game.LIMIT
            while game.add(face):
                pass
            game.fill(game.choices()[0][0])
        assert len(saved_game.pack(reload(game).state())) <= saved_game.LIMIT


def test_impossible_stored_games_are_refused():
    game = new_game()
    tell(game, 1, 2)
    for rolls in ("12", "1212121212", "?????12...", "?????1234", "0????", "?????123451", "7????"):
        check_refused(GameError, restored, RealDiceGame, dict(game.state(), rolls=rolls), no_dice)


def test_filed_games_have_no_faces_and_are_counted():
    for name in store.names():
        store.remove(name)
    game = new_game("yatzy", 2)
    while game.phase == "play":
        before = game.turns_finished
        tell(game, *[6] * game.rules.dice)
        game.fill(max(game.choices(), key=lambda choice: choice[1])[0])
        assert journal.append(1, before, game.last_turn)
    assert history.add(game, "cafe") and history.add(game, "cafe")
    (record,) = [json.loads(line.read()) for line in history.Lines()]
    assert record["dice"] == "real" and record["v"] == 1 and len(record["turns"]) == 30
    statistics = Statistics()
    assert list(statistics.catch_up()) == [100]
    assert statistics.faces == [0] * 6 and statistics.games["yatzy"]["faces"] == [0] * 6
    assert statistics.games["yatzy"]["fives"] == 30 and statistics.names["Player0"]["fives"] == 15
    total = game.cards[0].total
    assert statistics.games["yatzy"]["best"][0][:2] == [total, 1]
    assert statistics.names["Player1"]["games"]["yatzy"] == [1, total, total]


def test_the_players_choose_who_wins_a_draw():
    game = new_game("yatzy", 3, {"ties": "roll"})
    while game.phase == "play":
        # One player gets points in one box more than the others.
        points = 6 if game.current == 1 and game.turn == 5 else 1
        while game.add(points):
            pass
        box = game.choices()[0][0]
        game.fill(box)
    game = reload(game)
    assert game.phase == "over" and game.ranking()[0] == (1, 1)
    game = new_game("yatzy", 3, {"ties": "roll"})
    while game.phase == "play":
        while game.add(1):
            pass
        game.fill(game.choices()[0][0])
    game = reload(game)
    assert game.phase == "draw" and game.contenders == [0, 1, 2] and game.can_undo
    check_refused(GameError, game.add, 1)
    check_refused(GameError, draws.won_by, game, 3)
    draws.won_by(game, 2)
    game = reload(game)
    assert game.phase == "over" and game.ranking() == [(1, 2), (2, 0), (2, 1)] and not game.can_undo
    assert json.loads(game.draw) == {"won": [2], "rolls": ""}
    check_refused(GameError, draws.won_by, game, 1)
    state = game.state()
    for start in (None, [[None] * 3, [3]], [[None] * 3, [1, 2]], [[5, None, None], [2]]):
        check_refused(ValueError, restored, RealDiceGame, dict(state, start=start), no_dice)
    check_refused(ValueError, restored, RealDiceGame, dict(state, rolls="66666"), no_dice)
