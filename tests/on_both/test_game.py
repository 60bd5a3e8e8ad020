"""Test score-card games with examples, on CPython and on MicroPython."""

import json

from kast.game import GameError, is_machine
from kast.games import RULE_SETS, RuleError
from kast.games.cards import draws, linked
from kast.games.cards.game import CardGame
from kast.games.cards.lesson import lesson_game
from kast.storage.restored_game import restored
from kast.turn_text import dice_after, each_roll


class Faces:
    """A source of bytes from which dice show these faces, and then only ones."""

    def __init__(self, *faces):
        self.faces = list(faces)

    def __call__(self, count):
        assert count == 1
        return bytes([self.faces.pop(0) - 1 if self.faces else 0])


def new_game(rule_set_id="yatzy", players=1, faces=(), options=None, start="listed"):
    names = ("Ada", "Bo", "Cy", "Di", "Ed", "Fy")[:players]
    seated = [{"name": name, "kind": "human", "picture": None} for name in names]
    return CardGame(rule_set_id, options, seated, Faces(*faces), start)


def check_refused(part, function, *arguments):
    """Check that the call raises GameError with a one-sentence message that contains `part`."""
    try:
        function(*arguments)
    except GameError as error:
        assert part in str(error) and str(error).endswith("."), str(error)
    else:
        raise AssertionError(f"not refused: {part}")


def reload(game):
    """Return the game after a round trip through JSON."""
    state = json.loads(json.dumps(game.state()))
    again = restored(CardGame, state, Faces())
    assert again.state() == game.state()
    for name in ("players", "options", "phase", "current", "dice", "held", "rolls_used", "saved_rolls", "can_undo"):
        assert getattr(again, name) == getattr(game, name), name
    assert again.seq == game.seq
    return again


def test_new_game():
    game = new_game("maxi", 3)
    assert game.phase == "play" and game.current == 0 and game.turn == 0 and game.seq == 0
    assert game.dice == [0] * 6 and game.held == [False] * 6
    assert game.rolls_used == 0 and game.rolls_left == 3 and game.saved_rolls == [0, 0, 0]
    assert game.can_roll and not game.can_hold and not game.can_undo
    assert game.choices() == [] and game.bonus() == 0 and not game.wastes("ones")
    assert game.rules.id == "maxi" and game.options["full_straight"] == 21
    assert [player["name"] for player in game.players] == ["Ada", "Bo", "Cy"]


def test_invalid_new_games_are_refused():
    one = [{"name": "Ada"}]
    check_refused("1 to 6 players", CardGame, "yatzy", None, [], Faces())
    check_refused("1 to 6 players", CardGame, "yatzy", None, one * 7, Faces())
    check_refused("needs a name", CardGame, "yatzy", None, [{"kind": "human"}], Faces())
    check_refused("Who starts", CardGame, "yatzy", None, one, Faces(), "oldest")
    try:
        CardGame("poker", None, one, Faces())
    except RuleError as error:
        assert "poker" in str(error)
    else:
        raise AssertionError("poker is played")


def test_start_solo_and_listed():
    assert new_game(start="roll").phase == "play"
    game = new_game(players=2, start="listed")
    assert game.phase == "play" and game.current == 0
    check_refused("decided", game.roll_for_start)


def test_all_seats_are_shuffled():
    orders = set()
    for first in range(1, 4):
        for second in (1, 2):
            game = new_game(players=3, faces=[first, second], start="shuffled")
            names = [player["name"] for player in game.players]
            assert sorted(names) == ["Ada", "Bo", "Cy"] and game.current == 0
            orders.add(tuple(names))
    assert len(orders) == 6


def test_start_random():
    assert [new_game(players=3, faces=[face], start="random").current for face in (1, 2, 3, 4)] == [0, 1, 2, 0]


def test_two_roll_for_the_start_where_nothing_else_is_said():
    game = CardGame("yatzy", None, [{"name": "Ada"}, {"name": "Bo"}], Faces(*[1] * 5 + [2] * 5))
    assert game.phase == "start" and game.contenders == [0, 1]
    game.roll_for_start()
    game.roll_for_start()
    assert game.phase == "play" and game.current == 1


def test_start_by_rolling():
    game = new_game(players=3, faces=[1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 2, 2, 2, 2, 2], start="roll")
    assert game.phase == "start" and game.contender == 0 and not game.can_roll
    check_refused("no turn", game.roll)
    assert game.roll_for_start() == [1] * 5
    assert game.start_totals == [5, None, None] and game.contender == 1
    game.roll_for_start()
    game = reload_with(game, [2] * 5)
    game.roll_for_start()
    assert game.start_totals == [5, 30, 10]
    assert game.phase == "play" and game.current == 1
    # Play passes to the left, around the table.
    for index in (1, 2, 0, 1):
        assert game.current == index
        game.roll()
        game.fill(game.choices()[0][0])


def reload_with(game, faces):
    return restored(CardGame, reload(game).state(), Faces(*faces))


def test_ties_roll_again_among_the_tied():
    faces = [6] * 5 + [1] * 5 + [6] * 5 + [6] * 5  # a first round with totals of 30, 5, 30, 30
    faces += [2] * 5 + [3] * 5 + [3] * 5  # a second round with totals of 10, 15, 15
    faces += [1] * 5 + [1] * 4 + [2]
    game = new_game(players=4, faces=faces, start="roll")
    rolled = []
    while game.phase == "start":
        state = game.state()
        assert restored(CardGame, state, Faces()).state() == state
        rolled.append(game.contender)
        game.roll_for_start()
        if len(rolled) == 4:
            assert game.start_totals == [30, 5, 30, 30] and game.contender == 0
        if len(rolled) == 5:
            assert game.start_totals == [10, None, None, None]
    assert rolled == [0, 1, 2, 3, 0, 2, 3, 2, 3]
    assert game.start_totals == [None, None, 5, 6] and game.current == 3


def test_holds_persist_until_the_turn_ends():
    game = new_game(faces=[1, 2, 3, 4, 5, 6, 6, 6, 1, 1, 1])
    check_refused("Roll first", game.toggle, 0)
    check_refused("Roll first", game.fill, "ones")
    game.roll()
    assert game.dice == [1, 2, 3, 4, 5] and game.rolls_left == 2
    game.toggle(0)
    game.toggle(4)
    assert reload(game).held == [True, False, False, False, True]
    game.roll()
    assert game.dice == [1, 6, 6, 6, 5] and game.held == [True, False, False, False, True]
    game.toggle(4)
    game.roll()
    assert game.dice == [1, 1, 1, 1, 1] and game.held == [True, False, False, False, False]
    assert game.rolls_left == 0 and not game.can_roll
    check_refused("No rolls", game.roll)
    game.fill("ones")
    assert game.dice == [0] * 5 and game.held == [False] * 5 and game.rolls_left == 3


def test_every_die_held_cannot_roll():
    game = new_game()
    game.roll()
    for index in range(5):
        game.toggle(index)
    assert not game.can_roll
    check_refused("release one", game.roll)
    assert game.rolls_used == 1
    assert reload(game).held == [True] * 5


def test_dice_are_held_by_the_bits_of_a_mask():
    """Multiplayer messages contain held dice as a mask, whose lowest bit is the first die."""
    game = new_game(faces=[1, 2, 3, 4, 5])
    linked.hold(game, 0)
    check_refused("cannot be held", linked.hold, game, 1)
    game.roll()
    check_refused("cannot be held", linked.hold, game, 32)
    assert linked.held(game) == 0 and linked.shown(game) == bytes((1, 2, 3, 4, 5))
    for mask in range(32):
        linked.hold(game, mask)
        assert linked.held(game) == mask
        assert game.held == [mask >> index & 1 == 1 for index in range(5)]
    for mask in range(32):
        assert linked.end(game, game.rules.boxes.index("chance"), mask) == (0, "chance", 15, 0, 0)
        game.undo()
        assert linked.held(game) == mask and game.dice == [1, 2, 3, 4, 5]


def test_a_refused_fill_changes_nothing():
    game = new_game("american", faces=[4] * 10)
    game.roll()
    game.fill("yatzy")
    game.roll()
    before = game.state()
    try:
        game.fill("chance")
    except RuleError as error:
        assert "fours" in str(error)
    else:
        raise AssertionError("a joker went to chance")
    assert game.state() == before and game.bonus() == 100
    assert game.fill("fours") == 20 and game.cards[0].bonuses == 1


def test_filling_a_zero_is_a_waste_if_points_were_possible():
    game = new_game(faces=[1, 2, 3, 4, 6])
    game.roll()
    assert game.wastes("fives") and game.wastes("yatzy")
    assert not game.wastes("ones") and not game.wastes("chance")
    forced = new_game("forced", faces=[2, 3, 4, 5, 6])
    forced.roll()
    # In Forced only one box may be filled, so a zero there wastes nothing.
    assert not forced.wastes("ones")


def test_a_first_chance_below_what_three_rolls_bring_is_low():
    mean = 0
    for _ in range(3):  # what a die brings on average by one, two and three rolls
        mean = sum([max(face, mean) for face in range(1, 7)]) / 6
    low = {}
    for rule_set, box in (("yatzy", "chance"), ("maxi", "chance"), ("yacht", "choice")):
        for total in range(RULE_SETS[rule_set].dice, 6 * RULE_SETS[rule_set].dice + 1):
            dice = RULE_SETS[rule_set].dice
            game = new_game(rule_set, faces=[total // dice + (die < total % dice) for die in range(dice)])
            assert not game.is_low(box)
            game.roll()
            low[rule_set, total] = game.is_low(box)
            assert low[rule_set, total] == (total < mean * dice), (rule_set, total)
            assert not game.is_low("sixes")
            game.toggle(0)
            game.roll()
            assert not game.is_low(box)
    assert low["yatzy", 23] and not low["yatzy", 24] and low["maxi", 27] and low["yacht", 23]
    kept = new_game("maxi", faces=[1] * 6, options={"saved_rolls": True})
    kept.roll()
    assert not kept.is_low("chance")  # the rolls are saved for a later turn
    held = new_game(faces=[1] * 5)
    held.roll()
    for die in range(5):
        held.toggle(die)
    assert not held.is_low("chance")  # no die is left to roll


def test_undo_until_the_next_roll():
    game = new_game(players=2, faces=[6, 6, 6, 1, 2, 6, 6])
    game.roll()
    for index in range(3):
        game.toggle(index)
    game.roll()
    before = game.state()
    game.fill("yatzy")
    assert game.can_undo and game.current == 1 and game.last_player == 0
    game = reload(game)
    assert game.can_undo
    reloaded = reload(game)
    reloaded.undo()
    game.undo()
    assert reloaded.held == game.held and game.state() == before and not game.can_undo
    assert game.last_turn is None
    assert game.current == 0 and game.dice == [6] * 5 and game.held == [True] * 3 + [False] * 2
    check_refused("nothing to take back", game.undo)
    game.fill("sixes")
    game.roll()
    assert not game.can_undo
    game.fill("chance")
    assert game.can_undo and game.current == 0 and game.last_player == 1


def test_robots_are_told_from_people():
    players = [{"kind": "cpu", "level": 2}, {"kind": "human", "picture": None}, {}]
    assert [is_machine(player) for player in players] == [True, False, False]


def test_a_finished_turn_records_rolls_and_holds():
    game = new_game(players=2, faces=[3, 3, 5, 6, 1, 2, 2, 4, 4, 1, 2, 3, 4, 5])
    assert game.last_turn is None and game.turns_finished == 0
    game.roll()
    game.toggle(0)
    game.toggle(1)
    game.roll()
    for index in (2, 3, 4, 0, 1):
        game.toggle(index)
    game.toggle(0)
    game.toggle(1)
    game.toggle(4)
    game.roll()
    game = reload(game)
    game.fill("threes")
    assert game.last_turn == "0c33561..224....4" and game.turns_finished == 1
    game = reload(game)
    game.undo()
    assert game.last_turn is None and game.rolls_used == 3 and game.dice == [3, 3, 2, 2, 4]
    game = reload(game)
    game.fill("chance")
    assert game.last_turn == "0n33561..224....4"
    game.roll()
    game.fill("ones")
    assert game.last_turn == "1a11111"


def test_impossible_rolls_are_refused():
    for rolls in (".1111", ".....", "11111.....", "11111....", "11117", "1111x", "?1111"):
        try:
            dice_after(rolls, 5)
        except ValueError as error:
            assert str(error).endswith(".")
        else:
            raise AssertionError(rolls)
    assert dice_after("", 5) == [0] * 5 and dice_after("11111.2...", 5) == [1, 2, 1, 1, 1]
    for untold in range(4):  # with real dice only the last roll is entered; "?" stands for a die of an earlier roll
        assert [list(dice) for dice in each_roll("?????" * untold + "33561", 5)] == [[3, 3, 5, 6, 1]]
        assert dice_after("?????" * untold, 5) == [0] * 5


def test_undo_of_bonus_and_first_roll_points():
    game = new_game("american", faces=[4] * 15, options={"first_roll_bonus": 10})
    game.roll()
    game.fill("yatzy")
    assert game.card.extra == 20 and game.card.total == 70
    game.undo()
    assert game.card.extra == 0 and game.card.total == 0
    game.fill("yatzy")
    game.roll()
    game.fill("fours")
    assert game.card.bonuses == 1
    reload(game).undo()
    game.undo()
    assert game.card.bonuses == 0 and game.card.total == 70


def test_saved_rolls():
    game = new_game("maxi", players=2, options={"saved_rolls": True})
    game.roll()
    game.fill("ones")
    assert game.saved_rolls == [2, 0] and game.rolls_left == 3
    game.undo()
    assert game.saved_rolls == [0, 0] and game.rolls_left == 2
    game.fill("ones")
    for _ in range(3):
        game.roll()
    game.fill("ones")
    assert game.saved_rolls == [2, 0] and game.rolls_left == 5
    for _ in range(4):
        game.roll()
    game = reload(game)
    assert game.rolls_left == 1
    game.fill("chance")
    assert game.saved_rolls == [1, 0]
    game = reload(game)
    game.undo()
    assert game.saved_rolls == [2, 0] and game.rolls_left == 1 and game.rolls_used == 4
    without = new_game("maxi")
    without.roll()
    without.fill("ones")
    assert without.saved_rolls == [0] and without.rolls_left == 3


def play_out(game):
    while game.phase == "play":
        game.roll()
        game.fill(game.choices()[0][0])


def test_end_and_undo_of_the_last_box():
    game = new_game("yatzy", players=2)
    play_out(game)
    assert game.phase == "over" and all(card.is_full for card in game.cards) and game.current == 1
    assert not game.can_roll and not game.can_hold and game.choices() == []
    check_refused("no turn", game.roll)
    check_refused("Roll first", game.fill, "ones")
    game = reload(game)
    game.undo()
    assert game.phase == "play" and game.current == 1 and game.choices() == [("yatzy", 50)] and game.turn == 14
    game.fill("yatzy")
    assert game.phase == "over"


def test_ranking_with_shared_places():
    game = new_game("yatzy", players=4)
    for index, face in enumerate((4, 5, 4, 2)):
        game.cards[index].fill("chance", [face] * 5, 3)
    assert game.ranking() == [(1, 1), (2, 0), (2, 2), (4, 3)]


def test_ranking_breaks_ties_by_upper_section():
    game = new_game("american", players=3)
    game.cards[0].fill("chance", [6, 6, 6, 5, 1], 3)
    game.cards[1].fill("sixes", [6, 6, 6, 6, 1], 3)
    game.cards[2].fill("chance", [6, 6, 6, 5, 1], 3)
    assert game.ranking() == [(1, 1), (2, 0), (2, 2)]


def drawn(players=3, faces=(), rule_set_id="yatzy", ties="roll"):
    """Return a game whose last box has just made all players equal. faces: of the dice rolled from then on."""
    game = new_game(rule_set_id, players, options={"ties": ties})
    play_out(game)
    assert len({game.total(player) for player in range(players)}) == 1
    game.random_bytes = Faces(*faces)
    return game


def test_a_draw_ends_as_the_rules_say():
    for ties in ("shared", "upper"):
        game = drawn(ties=ties)
        assert game.phase == "over" and [place for place, _ in game.ranking()] == [1, 1, 1] and game.draw == ""
    assert new_game("yatzy").options["ties"] == "shared" and new_game("triple").options["ties"] == "upper"
    alone = drawn(players=1)
    assert alone.phase == "over"
    check_refused("no draw", draws.roll_for_win, alone)


def test_one_roll_each_decides_a_draw():
    game = drawn(faces=(6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3))
    assert game.phase == "draw" and game.contenders == [0, 1, 2] and not game.can_roll and game.choices() == []
    check_refused("no turn", game.roll)
    rolled = []
    while game.phase == "draw":
        game = reload_with(game, game.random_bytes.faces)
        rolled.append((game.contender, draws.roll_for_win(game)))
    assert [who for who, _ in rolled] == [0, 1, 2, 0, 2] and rolled[-1][1] == [2, 2, 2, 2, 3]
    game = reload(game)
    assert game.phase == "over" and game.ranking() == [(1, 2), (2, 0), (2, 1)] and not game.can_undo
    assert json.loads(game.draw) == {"won": [2], "rolls": "6666611111666662222222223"}
    check_refused("no draw", draws.roll_for_win, game)


def test_the_last_box_before_a_draw_can_be_undone_until_a_roll():
    game = reload(drawn())
    game.undo()
    assert game.phase == "play" and game.current == 2
    game.fill("yatzy")
    assert game.phase == "draw"
    draws.roll_for_win(game)
    game = reload(game)
    assert not game.can_undo
    check_refused("nothing to take back", game.undo)


def test_an_endless_draw_is_shared():
    game = drawn(players=2)  # every die shows a one, so all rolls are equal
    rolls = 0
    while game.phase == "draw":
        game = reload_with(game, game.random_bytes.faces)
        draws.roll_for_win(game)
        rolls += 1
    assert rolls == 12 and game.ranking() == [(1, 0), (1, 1)]
    assert json.loads(reload(game).draw)["won"] == [0, 1]


def test_a_draw_with_a_player_who_left_ends_after_a_whole_round():
    game = drawn(faces=[1, 1, 1, 1, 2] * 2 + [1] * 5 + [1, 1, 1, 1, 2] * 16)
    rolls = 0
    while game.phase == "draw":
        game = reload_with(game, game.random_bytes.faces)
        draws.roll_for_win(game)
        rolls += 1
    # The limit is six rounds of three players: 18 rolls. Two players are left after the first round, so roll 18 is the
    # first roll of a round, which ends with roll 19.
    assert rolls == 19 and game.ranking() == [(1, 0), (1, 1), (3, 2)]


def test_ends_that_no_draw_could_have_are_refused():
    game = drawn(players=2, faces=(6, 6, 6, 6, 6, 1, 1, 1, 1, 1))
    before = json.dumps(game.state())
    draws.roll_for_win(game)
    between = json.dumps(game.state())
    draws.roll_for_win(game)
    after = json.dumps(game.state())
    shared = drawn(players=2, ties="shared").state()
    for good, bad in (
        (before, {"phase": "over"}),
        (before, {"phase": "play"}),
        (before, {"start": [[None, None], [0]]}),
        (before, {"start": None}),
        (before, {"options": {}}),
        (between, {"rolls": "6666."}),
        (between, {"rolls": "66665"}),
        (between, {"rolls": "66666666665555544444"}),
        (between, {"undo": ["1o11111", 0]}),
        (after, {"start": [[30, 5], [1]]}),
        (after, {"rolls": ""}),
        (after, {"rolls": "666661111122222"}),
        (after, {"rolls": "666661111122222", "start": [[10, None], [0]]}),
        (after, {"phase": "draw"}),
        (json.dumps(shared), {"rolls": "6666611111"}),
        (json.dumps(shared), {"start": [[30, 5], [0]]}),
    ):
        state = json.loads(good)
        assert restored(CardGame, state, Faces()).state() == state
        state.update(bad)
        check_refused("This is no saved game: ", restored, CardGame, state, Faces())


def test_bad_states_are_refused():
    game = new_game("maxi", players=2, options={"saved_rolls": True})
    game.roll()
    game.fill("ones")
    good = json.dumps(game.state())
    bad = (
        ("game", "poker"),
        ("options", {"joker": "free"}),
        ("players", []),
        ("cards", [[0, 0]]),
        ("cards", None),
        ("phase", "pause"),
        ("phase", "over"),
        ("phase", "start"),
        ("current", 2),
        ("current", "0"),
        ("held", 1),
        ("rolls", "111111" * 4),
        ("rolls", "11111"),
        ("rolls", "11111."),
        ("rolls", "111117"),
        ("rolls", 1),
        ("seq", -1),
        ("seq", "1"),
        ("saved", [2, 99]),
        ("saved", [2, 41]),  # 20 turns with two unused rolls each save 40 rolls
        ("saved", [2]),
        ("saved", [2, 0, 0]),
        ("cards", game.state()["cards"] + game.state()["cards"][:1]),
        ("undo", ["0a111112", 0]),
        ("undo", ["0b111111", 0]),
        ("undo", ["2a111111", 0]),
        ("undo", ["0a", 0]),
        ("undo", ["", 0]),
        ("undo", ["0a111111", 64]),
        ("undo", ["0a111111"]),
        ("undo", 7),
    )
    for key, value in bad:
        state = json.loads(good)
        state[key] = value
        try:
            restored(CardGame, state, Faces())
        except GameError as error:
            assert str(error).startswith("This is no saved game: "), str(error)
        else:
            raise AssertionError(f"accepted {key} {value}")
        del state[key]
        check_refused("no saved game", restored, CardGame, state, Faces())
    check_refused("no saved game", restored, CardGame, None, Faces())
    check_refused("no saved game", restored, CardGame, [], Faces())


def test_a_player_two_turns_ahead_is_refused():
    game = new_game(players=2)
    ahead = game.state()
    ahead["current"] = 1
    for box, dice in (("ones", [1] * 5), ("twos", [2] * 5)):
        game.cards[0].fill(box, dice, 1)
        ahead["cards"][0] = game.cards[0].state()
        if box == "ones":
            restored(CardGame, ahead, Faces())
    check_refused("turns were skipped", restored, CardGame, ahead, Faces())


def test_saved_rolls_are_restored_only_where_the_rules_have_them():
    for options, most in (({"saved_rolls": True}, 40), ({}, 0)):
        state = new_game("maxi", players=2, options=options).state()
        state["saved"] = [most, 0]
        assert restored(CardGame, state, Faces()).saved_rolls == [most, 0]
        state["saved"] = [0, most + 1]
        check_refused("This is no saved game: ", restored, CardGame, state, Faces())


def test_nothing_is_rolled_or_filled_before_the_start():
    before = new_game(players=2, start="roll").state()
    game = new_game(players=2)
    for card in game.cards:
        card.fill("ones", [1] * 5, 1)
    for key, value in (("rolls", "11111"), ("cards", [card.state() for card in game.cards])):
        state = dict(before)
        assert restored(CardGame, state, Faces()).state() == before
        state[key] = value
        check_refused("This is no saved game: ", restored, CardGame, state, Faces())


def test_bad_starts_are_refused():
    game = new_game(players=3, start="roll")
    game.roll_for_start()
    assert game.state()["start"] == [[5, None, None], [0, 1, 2]]
    bad = (
        [[5, None], [0, 1, 2]],
        [[5, None, None, None], [0, 1, 2]],
        [[5, None, None], [0]],
        [[5, None, None], [0, 3]],
        [[5, None, None], [-1, 1]],
        [[4, None, None], [0, 1, 2]],
        [[31, None, None], [0, 1, 2]],
    )
    for start in bad:
        state = game.state()
        state["start"] = start
        check_refused("This is no saved game: ", restored, CardGame, state, Faces())
    alone = new_game().state()
    alone["phase"], alone["start"] = "start", [[None], [0]]
    check_refused("nobody rolls alone", restored, CardGame, alone, Faces())


def test_every_game_can_be_played_out():
    for rule_set_id in [id for id in RULE_SETS if RULE_SETS.family(id) == "cards"]:
        game = new_game(rule_set_id, players=2)
        play_out(game)
        assert [len(card.boxes) for card in game.cards] == [len(game.rules.boxes)] * 2


def test_value_of_a_box_for_given_dice():
    triple = new_game("triple", faces=(6, 6, 6, 6, 6))
    triple.roll()
    assert [triple.worth(f"yatzy.{column}", 50) for column in (1, 2, 3)] == [50, 100, 150]
    american = new_game("american", faces=(6, 6, 6, 5, 5), options={"first_roll_bonus": 40})
    american.roll()
    assert american.worth("full_house", 25) == 65 and american.worth("chance", 28) == 28
    assert american.worth("full_house", 25, True) == 65 and american.worth("chance", 28, True) == 14


def test_points_of_a_turn():
    """end_turn() returns the player, the box, its points times the factor of its column, the total before, and the
    upper bonus if the box won it.
    """
    upper = ("ones", "twos", "threes", "fours", "fives", "sixes")
    game = new_game("triple", players=2, faces=[6, 6, 6, 6, 1] * 2 + [5, 5, 5, 5, 5, 2, 2, 2, 2, 2])
    for card in game.cards:
        for face in (3, 4, 5):
            for column in (1, 2):
                card.fill(f"{upper[face - 1]}.{column}", [face] * 4 + [1], 3)
    total = 3 * 48
    game.roll()
    assert game.end_turn("sixes.2") == (0, "sixes.2", 48, total, 70) and game.last_player == 0
    game.roll()
    assert game.end_turn("sixes.1") == (1, "sixes.1", 24, total, 35) and game.current == 0
    game.roll()
    assert game.end_turn("chance.3") == (0, "chance.3", 75, total + 48 + 70, 0)
    game.roll()
    assert game.end_turn("chance.2") == (1, "chance.2", 20, total + 24 + 35, 0)
    assert [game.total(player) for player in (0, 1)] == [total + 48 + 70 + 75, total + 24 + 35 + 20]


def test_the_first_turn_of_a_lesson_has_equal_dice_to_hold():
    game = lesson_game("Ada", Faces(*[3] * 5))
    assert game.players == [{"name": "Ada", "kind": "human", "picture": 0}]
    assert game.rules.id == "yatzy" and game.phase == "play" and game.turn_screen == "help.lesson"
    game.roll()
    assert game.dice == [2, 6, 1, 6, 4]
    game.toggle(1)
    game.toggle(3)
    game.roll()
    assert game.dice == [3, 6, 6, 6, 1]
    game.toggle(2)
    game.roll()
    assert game.dice == [5, 6, 6, 6, 5] and game.fill("full_house") == 28
    game.roll()
    assert game.dice == [3] * 5
    eager = lesson_game("Bo", Faces(*[3] * 5))
    for _ in range(3):  # without holds, two rolls use up the ten dice of the lesson
        eager.roll()
    assert eager.rolls == "261643615533333"
    hasty = lesson_game("Cy", Faces(*[3] * 5))
    hasty.roll()
    hasty.fill("chance")
    hasty.roll()  # the second turn does not show the unused five of the lesson's ten dice
    assert hasty.dice == [3] * 5
