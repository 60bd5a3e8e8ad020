"""Test Grab: cards that dice take from the middle and from players, undo, the end, stored games, robots."""

from kast.coach.grab import GrabTurn, advice
from kast.game import GameError
from kast.games import RULE_SETS, RuleError
from kast.games.grab import EMPTY, FIVES, KINDS, MIDDLE, MOST_ROUNDS, PASS, VALUES, linked
from kast.games.grab.cards import FIVE_ALIKE, FIVE_ALIKE_CARDS, deck, measure
from kast.games.grab.game import Grab
from kast.games.grab.lesson import lesson_game
from kast.games.grab.real_dice_game import RealGrab
from kast.games.grab.record import limits, record
from kast.games.leaving import leave
from kast.storage import saved_game, unpacked_game
from kast.storage.restored_game import restored

ONES, FOURS, SIXES, THREE_ALIKE, TWO_PAIRS, FULL_HOUSE = 0, 3, 5, 6, 7, 8
SMALL_STRAIGHT, LARGE_STRAIGHT, FOUR_ALIKE, CHANCE = 9, 10, 11, 12
USUAL = (ONES, FOURS, FULL_HOUSE, SIXES, CHANCE)


class Noise:
    """A source of pseudo-random bytes that depend only on the seed."""

    def __init__(self, seed):
        self.state = seed * 7919 + 1

    def __call__(self, count):
        self.state = (self.state * 16807) % 2147483647
        return bytes([self.state // 8 % 252])

    def below(self, count):
        return self(1)[0] % count


class Faces:
    """A source of random bytes that gives the faces of this text one after another."""

    def __init__(self, faces=""):
        self.faces = [int(face) for face in faces]

    def __call__(self, count):
        return bytes([self.faces.pop(0) - 1])


def people(count):
    return [{"name": "Åsa " + str(index), "kind": "human", "picture": index} for index in range(count)]


def new_game(players=2, first=USUAL, options=None):
    """Return a game whose deck begins with the cards in `first`."""
    game = Grab("grab", options, people(players), Noise(1), "listed")
    cards = list(deck(game.options["deck"]))
    for kind in first:
        cards.remove(kind)
    game.deck = bytes(list(first) + cards)
    game.middle = bytearray(game.deck[:MIDDLE])
    return game


def roll(game, faces):
    game.random_bytes = Faces(faces)
    game.roll()
    assert not game.random_bytes.faces


def turn(game, place, *rolls):
    """Play a turn with these rolls, in which no die is held but before the last roll those that it leaves out."""
    for faces in rolls:
        roll(game, faces)
    return game.end_turn(place)


def again(game):
    """Return the game after it was stored and restored."""
    other = restored(type(game), unpacked_game.unpack(saved_game.pack(game.state())), Noise(2))
    assert other.state() == game.state()
    assert (other.drawn, other.fives_left, other.choices()) == (game.drawn, game.fives_left, game.choices())
    return other


def refused(error, act, *values):
    try:
        act(*values)
    except error:
        return True
    return False


def test_dice_make_cards():
    for kind, dice, size in (
        (ONES, (1, 2, 3, 4, 5), 0),
        (ONES, (1, 1, 3, 4, 5), 2),
        (SIXES, (6, 6, 6, 6, 6), 5),
        (THREE_ALIKE, (2, 2, 2, 2, 5), 13),
        (THREE_ALIKE, (2, 2, 3, 3, 5), 0),
        (TWO_PAIRS, (2, 2, 3, 3, 5), 15),
        (TWO_PAIRS, (2, 2, 2, 2, 5), 0),
        (FULL_HOUSE, (2, 2, 3, 3, 3), 13),
        (FULL_HOUSE, (3, 3, 3, 3, 3), 0),
        (SMALL_STRAIGHT, (3, 4, 5, 6, 3), 21),
        (SMALL_STRAIGHT, (1, 2, 3, 5, 6), 0),
        (LARGE_STRAIGHT, (5, 4, 3, 2, 1), 15),
        (LARGE_STRAIGHT, (1, 3, 4, 5, 6), 0),
        (FOUR_ALIKE, (1, 1, 1, 1, 1), 5),
        (FOUR_ALIKE, (1, 1, 1, 2, 2), 0),
        (CHANCE, (6, 6, 5, 4, 1), 22),
        (CHANCE, (6, 6, 5, 3, 1), 0),
        (FIVE_ALIKE, (4, 4, 4, 4, 4), 20),
        (FIVE_ALIKE, (4, 4, 4, 4, 5), 0),
    ):
        assert measure(kind, list(dice)) == size, (KINDS[kind], dice)


def test_a_deck_has_twice_as_many_cards_as_a_short_one():
    assert [len(deck(size)) for size in (36, 18)] == [36, 18]
    assert all(deck(36).count(bytes((kind,))) == 2 * deck(18).count(bytes((kind,))) for kind in range(FIVE_ALIKE))
    assert len(VALUES) == len(KINDS) == FIVE_ALIKE + 1
    assert refused(RuleError, Grab, "grab", {"deck": 20}, people(1), Noise(1))
    orders = [Grab("grab", {}, people(2), Noise(seed)).deck for seed in (1, 2)]
    assert orders[0] != orders[1] and sorted(orders[0]) == sorted(orders[1]) == list(deck(36))


def test_a_card_of_the_middle_is_taken_and_then_banked():
    game = new_game()
    assert game.choices() == [] and refused(GameError, game.end_turn, 0) and refused(GameError, game.toggle, 0)
    roll(game, "44123")
    assert game.choices() == [1] and game.value_at(1) == 4 and refused(GameError, game.end_turn, PASS)
    assert refused(GameError, game.end_turn, 0) and refused(GameError, game.end_turn, 11)
    assert game.toggle(0) and game.toggle(1) and game.can_roll
    roll(game, "456")
    assert game.rolls_left == 1 and game.choices() == [1]
    game.hold([False] * 5)
    roll(game, "44455")
    assert not game.can_roll and refused(GameError, game.roll) and game.choices() == [1, 2]
    assert game.end_turn(2) == (0, FULL_HOUSE, -1, 6)
    assert game.last_turn == "0c44123..45644455" and list(game.middle) == [ONES, FOURS, SIXES]
    assert (game.current, game.open_cards[0], game.measures[0]) == (1, FULL_HOUSE, 22)
    assert (game.total(0), game.banked_points(0), game.cards_of(0), game.cards_left) == (6, 0, 1, 35)
    turn(game, 0, "11234")
    # The card of the first player is banked before he rolls.
    assert (game.current, game.banked_points(0), game.open_cards[0]) == (0, 6, EMPTY)
    assert (game.total(0), game.cards_of(0), game.total(1), game.banked_points(1)) == (6, 1, 1, 0)


def test_dice_must_beat_those_of_a_player_whose_card_they_take():
    game = new_game(first=(FOURS, FULL_HOUSE, CHANCE, ONES))
    turn(game, 0, "44123")
    roll(game, "44123")
    assert game.choices() == [PASS], "as many dice do not beat"
    game.hold([True, True, False, False, False])
    roll(game, "423")
    assert game.choices() == [MIDDLE]
    assert game.end_turn(MIDDLE) == (1, FOURS, 0, 4)
    assert (list(game.open_cards), list(game.measures), game.turns) == ([EMPTY, FOURS], [0, 3], [1, 1])
    assert (game.total(0), game.total(1)) == (0, 4)
    turn(game, 1, "22333")
    assert (game.total(0), game.total(1), game.banked_points(1)) == (6, 4, 4)


def test_a_player_cannot_take_his_own_card():
    game = new_game(3)
    turn(game, 1, "44123")
    for faces in ("65423", "56423"):
        turn(game, PASS, faces)
    roll(game, "44443")
    assert game.open_cards[0] == EMPTY and MIDDLE not in game.choices()
    assert list(game.banked[0]) == [FOURS]


def test_five_alike_is_banked_at_once_while_there_are_cards():
    game = new_game(2, (ONES, FULL_HOUSE, LARGE_STRAIGHT))
    for left in range(FIVE_ALIKE_CARDS, 0, -1):
        assert game.fives_left == left and game.value_at(FIVES) == 12
        roll(game, "66666")
        assert game.choices()[0] == FIVES
        player = game.current
        assert game.end_turn(FIVES) == (player, FIVE_ALIKE, -1, 12)
        assert game.open_cards[player] == EMPTY and game.banked[player][-1] == FIVE_ALIKE
    roll(game, "66666")
    assert game.choices() == [PASS] and game.value_at(FIVES) == 0 and (game.total(0), game.total(1)) == (36, 36)
    assert again(game).fives_left == 0


def test_undo_lays_all_cards_back():
    game = new_game(3)
    for place, rolls in (
        (1, ("44123",)),
        (MIDDLE, ("44413",)),
        (FIVES, ("66666",)),
        (PASS, ("23456",)),
        (2, ("22333",)),
        (0, ("11245", "11343")),
    ):
        for faces in rolls:
            roll(game, faces)
        game.hold([True, False, True, False, True])
        before = game.state()
        game.end_turn(place)
        after = game.state()
        assert game.can_undo and again(game).can_undo
        for one in (game, again(game)):
            one.undo()
            assert one.state() == before and not one.can_undo and refused(GameError, one.undo)
            one.end_turn(place)
            assert one.state() == after
    roll(game, "12345")
    assert not game.can_undo and refused(GameError, game.undo)


def test_the_card_of_a_player_who_left_can_be_taken():
    game = new_game(3)
    turn(game, 1, "44123")
    turn(game, 2, "22333")
    before = game.state()
    # In the turn of this player the card is banked; it lies open again.
    turn(game, PASS, "23564", "23564")
    assert game.open_cards[0] == EMPTY and game.banked_points(0) == 4
    leave(game, 0)
    assert (game.current, game.open_cards[0], game.measures[0], game.total(0)) == (1, FOURS, 2, 4)
    assert game.rolls == "" and game.open_cards[1] == EMPTY and again(game).left == {0: 3}
    game.undo()
    assert game.left == {0: 2} and (game.current, game.open_cards[1]) == (2, FULL_HOUSE)
    assert [game.state()[key] for key in ("cards", "banked")] == [before[key] for key in ("cards", "banked")]
    game.hold([False] * 5)
    roll(game, "44433")
    assert game.choices() == [MIDDLE, MIDDLE + 1]
    assert game.end_turn(MIDDLE) == (2, FOURS, 0, 4) and game.total(0) == 0
    assert [player for _, player in game.ranking()] == [1, 2]


def test_the_game_ends_without_cards_and_open_ones_count():
    game = new_game(2, options={"deck": 18})
    rolls = {
        ONES: "11223",
        FOURS: "44223",
        FULL_HOUSE: "66555",
        SIXES: "66123",
        CHANCE: "66662",
        SMALL_STRAIGHT: "12341",
    }
    rolls[THREE_ALIKE] = rolls[FOUR_ALIKE] = "55552"
    rolls[TWO_PAIRS] = "22331"
    rolls[LARGE_STRAIGHT] = "12345"
    for kind, face in ((1, "2"), (2, "3"), (4, "5")):
        rolls[kind] = face * 2 + "146"
    while game.phase == "play":
        place = [game.middle[at] != EMPTY for at in range(MIDDLE)].index(True)
        roll(game, rolls[game.middle[place]])
        assert place in game.choices()
        game.end_turn(place)
    assert game.turns == [9, 9] and game.cards_left == 0 and game.is_complete
    assert game.total(0) + game.total(1) == sum([VALUES[kind] for kind in deck(18)])
    assert game.open_cards[1] != EMPTY and game.total(1) > game.banked_points(1)
    assert again(game).phase == "over"
    game.undo()
    assert game.phase == "play" and game.cards_left == 1 and again(game).cards_left == 1


def test_the_game_ends_after_a_number_of_rounds():
    game = new_game(2)
    while game.phase == "play":
        turn(game, PASS, "23456") if FULL_HOUSE in list(game.middle) and len(set(game.middle)) > 1 else turn(
            game, 0, "11223"
        )
        assert sum(game.turns) <= 2 * MOST_ROUNDS
    assert game.turns == [MOST_ROUNDS] * 2 and game.cards_left > 0
    assert again(game).phase == "over"


def test_more_cards_decide_between_equal_points():
    game = new_game(3)
    game.banked = [bytearray((FOURS,)), bytearray((ONES, TWO_PAIRS)), bytearray((TWO_PAIRS, ONES))]
    assert game.ranking() == [(1, 1), (1, 2), (3, 0)]


def play_at_random(game, noise):
    """Make a random action of the game."""
    if game.phase == "start":
        game.roll_for_start()
    elif noise.below(40) == 0 and len(game.here) > 1:
        leave(game, game.here[noise.below(len(game.here))])
    elif game.can_undo and noise.below(5) == 0:
        game.undo()
    elif game.can_roll and (not game.rolls_used or noise.below(2)):
        game.roll()
        game.hold([noise.below(2) == 0 for _ in range(5)])
    else:
        choices = game.choices()
        game.end_turn(choices[noise.below(len(choices))])


def test_a_game_is_stored_at_any_moment():
    for seed in range(4):
        noise = Noise(seed)
        game = Grab("grab", {"deck": (36, 18)[seed & 1]}, people(1 + seed % 4), noise, "roll")
        while game.phase != "over":
            if seed < 2 or noise.below(4) == 0:
                game = again(game)
                game.random_bytes = noise
            play_at_random(game, noise)
        again(game)


def test_a_stored_game_of_six_is_small():
    game = new_game(6)
    game.players = [{"name": "Åsa Öståäöüéè" + str(seat), "kind": "human", "picture": seat} for seat in range(6)]
    for seat in range(6):
        game.turns[seat] = 7
        game.banked[seat] = bytearray(7)
    game.take_rolls("123451234512345")
    assert len(saved_game.pack(game.state())) < 360


def test_impossible_stored_games_are_refused():
    game = new_game(3)
    for place, faces in ((1, "44123"), (FIVES, "66666"), (2, "22333")):
        turn(game, place, faces)
    roll(game, "12345")
    good = game.state()
    assert restored(Grab, good, Noise(1)).state() == good
    middle, lying, _, cards = good["cards"]
    for part, value in (
        (0, middle[:2]),
        (0, [EMPTY] + middle[1:]),
        (0, [FIVE_ALIKE] + middle[1:]),
        (1, [FOURS, EMPTY, FULL_HOUSE]),
        (1, [EMPTY, EMPTY, EMPTY]),
        (1, [EMPTY, FIVE_ALIKE, FULL_HOUSE]),
        (1, lying[:2]),
        (2, [2, 0, 0]),
        (2, [2, 0, 31]),
        (2, [1, 0, 13]),
        (2, [6, 0, 13]),
        (2, [2, 5, 13]),
        (3, cards[:-1]),
        (3, cards[1:] + [FIVE_ALIKE]),
        (3, cards[::-1]),
    ):
        parts = list(good["cards"])
        parts[part] = value
        assert refused(GameError, restored, Grab, dict(good, cards=parts), Noise(1)), (part, value)
    for key, value in (
        ("turns", [1, 1]),
        ("turns", [1, 1, 3]),
        ("turns", [0, 1, 1]),
        ("turns", [41, 41, 41]),
        ("banked", [[FOURS], [FIVE_ALIKE], [FULL_HOUSE]]),
        ("banked", [[FOURS, FIVE_ALIKE], [FIVE_ALIKE], []]),
        ("banked", [[FOURS], []]),
        ("rolls", "1234"),
        ("rolls", "12347"),
        ("rolls", ".2345"),
        ("rolls", "12345" * 4),
        ("held", 32),
        ("phase", "over"),
        ("phase", "start"),
        ("current", 1),
        ("undo", ["2c22333", 0, 0, 0]),
    ):
        assert refused(GameError, restored, Grab, dict(good, **{key: value}), Noise(1)), (key, value)
    assert refused(GameError, restored, Grab, dict(good, rolls="", held=1), Noise(1))


def test_an_impossible_last_turn_is_refused():
    game = new_game(3)
    for place, faces in ((1, "44123"), (FIVES, "66666"), (2, "22333")):
        turn(game, place, faces)
    good = game.state()
    assert good["undo"] == ["2c22333", 0, 0, 0] and restored(Grab, good, Noise(1)).state() == good
    for undo in (
        ["2c22334", 0, 0, 0],
        ["2b22333", 0, 0, 0],
        ["2d22333", 0, 0, 0],
        ["2k22333", 0, 0, 0],
        ["2j22222", 0, 0, 0],
        ["1c22333", 0, 0, 0],
        ["3c22333", 0, 0, 0],
        ["2c", 0, 0, 0],
        ["2c" + "22333" * 4, 0, 0, 0],
        ["2c22333", 32, 0, 0],
        ["2c22333", 0, 2, 0],
        ["2c22333", 0],
    ):
        assert refused(GameError, restored, Grab, dict(good, undo=undo), Noise(1)), undo


def test_machines_agree_on_a_turn():
    game = new_game()
    assert list(linked.shown(game)) == [0] * 5 and linked.held(game) == 0 and refused(GameError, linked.hold, game, 1)
    roll(game, "44123")
    linked.hold(game, 0b10011)
    assert linked.held(game) == 0b10011 and list(linked.shown(game)) == [4, 4, 1, 2, 3]
    assert refused(GameError, linked.hold, game, 32) and linked.place_of(game, 1) == 1
    roll(game, "56")
    for place in (0, PASS, 11, 38):
        assert refused(GameError, linked.end, game, place, 0)
    assert linked.end(game, 1, 0b10011) == (0, FOURS, -1, 4)
    game.undo()
    assert linked.held(game) == 0b10011


def test_a_history_line_has_turns_and_the_deck():
    game = new_game(2)
    turn(game, 1, "44123")
    letters = "".join([chr(ord("a") + kind) for kind in game.deck])
    assert "".join(record(game, 0)) == '"turns":1,"deck":"%s"' % letters
    assert "".join(record(game, 1)) == '"turns":0'
    assert limits(RULE_SETS["grab"]) == (MOST_ROUNDS, 3, 240)


def test_a_robot_thinks_in_steps_and_plays():
    game = new_game()
    thought = GrabTurn(game)
    assert len(list(thought.steps())) > 30 and thought.options == [] and thought.place is thought.held is None
    roll(game, "44413")
    for _ in thought.steps():
        pass
    assert thought.held == [True] * 3 + [False] * 2 and thought.place is None and advice(game)[0] == thought.held
    game.hold([True] * 3 + [False] * 2)
    roll(game, "44")
    for _ in thought.steps():
        pass
    assert (thought.held, thought.place) == (None, FIVES)


def test_robots_play_a_short_game():
    noise = Noise(3)
    robots = [{"name": "Rex %d" % level, "kind": "cpu", "level": level} for level in (1, 4)]
    game = Grab("grab", {"deck": 18}, robots, noise, "listed")
    for _ in range(4):
        thought = GrabTurn(game, robots[game.current]["level"])
        game.roll()
        while True:
            for _ in thought.steps():
                pass
            if thought.place is not None:
                break
            assert thought.held
            game.hold(thought.held)
            game.roll()
        game.end_turn(thought.place)
    assert game.turns == [2, 2]


def test_the_lesson_takes_a_card_and_then_passes():
    game = lesson_game("Fox", Noise(1))
    assert game.turn_screen == "grab.lesson" and sorted(game.deck) == list(deck(36))
    game.roll()
    assert [game.kind_at(place) for place in game.choices()] == [FOURS]
    game.hold([face == 4 for face in game.dice])
    game.roll()
    game.hold([face in (2, 4) for face in game.dice])
    game.roll()
    assert [game.kind_at(place) for place in game.choices()] == [FULL_HOUSE, FOURS]
    game.end_turn(0)
    assert game.kind_at(0) == THREE_ALIKE and game.banked_points(0) == 6
    while game.rolls_left:
        game.roll()
        assert game.choices() == [PASS]
        game.hold([face == 5 for face in game.dice])
    game.end_turn(PASS)
    game.roll()
    assert again(game).deck == game.deck


def test_an_eager_learner_gets_random_dice():
    game = lesson_game("Fox", Noise(1))
    for _ in range(3):
        game.roll()
    assert game.rolls.startswith("442612254") and 0 not in game.dice


def test_real_dice_are_entered_and_take_cards():
    game = RealGrab("grab", {}, people(2), Noise(1), "listed")
    game.middle = new_game().middle
    game.deck = new_game().deck
    assert not game.can_roll and refused(GameError, game.roll) and not game.take_face_back()
    for face in (4, 4, 1, 2):
        assert game.add(face) and game.choices() == [] and refused(GameError, game.end_turn, 1)
        assert again(game).dice == game.dice
    assert game.take_face_back() and game.add(2) and game.add(3) and not game.add(3)
    assert game.dice == [4, 4, 1, 2, 3] and game.choices() == [1]
    assert game.end_turn(1) == (0, FOURS, -1, 4) and game.last_turn == "0b?????44123"
    for face in (4, 4, 4, 2, 1):
        game.add(face)
    assert game.choices() == [MIDDLE] and not game.can_undo
    game.clear()
    assert game.can_undo and again(game).can_undo
    game.undo()
    assert game.dice == [4, 4, 1, 2, 3] and again(game).choices() == [1]
    for rolls in ("12", "?????1234", "?????123451", "7????"):
        assert refused(GameError, restored, RealGrab, dict(game.state(), rolls=rolls), Noise(1)), rolls
