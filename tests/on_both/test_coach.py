"""Test the coach's decisions on CPython and on the MicroPython VM."""

import io

import kast
from kast.coach import COARSE, UNIT, roll_scores
from kast.coach.coach import Coach
from kast.coach.dice_sets import DiceSets, each_roll
from kast.coach.offer import MARGIN
from kast.coach.places import Places
from kast.coach.review import Review
from kast.coach.robots import Choice
from kast.coach.roll_scores import RollScores, scored
from kast.coach.value_table import Table, TableError, packed
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.games.cards.game import CardGame

DATA = kast.__file__.rpartition("/")[0] + "/../data/"


def open_data(name):
    return open(DATA + name, "rb")


def coach_of(game):
    return Coach(RULE_SETS[game], open_data)


def options(game, boxes, dice, rolls_left, house_rules=None, held=None):
    """Return the coach's options for dice on a card of `game` with the boxes `boxes` filled."""
    card = Card(game, house_rules, boxes)
    advice = coach_of(game).advice(card, dice, held or [False] * len(dice), 3 - rolls_left, rolls_left)
    for _ in advice.steps():
        pass
    return advice.options


def all_but(game, *still_open):
    """Return the boxes of a card: all are filled with zero except `still_open`."""
    return {box: 0 for box in RULE_SETS[game].boxes if box not in still_open}


def held_by(mask, dice):
    return [die for place, die in enumerate(dice) if mask & 1 << place]


def flat_table(game, places):
    """Return a table with the same factors in every state: narrow 2, -3 and 7, wide 3, -2 * COARSE and COARSE."""
    narrow, wide = b"\2" + bytes((13 | 7 << 4,)), b"\3\0" + b"\xfe\1"
    data = packed(game, places.rows, places.columns, (1, 1, 3), narrow * places.rows, wide * places.columns)
    return Table(io.BytesIO(data), game, places.rows, places.columns), data


def test_places_have_the_expected_number_of_states():
    for game, rows, columns in (
        ("yatzy", 2794, 512),
        ("american", 2794, 192),
        ("maxi", 3510, 16384),
        ("forced", 233, 10),
    ):
        places = Places(RULE_SETS[game])
        assert (places.rows, places.columns) == (rows, columns), game


def test_rows_and_columns_are_next_to_each_other():
    places = Places(RULE_SETS["yatzy"])
    assert [places.row(1, total) for total in range(6)] == [1, 2, 3, 4, 5, 6]
    assert places.row(63, 63) == places.row(63, 99) == places.rows - 1
    american = Places(RULE_SETS["american"])
    yatzy = 1 << 5
    assert american.column(yatzy) == 32
    assert american.column(yatzy, True) == 128
    assert american.column(127, True) == 191


def test_a_table_returns_its_factors_and_detects_damage():
    places = Places(RULE_SETS["forced"])
    table, data = flat_table("forced", places)
    assert table.value(table.row(200), table.column(3)) == 2 * 3 + (-3 * -2 + 7 * 1) * COARSE
    try:
        Table(io.BytesIO(data[:-1]), "forced", places.rows, places.columns)
        raise AssertionError("a table cut short was taken")
    except TableError:
        pass
    damaged = Table(io.BytesIO(data[:-1] + b"!"), "forced", places.rows, places.columns)
    try:
        for _ in damaged.check():
            pass
    except TableError:
        return
    raise AssertionError("a damaged table was taken")


def test_dice_are_numbered_in_order():
    sets = DiceSets(5)
    assert (sets.first_roll, sets.count) == (210, 462)
    assert [sets.number(dice) for dice in ((), (1,), (6,), (1, 1), (2, 1), (1, 2), (6, 6))] == [0, 1, 6, 7, 8, 8, 27]
    assert [sets.number(roll) for roll in each_roll(5)] == list(range(210, 462))


def test_scores_match_the_rules():
    for game in [id for id in RULE_SETS if RULE_SETS.family(id) == "cards"]:
        rules = RULE_SETS[game]
        with open_data("all.scores") as file:
            scores = RollScores(rules, file)
        kinds = rules.kinds[-3:] if game in ("forced", "triple", "maxi") else rules.kinds
        rows = scores.rows({kind: rules.scoring[kind] for kind in kinds})
        for kind in kinds:  # all rows are in the same buffer, so they are compared one by one
            assert next(rows) == (kind, scored(rules.scoring[kind], rules.dice)), kind
        assert not list(rows)


def test_reviewing_triple_asks_the_rules_for_no_scores():
    """Triple uses the table of another game, so a review builds the rules of both; their scores are read from files."""
    asked = []
    was = roll_scores.scored
    roll_scores.scored = lambda *arguments: asked.append(1) or was(*arguments)  # pyrefly: ignore[bad-assignment]  a stand-in
    try:
        coach = coach_of("triple")
        review = Review(coach, "triple", {}, [{"name": "Fox"}], ["0a11111", "0b22233"], 0)
        for _ in review.steps():
            pass
    finally:
        roll_scores.scored = was
    assert review.turns == 2 and not asked


def test_an_option_changes_the_scores():
    card = Card("yatzy", {"yatzy_adds_dice": True})
    with open_data("all.scores") as file:
        ((_, row),) = RollScores(card.rules, file).rows({"yatzy": card.scoring("yatzy")})
    assert row[251] == 80 and row[250] == 0 and row[0] == 55


def test_damaged_scores_are_refused():
    with open_data("all.scores") as file:
        data = file.read()
    cut = data[:-100]
    wrong = cut + bytes((data[-100] ^ 1,)) + data[-99:]
    for damaged in (wrong, cut, data[:9], b""):
        try:
            RollScores(RULE_SETS["yatzy"], io.BytesIO(damaged))
        except ValueError:
            continue
        raise AssertionError("damaged scores were taken")


def test_three_sixes_are_held_for_the_last_yatzy():
    value, mask, box = options("yatzy", all_but("yatzy", "yatzy"), [6, 1, 6, 2, 6], 2)[0]
    assert box is None and held_by(mask, [6, 1, 6, 2, 6]) == [6, 6, 6]
    # Two rolls are left: each of the two other dice becomes a six with probability 11/36.
    assert abs(value - 50 * UNIT * 121 // 1296) < 5
    assert options("yatzy", all_but("yatzy", "yatzy"), [4] * 5, 1)[0] == (50 * UNIT, None, "yatzy")
    assert [way[1:] for way in options("yatzy", all_but("yatzy", "yatzy"), [4, 4, 4, 4, 1], 0)] == [(None, "yatzy")]


def test_the_offer_is_a_hold_whose_reason_can_be_seen():
    coach = coach_of("yatzy")
    for boxes, dice, held, reason in (
        ({}, [2, 2, 5, 6, 1], [2, 2], "alike"),
        ({}, [1, 3, 4, 5, 6], [5, 6], "bonus"),
        (all_but("yatzy", "chance", "large_straight"), [1, 1, 4, 5, 6], [4, 5, 6], "run"),
        (all_but("yatzy", "chance", "fours"), [1, 1, 2, 3, 4], [4], "most"),
    ):
        advice = coach.advice(Card("yatzy", {}, boxes), dice, [False] * 5, 1, 2)
        for _ in advice.steps():
            pass
        (value, mask, box), why = advice.offer()
        assert (box, held_by(mask, dice), why) == (None, held, reason)
        assert 0 <= advice.options[0][0] - value < MARGIN


def test_held_dice_stay_held_among_equal_ones():
    for held in ([True, False, True, True, False], [False, False, True, True, True], [False] * 5):
        mask = options("yatzy", all_but("yatzy", "yatzy"), [5, 2, 5, 5, 5], 1, None, held)[0][1]
        assert held_by(mask, [5, 2, 5, 5, 5]) == [5, 5, 5, 5] and not mask & 2
    dice = [3, 3, 3, 4, 4]
    mask = options("yatzy", all_but("yatzy", "pair"), dice, 1, None, [False, False, False, True, False])[0][1]
    assert mask is None or mask & 8


def test_equally_good_boxes_are_taken_in_card_order():
    boxes = all_but("yatzy", "sixes", "chance")
    assert options("yatzy", boxes, [6, 6, 6, 6, 6], 0)[0][2] == "sixes"


def test_lower_boxes_without_points_come_before_upper_ones_and_those_with_points():
    card = Card("yatzy")
    boxes = [box for _, box in coach_of("yatzy").turn(card).boxes([1, 2, 2, 4, 6], 3)]
    paid = ["pair", "chance"]
    upper = list(card.rules.boxes[: card.rules.upper])
    assert boxes == [box for box in card.rules.boxes[card.rules.upper :] if box not in paid] + upper + paid


def test_a_joker_goes_where_the_rules_let_it():
    boxes = all_but("american", "fours", "full_house", "chance")
    boxes["yatzy"] = 50
    ways = options("american", boxes, [4] * 5, 2)
    assert {box for _, mask, box in ways if mask is None} == {"fours"}
    # 100 for the joker, 20 in fours, and the expected points of two open boxes.
    assert 120 * UNIT < ways[0][0] < 180 * UNIT
    boxes["fours"] = boxes.pop("chance", 0)
    ways = options("american", boxes, [4] * 5, 0)
    assert ways[0][2] == "full_house" and ways[0][0] > 125 * UNIT


def test_first_roll_points_count_after_the_first_roll_only():
    boxes = all_but("yatzy", "large_straight")
    for rolls_left, points in ((2, 30), (1, 20), (0, 20)):
        value, mask, box = options("yatzy", boxes, [2, 3, 4, 5, 6], rolls_left, {"first_roll_bonus": 20})[0]
        assert (value, mask, box) == (points * UNIT, None, "large_straight")


def test_columns_count_more():
    boxes = all_but("triple", "chance.1", "chance.3")
    ways = options("triple", boxes, [6, 6, 6, 6, 5], 0)
    assert ways[0][2] == "chance.3"
    assert ways[0][0] - ways[1][0] > 10 * UNIT


def test_the_upper_bonus_is_worth_its_points():
    three_of_each = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15}
    boxes = all_but("yatzy", "sixes", "chance")
    boxes.update(three_of_each)
    assert options("yatzy", boxes, [6, 6, 6, 5, 5], 0)[0][2] == "sixes"
    # With a threshold of 42 the bonus is won even if sixes holds a zero.
    boxes = all_but("forced", "yatzy")
    boxes.update(three_of_each)
    boxes["sixes"] = 0
    won = options("forced", boxes, [6, 6, 6, 5, 5], 0, {"bonus_at": 42})[0]
    assert won == (50 * UNIT, None, "yatzy")


def test_another_threshold_of_the_upper_bonus_shifts_the_value():
    """A card that is on course for its threshold is worth as much as one that is on course for the usual threshold."""
    coach = coach_of("forced")
    for filled in range(1, 6):
        usual = {box: 3 * face for face, box in enumerate(RULE_SETS["forced"].boxes[:filled], 1)}
        less = {box: 2 * face for face, box in enumerate(RULE_SETS["forced"].boxes[:filled], 1)}
        now = coach.turn(Card("forced", None, usual)).future.now
        assert coach.turn(Card("forced", {"bonus_at": 42}, less)).future.now == now
        assert coach.turn(Card("forced", None, less)).future.now < now


def new_game(rule_set_id, faces, options=None):
    faces = iter(faces)
    game = CardGame(rule_set_id, options, [{"name": "A"}], lambda _: bytes([next(faces) - 1]), "listed")
    game.roll()
    return game


def choice(level, game, coach):
    thought = Choice(level, game, coach)
    for _ in thought.steps():
        pass
    return thought.box or held_by(thought.mask, game.dice)


def test_robots_of_each_level_choose_differently():
    coach = coach_of("yatzy")
    # The weakest robot collects the most frequent face.
    assert choice(1, new_game("yatzy", [2, 3, 4, 5, 5]), coach) == [5, 5]
    # The second robot expects more than the straight's 20 points from other dice; the best robot knows how rare a
    # straight is.
    assert choice(2, new_game("yatzy", [2, 3, 4, 5, 6]), coach) == [5, 6]
    assert choice(4, new_game("yatzy", [2, 3, 4, 5, 6]), coach) == "large_straight"
    for level in (1, 2, 3, 4):
        assert choice(level, new_game("yatzy", [5, 5, 5, 5, 5]), coach) == "yatzy"
    # Without the coach's files all robots play like the weakest.
    assert choice(4, new_game("yatzy", [2, 3, 4, 5, 5]), None) == [5, 5]


def test_costs_of_a_reviewed_game_add_up():
    coach = coach_of("yatzy")
    state = [7]

    def noise(count):
        state[0] = (state[0] * 75 + 74) % 65537
        return bytes([state[0] % 6] * count)

    game = CardGame("yatzy", None, [{"name": "A"}, {"name": "B"}], noise, "listed")
    expected = coach.turn(game.cards[0]).future.now
    texts = []
    while game.phase == "play":
        game.roll()
        if game.current and game.turn % 2:
            game.toggle(2)
            game.roll()
        points = game.choices()
        game.fill(max(points, key=lambda one: one[1])[0])
        texts.append(game.last_turn)
    for player in (0, 1):
        review = Review(coach, "yatzy", None, game.players, texts, player)
        percents = []
        for _ in review.steps():
            percents.append(review.percent)
        assert percents == sorted(percents) and review.percent == 100
        # Expectation plus luck minus the cost of choices equals the result.
        assert abs(expected + review.luck - review.lost - game.cards[player].total * UNIT) < UNIT
        prices = [one[0] for one in review.worst]
        assert len(prices) == 3 and prices == sorted(prices, reverse=True) and sum(prices) < review.lost
        for price, turn, roll, dice, done, better in review.worst:
            assert price > 0 and 1 <= turn <= 15 and 1 <= roll <= 3 and len(dice) == 5 and done != better


def last_turn(mine, others, dice, rolls_left, left=None):
    """Return the coach's advice on the last turn of Yatzy with two players.

    mine: the points in each filled box of the player; others: points in boxes of the other player, whose other boxes
    hold zero; left: the boxes of a third player who left, or None.
    """
    game = CardGame("yatzy", None, [{"name": "A"}, {"name": "B"}], bytes, "listed")
    game.cards[:] = [Card("yatzy", None, all_but("yatzy") | others), Card("yatzy", None, mine)]
    if left is not None:
        game.players = game.players + [{"name": "C"}]
        game.cards.append(Card("yatzy", None, left))
        game.left = {2: 0}
    game.current = 1
    game.dice = dice
    game.rolls_used = 3 - rolls_left
    advice = coach_of("yatzy").advice_on(game)
    for _ in advice.steps():
        pass
    return advice


def test_the_last_box_of_a_game_is_played_to_win():
    # Filling 22 points now is best for the score but loses to 26. If the fives are held, three new dice win with a sum
    # of 17, and draw with 16.
    dice = [5, 5, 4, 4, 4]
    chance = all_but("yatzy", "chance")
    advice = last_turn(chance, {"chance": 26}, dice, 1)
    value, mask, box = advice.options[0]
    assert (advice.needed, box, held_by(mask, dice)) == (27, None, [5, 5])
    assert abs(value - 100 * UNIT * (4 + 6 / 2) / 216) < UNIT / 100
    # Of several choices that win for sure, the coach prefers the one with most points.
    value, mask, _ = last_turn(chance, {"chance": 7}, dice, 1).options[0]
    assert held_by(mask, dice) == dice if mask else value == 100 * UNIT + 22
    advice = last_turn(all_but("yatzy", "yatzy"), {"chance": 30}, [6, 6, 6, 6, 1], 1)
    assert advice.needed == 50 and abs(advice.options[0][0] - 100 * UNIT / 6) < UNIT / 100
    # If no points can win, the coach aims for points as usual.
    assert last_turn(chance, {"yatzy": 50}, dice, 1).needed == 0


def test_players_who_left_do_not_count_in_the_last_turn():
    chance = all_but("yatzy", "chance")
    for left in ({}, all_but("yatzy") | {"yatzy": 50}):
        assert last_turn(chance, {"chance": 26}, [5, 5, 4, 4, 4], 1, left).needed == 27


def test_the_upper_bonus_may_win():
    mine = all_but("yatzy", "ones") | {"twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}
    much = {"sixes": 30, "yatzy": 50, "chance": 30}
    for others, needed in (
        ({"yatzy": 50, "chance": 10}, 1),
        ({"yatzy": 50, "chance": 12}, 3),
        (much | {"pair": 2}, 3),
        (much | {"pair": 2, "ones": 1}, 4),
        (much | {"pair": 2, "ones": 3}, 0),
    ):
        assert last_turn(mine, others, [1, 1, 1, 2, 3], 1).needed == needed
