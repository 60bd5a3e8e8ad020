"""Test the rules by examples, on CPython and on MicroPython: plain functions with assert, nothing from pytest."""

from collections import OrderedDict

from kast.games import RULE_SETS, RuleError
from kast.games.cards import Card, column_of, kind_of
from kast.games.cards.boxes import card_game, fixed
from kast.games.cards.scoring import groups

FIVES_OF_A_KIND = [[face] * 5 for face in range(1, 7)]
UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")


def scores(game, dice, options=None, boxes=None):
    return dict(Card(game, options, boxes).choices(dice))


def check_pays(game, dice, options=None, **expected):
    paid = scores(game, dice, options)
    for box, points in expected.items():
        assert paid[box] == points, (game, dice, box, paid[box])


def check_refused(part, function, *arguments):
    """Check that the call raises RuleError with a one-sentence message that contains `part`."""
    try:
        function(*arguments)
    except RuleError as error:
        assert part in str(error), str(error)
        assert str(error).endswith(".") and "\n" not in str(error), str(error)
    else:
        raise AssertionError(f"not refused: {part}")


def play(game, turns, options=None):
    """Return a card filled by turns of (box, dice), each after the third roll."""
    card = Card(game, options)
    for box, dice in turns:
        card.fill(box, dice, 3)
    return card


def test_rule_sets_in_order():
    first = ("yatzy", "american", "maxi", "forced", "triple")
    assert [game for game in RULE_SETS if game in first] == list(first)
    assert [RULE_SETS[game].dice for game in first] == [5, 5, 6, 5, 5]
    assert [len(RULE_SETS[game].boxes) for game in first] == [15, 13, 20, 15, 39]
    assert all(rules.boxes[:6] == UPPER for id, rules in [(id, RULE_SETS[id]) for id in first] if id != "triple")


def test_an_unknown_game_is_an_error():
    assert "yatzy" in RULE_SETS and "chess" not in RULE_SETS
    for nothing in ("chess", "", "cards", None):
        try:
            RULE_SETS[nothing]
        except KeyError:
            continue
        raise AssertionError(nothing)


def test_boxes_in_card_order():
    lower = "three_of_a_kind four_of_a_kind full_house small_straight large_straight yatzy chance"
    assert list(RULE_SETS["american"].boxes[6:]) == lower.split()
    lower = "pair two_pairs three_of_a_kind four_of_a_kind small_straight large_straight full_house chance yatzy"
    assert list(RULE_SETS["yatzy"].boxes[6:]) == lower.split() == list(RULE_SETS["forced"].boxes[6:])
    lower = (
        "pair two_pairs three_pairs three_of_a_kind four_of_a_kind five_of_a_kind small_straight large_straight "
        "full_straight full_house villa tower chance yatzy"
    )
    assert list(RULE_SETS["maxi"].boxes[6:]) == lower.split()
    triple = RULE_SETS["triple"].boxes
    assert triple[0] == "ones.1" and triple[-1] == "chance.3"
    assert [kind_of(box) for box in triple] == list(RULE_SETS["american"].boxes) * 3
    assert [column_of(box) for box in triple] == [1] * 13 + [2] * 13 + [3] * 13
    assert kind_of("chance") == "chance" and column_of("chance") == 1


def test_columns_upper_section_and_bonus_follow_the_rule_set():
    scoring = OrderedDict((("pair", fixed(groups, (2,), 5)), ("yatzy", fixed(groups, (5,), 50))))
    rules = card_game("made_up", scoring=scoring, columns=2, table=None, scores="made_up")
    assert rules.kinds == ("pair", "yatzy") and rules.boxes == ("pair.1", "yatzy.1", "pair.2", "yatzy.2")
    assert rules.upper == rules.bonus == rules.bonus_at == 0
    assert rules.dice == 5 and rules.in_order == () and not rules.options and not rules.coded and rules.changes == {}


def test_upper_boxes():
    for game in ("american", "yatzy"):
        check_pays(game, [3, 3, 3, 2, 4], threes=9, twos=2, fours=4, ones=0)
        check_pays(game, [5, 2, 5, 6, 5], fives=15, ones=0, threes=0, fours=0, twos=2, sixes=6)
    check_pays("maxi", [6, 6, 6, 6, 6, 6], sixes=36)


def test_american_boxes():
    check_pays("american", [5, 5, 5, 2, 1], three_of_a_kind=18, chance=18, fives=15, four_of_a_kind=0)
    check_pays("american", [2, 2, 2, 2, 6], four_of_a_kind=14, three_of_a_kind=14, chance=14, twos=8, sixes=6)
    check_pays("american", [3, 3, 3, 5, 5], full_house=25, chance=19, three_of_a_kind=19, threes=9, fives=10)
    check_pays("american", [2, 3, 4, 5, 2], small_straight=30, large_straight=0)
    check_pays("american", [2, 3, 4, 5, 6], small_straight=30, large_straight=40)
    check_pays("american", [3, 4, 6, 5, 3], small_straight=30, large_straight=0)
    check_pays("american", [1, 2, 3, 5, 6], small_straight=0, large_straight=0)
    check_pays("american", [1, 4, 5, 6, 6], chance=22, yatzy=0)
    check_pays("american", [6, 6, 6, 1, 1], full_house=25)
    check_pays("american", [1, 1, 1, 1, 1], yatzy=50, chance=5, full_house=0, small_straight=0, three_of_a_kind=5)


def test_yatzy_boxes():
    check_pays("yatzy", [2, 2, 2, 2, 6], four_of_a_kind=8, two_pairs=0, pair=4, three_of_a_kind=6)
    check_pays("yatzy", [2, 2, 2, 2, 5], two_pairs=0, full_house=0)
    check_pays("yatzy", [2, 3, 4, 5, 6], large_straight=20, small_straight=0)
    check_pays("yatzy", [5, 4, 3, 2, 1], small_straight=15, large_straight=0)
    check_pays("yatzy", [2, 3, 4, 5, 2], small_straight=0, large_straight=0)
    check_pays("yatzy", [4, 4, 2, 2, 6], two_pairs=12, pair=8)
    check_pays("yatzy", [2, 2, 2, 3, 3], full_house=12, two_pairs=10, pair=6, three_of_a_kind=6)
    check_pays("yatzy", [6, 6, 6, 1, 1], full_house=20)
    check_pays("yatzy", [5, 5, 5, 5, 5], three_of_a_kind=15, pair=10, two_pairs=0, full_house=0, yatzy=50)
    check_pays("yatzy", [3, 3, 6, 6, 6], chance=24)


def test_maxi_boxes():
    check_pays("maxi", [6, 6, 6, 5, 5, 5], pair=12, two_pairs=22, three_pairs=0, full_house=28, villa=33, tower=0)
    check_pays("maxi", [4, 4, 4, 4, 2, 2], full_house=16, tower=20, villa=0, two_pairs=12, three_pairs=0)
    check_pays("maxi", [6, 6, 4, 4, 2, 2], two_pairs=20, three_pairs=24, full_house=0, tower=0)
    check_pays("maxi", [1, 2, 3, 4, 5, 5], small_straight=15, large_straight=0, full_straight=0)
    check_pays("maxi", [2, 2, 3, 4, 5, 6], small_straight=0, large_straight=20, full_straight=0)
    check_pays("maxi", [6, 5, 4, 3, 2, 1], small_straight=15, large_straight=20, full_straight=21, chance=21)
    check_pays("maxi", [3, 3, 3, 3, 3, 6], five_of_a_kind=15, four_of_a_kind=12, full_house=0, tower=0, yatzy=0)
    check_pays("maxi", [3, 3, 3, 5, 5, 6], full_house=19, villa=0)
    check_pays("maxi", [6, 6, 6, 6, 6, 6], yatzy=100, five_of_a_kind=30, villa=0, tower=0, two_pairs=0, three_pairs=0)


def test_options_change_points():
    check_pays("yatzy", [6, 6, 6, 6, 6], {"yatzy_adds_dice": True}, yatzy=80)
    check_pays("maxi", [1, 1, 1, 1, 1, 1], {"yatzy_adds_dice": True}, yatzy=106)
    check_pays("maxi", [6, 5, 4, 3, 2, 1], {"full_straight": 25}, full_straight=25, small_straight=15)
    check_pays("maxi", [3, 3, 3, 5, 5, 6], {"full_house_all_dice": True}, full_house=25)
    check_pays("maxi", [4, 4, 4, 4, 2, 2], {"full_house_all_dice": True}, full_house=20)
    assert scores("forced", [1] * 5, {"yatzy_adds_dice": True}, filled_to("yatzy")) == {"yatzy": 55}


def filled_to(box):
    """Return the boxes of a card of Forced on which every box before `box` holds zero."""
    boxes = RULE_SETS["forced"].boxes
    return dict.fromkeys(boxes[: boxes.index(box)], 0)


def test_options_change_bonus():
    upper = {"ones": 5, "twos": 10, "threes": 15, "fours": 20, "fives": 25}
    assert Card("maxi", boxes=upper).upper_bonus == 0
    assert Card("maxi", {"finnish": True}, upper).upper_bonus == 50
    assert Card("maxi", boxes={"sixes": 30, "fives": 30, "fours": 24}).upper_bonus == 100
    assert Card("forced", boxes={"ones": 0, "twos": 0, "threes": 0, "fours": 20, "fives": 25}).upper_bonus == 0
    card = Card("forced", {"bonus_at": 42}, {"ones": 0, "twos": 0, "threes": 0, "fours": 20, "fives": 25})
    assert card.upper_bonus == 50 and card.total == 95


def test_upper_bonus_at_its_edge():
    for game, bonus in (("american", 35), ("yatzy", 50)):
        upper = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}
        card = Card(game, boxes=upper)
        assert (card.upper, card.upper_bonus, card.total) == (63, bonus, 63 + bonus)
        upper["ones"] = 2
        card = Card(game, boxes=upper)
        assert (card.upper, card.upper_bonus, card.total) == (62, 0, 62)


def test_forced_order():
    card = Card("forced")
    assert card.choices([3, 3, 3, 5, 5]) == [("ones", 0)]
    check_refused("The next box is ones, not twos", card.fill, "twos", [1] * 5, 1)
    assert card.fill("ones", [1, 1, 2, 3, 4], 1) == 2
    assert card.choices([3, 3, 3, 2, 5]) == [("twos", 2)]
    check_refused("ones comes first", Card, "forced", None, {"twos": 4})


def test_the_last_two_boxes_of_forced_in_either_order():
    boxes = dict.fromkeys(RULE_SETS["forced"].boxes[:13], 0)
    assert Card("forced", None, boxes).choices([6] * 5) == [("chance", 30)]
    chance_last = {"last_box": "chance"}
    card = Card("forced", chance_last, boxes)
    assert card.in_order == RULE_SETS["forced"].boxes[:13] + ("yatzy", "chance")
    assert card.choices([6] * 5) == [("yatzy", 50)]
    check_refused("yatzy, not chance", card.fill, "chance", [6] * 5, 1)
    card.fill("yatzy", [6] * 5, 1)
    assert card.choices([6, 6, 6, 6, 5]) == [("chance", 29)]
    assert Card.from_state("forced", chance_last, card.state()).total == card.total == 50
    check_refused("chance comes first", Card.from_state, "forced", None, card.state())
    boxes["chance"] = 20
    check_refused("yatzy comes first", Card, "forced", chance_last, boxes)


def test_joker_forced():
    fours = [4] * 5
    card = Card("american", boxes={"yatzy": 50})
    assert card.choices(fours) == [("fours", 20)] and card.bonus(fours) == 100
    card = Card("american", boxes={"yatzy": 0, "fours": 12})
    assert card.choices(fours) == [
        ("three_of_a_kind", 20),
        ("four_of_a_kind", 20),
        ("full_house", 25),
        ("small_straight", 30),
        ("large_straight", 40),
        ("chance", 20),
    ]
    assert card.bonus(fours) == 0
    boxes = {box: 0 for box in RULE_SETS["american"].boxes if box not in ("ones", "sixes")}
    assert scores("american", fours, None, boxes) == {"ones": 0, "sixes": 0}
    # While the Yatzy box is open, equal dice are no joker.
    open_boxes = scores("american", fours)
    assert len(open_boxes) == 13 and open_boxes["full_house"] == 0 and open_boxes["yatzy"] == 50
    assert Card("american").bonus(fours) == 0


def test_equal_dice_are_a_joker_once_every_yatzy_box_is_filled():
    for dice in FIVES_OF_A_KIND:
        for fifty in (0, 50):
            assert Card("american", boxes={"yatzy": fifty}).is_joker(dice)
        assert not Card("american").is_joker(dice) and not Card("yatzy", boxes={"yatzy": 50}).is_joker(dice)
        assert not Card("triple", boxes={"yatzy.1": 50, "yatzy.2": 50}).is_joker(dice)
        assert Card("triple", boxes={"yatzy.1": 50, "yatzy.2": 0, "yatzy.3": 50}).is_joker(dice)
        assert not Card("american", boxes={"yatzy": 50}).is_joker(dice[:4] + [dice[0] % 6 + 1])


def test_joker_open():
    fours = [4] * 5
    option = {"joker": "open"}
    assert scores("american", fours, option, {"yatzy": 50}) == {"fours": 20}
    paid = scores("american", fours, option, {"yatzy": 0, "fours": 0})
    assert len(paid) == 11 and paid["ones"] == 0 and paid["large_straight"] == 40 and paid["full_house"] == 25


def test_joker_free():
    fours = [4] * 5
    option = {"joker": "free"}
    paid = scores("american", fours, option, {"yatzy": 50})
    assert len(paid) == 12 and paid["fours"] == 20 and paid["chance"] == 20 and paid["four_of_a_kind"] == 20
    assert paid["full_house"] == paid["small_straight"] == paid["large_straight"] == 0
    paid = scores("american", fours, option, {"yatzy": 0, "fours": 0})
    assert (paid["full_house"], paid["small_straight"], paid["large_straight"]) == (25, 30, 40)


def test_joker_plain():
    fours = [4] * 5
    option = {"joker": "plain"}
    assert scores("american", fours, option, {"yatzy": 50}) == {"fours": 20}
    paid = scores("american", fours, option, {"yatzy": 50, "fours": 0})
    assert paid["full_house"] == paid["small_straight"] == paid["large_straight"] == 0
    assert paid["chance"] == 20 and "ones" not in paid
    assert Card("american", option, {"yatzy": 50}).bonus(fours) == 100


def test_joker_only_with_50():
    fours = [4] * 5
    option = {"joker": "only_with_50"}
    with_50 = Card("american", option, {"yatzy": 50})
    assert with_50.is_joker(fours) and with_50.choices(fours) == [("fours", 20)] and with_50.bonus(fours) == 100
    for boxes in ({"yatzy": 0}, {"yatzy": 0, "fours": 0}, {}):
        without = Card("american", option, boxes)
        paid = dict(without.choices(fours))
        assert not without.is_joker(fours) and without.bonus(fours) == 0
        assert len(paid) == 13 - len(boxes) and paid["full_house"] == paid["large_straight"] == paid["ones"] == 0
        assert paid["chance"] == paid["four_of_a_kind"] == 20


def test_joker_faq():
    fours = [4] * 5
    option = {"joker": "faq"}
    with_50 = Card("american", option, {"yatzy": 50})
    assert with_50.is_joker(fours) and with_50.choices(fours) == [("fours", 20)] and with_50.bonus(fours) == 100
    with_50.boxes["fours"] = 0
    paid = dict(with_50.choices(fours))
    assert paid["full_house"] == paid["small_straight"] == paid["large_straight"] == 0
    assert paid["chance"] == 20 and "ones" not in paid
    without = Card("american", option, {"yatzy": 0})
    assert not without.is_joker(fours) and len(without.choices(fours)) == 12 and without.bonus(fours) == 0
    columns = {"yatzy.1": 50, "yatzy.2": 50, "yatzy.3": 0}
    assert len(scores("triple", fours, option, columns)) == 36
    columns["yatzy.3"] = 50
    assert scores("triple", fours, option, columns) == {"fours.1": 20, "fours.2": 20, "fours.3": 20}


def test_joker_in_triple():
    sixes = [6] * 5
    two = {"yatzy.1": 50, "yatzy.3": 50}
    assert len(scores("triple", sixes, None, two)) == 37 and Card("triple", boxes=two).bonus(sixes) == 0
    card = Card("triple", boxes={"yatzy.1": 50, "yatzy.2": 50, "yatzy.3": 50, "sixes.2": 0})
    assert card.choices(sixes) == [("sixes.1", 30), ("sixes.3", 30)] and card.bonus(sixes) == 100
    card.fill("sixes.3", sixes, 2)
    card.fill("sixes.1", sixes, 2)
    paid = dict(card.choices(sixes))
    assert len(paid) == 18 and paid["large_straight.2"] == 40 and paid["full_house.3"] == 25
    assert card.bonuses == 2 and card.lower == 200 + 50 * 6 and card.upper == 30 * 4
    one_crossed_out = {"yatzy.1": 50, "yatzy.2": 0, "yatzy.3": 50}
    assert Card("triple", boxes=one_crossed_out).bonus(sixes) == 0
    assert len(Card("triple", boxes=one_crossed_out).choices(sixes)) == 3


def test_bonus_counts_in_any_box():
    card = Card("american", boxes={"yatzy": 50})
    assert card.fill("twos", [2] * 5, 2) == 10
    assert (card.bonuses, card.upper, card.lower, card.total) == (1, 10, 150, 160)
    assert card.fill("threes", [3, 3, 3, 3, 2], 2) == 12 and card.bonuses == 1
    full = Card("american", boxes={box: 0 for box in RULE_SETS["american"].boxes if box != "yatzy"})
    full.fill("yatzy", [1] * 5, 1)
    assert full.is_full and full.choices([1] * 5) == [] and full.bonus([1] * 5) == 0


def test_no_bonus_outside_the_american_games():
    assert Card("yatzy", boxes={"yatzy": 50}).bonus([4] * 5) == 0
    assert Card("maxi", boxes={"yatzy": 100}).bonus([4] * 6) == 0
    assert len(Card("yatzy", boxes={"yatzy": 50}).choices([4] * 5)) == 14


def test_first_roll_bonus():
    option = {"first_roll_bonus": 20}
    cases = (
        ("american", "large_straight", [2, 3, 4, 5, 6], 10),
        ("american", "full_house", [2, 2, 3, 3, 3], 20),
        ("american", "yatzy", [2, 2, 2, 2, 2], 40),
        ("american", "small_straight", [1, 2, 3, 4, 6], 0),
        ("yatzy", "large_straight", [1, 2, 3, 4, 5], 0),
        ("yatzy", "large_straight", [2, 3, 4, 5, 6], 10),
        ("maxi", "full_house", [2, 2, 3, 3, 3, 6], 20),
        ("maxi", "yatzy", [2, 2, 2, 2, 2, 2], 40),
        ("triple", "yatzy.3", [2, 2, 2, 2, 2], 40),
    )
    for game, box, dice, extra in cases:
        card = Card(game, option)
        assert card.first_roll_extra(box, dice, 1) == extra
        assert card.first_roll_extra(box, dice, 2) == 0
        assert Card(game).first_roll_extra(box, dice, 1) == 0
        card.fill(box, dice, 1)
        assert card.extra == extra and card.total == card.upper + card.upper_bonus + card.lower + extra
        late = Card(game, option)
        late.fill(box, dice, 2)
        assert late.extra == 0
    joker = Card("american", option, {"yatzy": 50, "fours": 8})
    assert joker.fill("large_straight", [4] * 5, 1) == 40 and joker.extra == 0
    assert joker.fill("full_house", [4] * 5, 1) == 25 and joker.extra == 0


def test_pace_to_the_upper_bonus():
    card = Card("yatzy")
    assert card.pace() == 0
    card.fill("fours", [4, 4, 4, 4, 1], 3)
    assert card.pace() == 4
    card.fill("sixes", [6, 6, 1, 2, 3], 3)
    assert card.pace() == -2
    for box in RULE_SETS["yatzy"].boxes[6:]:  # boxes of the lower section do not count for the pace
        card.fill(box, [6, 6, 1, 2, 3], 3)
        assert card.pace() == -2
    assert Card("maxi", boxes={"fives": 20}).pace() == 0
    assert Card("forced", {"bonus_at": 42}, {"ones": 2, "twos": 6}).pace() == 2
    # A bonus at 75 needs 75 / 21 points per pip: 11 x 75 / 21 = 39.3 in sixes and fives, which have 33.
    finnish = {"finnish": True}
    assert Card("maxi", finnish, {"sixes": 18, "fives": 15}).pace() == -7
    upper = {"ones": 3, "twos": 6, "threes": 12, "fours": 16, "fives": 20, "sixes": 18}
    card = Card("maxi", finnish, upper)
    assert card.pace() == 0 and card.upper_bonus == 50
    triple = Card("triple", boxes={"fours.1": 16, "fours.3": 8})
    assert [triple.pace(column) for column in (1, 2, 3)] == [4, 0, -4]
    assert [triple.upper_in(column) for column in (1, 2, 3)] == [16, 0, 8]


def test_the_bonus_is_lost_when_equal_dice_in_every_open_box_are_too_few():
    assert not Card("yatzy").bonus_is_lost()
    # Twos and threes filled with zero leave 5 x (1 + 4 + 5 + 6) = 80.
    low = {"twos": 0, "threes": 0}
    assert not Card("yatzy", boxes=low).bonus_is_lost()
    # 26 points and at most 5 x (1 + 2 + 4) = 35 more do not reach 63; 32 points and 35 more do.
    assert Card("yatzy", boxes={"threes": 9, "fives": 5, "sixes": 12}).bonus_is_lost()
    assert not Card("yatzy", boxes={"threes": 9, "fives": 5, "sixes": 18}).bonus_is_lost()
    exactly = {"threes": 9, "fours": 16, "fives": 5, "sixes": 18}  # reaches exactly 63 with five ones and five twos
    assert not Card("yatzy", boxes=exactly).bonus_is_lost()
    assert not Card("forced", {"bonus_at": 42}, {"ones": 0, "twos": 0, "threes": 0, "fours": 0}).bonus_is_lost()
    assert Card("forced", None, {"ones": 0, "twos": 0, "threes": 0, "fours": 0}).bonus_is_lost()
    triple = Card("triple", boxes={"sixes.2": 0, "fives.2": 0})
    assert [triple.bonus_is_lost(column) for column in (1, 2, 3)] == [False, True, False]


def test_the_bonus_of_a_column():
    card = Card("triple", boxes={"sixes.2": 30, "fives.2": 25})
    assert [card.bonus_in(column) for column in (1, 2, 3)] == [0, 0, 0]
    card.fill("fours.2", [4, 4, 1, 1, 2], 1)
    assert [card.bonus_in(column) for column in (1, 2, 3)] == [0, 35, 0]
    assert card.upper_bonus == 70


def test_totals_of_triple_columns():
    upper = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}
    boxes = {f"{box}.{column}": points for box, points in upper.items() for column in (1, 3)}
    boxes["chance.2"] = 20
    card = Card("triple", boxes=boxes)
    assert (card.upper, card.upper_bonus, card.lower, card.total) == (63 * 4, 35 * 4, 40, 63 * 4 + 35 * 4 + 40)


def test_highest_american_game():
    turns = [("yatzy", [6] * 5)]
    turns.extend((UPPER[face - 1], [face] * 5) for face in range(1, 7))
    lower = ("three_of_a_kind", "four_of_a_kind", "full_house", "small_straight", "large_straight", "chance")
    turns.extend((box, [6] * 5) for box in lower)
    card = play("american", turns)
    assert card.is_full and card.bonuses == 12
    assert (card.upper, card.upper_bonus, card.lower, card.total) == (105, 35, 1435, 1575)


def test_highest_yatzy_game():
    turns = [(UPPER[face - 1], [face] * 5) for face in range(1, 7)]
    turns += [
        ("pair", [6, 6, 1, 2, 3]),
        ("two_pairs", [6, 6, 5, 5, 1]),
        ("three_of_a_kind", [6, 6, 6, 1, 2]),
        ("four_of_a_kind", [6, 6, 6, 6, 1]),
        ("small_straight", [1, 2, 3, 4, 5]),
        ("large_straight", [2, 3, 4, 5, 6]),
        ("full_house", [6, 6, 6, 5, 5]),
        ("chance", [6] * 5),
        ("yatzy", [6] * 5),
    ]
    for game in ("yatzy", "forced"):
        card = play(game, turns)
        assert card.is_full and card.total == 374


def test_highest_maxi_game():
    turns = [(UPPER[face - 1], [face] * 6) for face in range(1, 7)]
    turns += [
        ("pair", [6, 6, 1, 2, 3, 4]),
        ("two_pairs", [6, 6, 5, 5, 1, 2]),
        ("three_pairs", [6, 6, 5, 5, 4, 4]),
        ("three_of_a_kind", [6, 6, 6, 1, 2, 3]),
        ("four_of_a_kind", [6, 6, 6, 6, 1, 2]),
        ("five_of_a_kind", [6, 6, 6, 6, 6, 1]),
        ("small_straight", [1, 2, 3, 4, 5, 5]),
        ("large_straight", [2, 3, 4, 5, 6, 6]),
        ("full_straight", [1, 2, 3, 4, 5, 6]),
        ("full_house", [6, 6, 6, 5, 5, 1]),
        ("villa", [6, 6, 6, 5, 5, 5]),
        ("tower", [6, 6, 6, 6, 5, 5]),
        ("chance", [6] * 6),
        ("yatzy", [6] * 6),
    ]
    card = play("maxi", turns)
    assert card.is_full and card.total == 649


def test_lowest_games():
    """Every box gets dice that give it the fewest points: zero in each box except chance, where all dice show ones."""
    for game, lowest in (("american", 5), ("yatzy", 5), ("forced", 5), ("maxi", 6)):
        dice = RULE_SETS[game].dice
        card = Card(game)
        for box in RULE_SETS[game].boxes:
            roll = [1] * dice
            if box == "ones":
                roll = [2] * dice
            elif box in ("pair", "yatzy") or box.endswith("_of_a_kind"):
                roll = list(range(1, dice + 1))
            card.fill(box, roll, 3)
        assert card.is_full and card.total == lowest, (game, card.boxes)


def test_ranking_key_breaks_ties_by_the_upper_section_where_that_is_the_rule():
    by_upper = Card("american", boxes={"sixes": 24, "chance": 6})
    by_lower = Card("american", boxes={"sixes": 18, "chance": 12})
    assert by_upper.total == by_lower.total and by_upper.ranking_key() > by_lower.ranking_key()
    with_bonus = Card("american", boxes={"yatzy": 50, "ones": 5}, bonuses=1)
    without = Card("american", boxes={"yatzy": 50, "ones": 5, "full_house": 25, "three_of_a_kind": 30, "chance": 5})
    without.fill("large_straight", [1, 2, 3, 4, 5], 3)
    assert with_bonus.total == without.total and with_bonus.ranking_key() > without.ranking_key()
    upper = Card("yatzy", boxes={"sixes": 24, "chance": 6}).ranking_key()
    assert upper == Card("yatzy", boxes={"sixes": 18, "chance": 12}).ranking_key()
    for game in [id for id in RULE_SETS if RULE_SETS.family(id) == "cards"]:
        box = RULE_SETS[game].boxes[0]
        for ties, parts in (("shared", 1), ("upper", 3), ("roll", 1)):
            assert len(Card(game, {"ties": ties}, {box: 3}).ranking_key()) == parts


def test_refused_options():
    check_refused(
        "choose from " + ", ".join([id for id in RULE_SETS if RULE_SETS.family(id) == "cards"]), Card, "poker"
    )
    check_refused("choose from joker, first_roll_bonus", Card, "american", {"yatzy_adds_dice": True})
    check_refused("choose forced or open or free or plain", Card, "american", {"joker": "wild"})
    check_refused("choose False or True", Card, "maxi", {"finnish": 1})
    check_refused("choose 0 or 10 or 20 or 40", Card, "yatzy", {"first_roll_bonus": False})
    check_refused("choose 0 or 10 or 20 or 40", Card, "yatzy", {"first_roll_bonus": 15})
    check_refused("by name", Card, "yatzy", ["joker"])


def test_refused_cards():
    check_refused('no box "pair"', Card, "american", None, {"pair": 4})
    check_refused('no box "ones"', Card, "triple", None, {"ones": 4})
    check_refused("ones cannot hold 6", Card, "american", None, {"ones": 6})
    check_refused("twos cannot hold 5", Card, "american", None, {"twos": 5})
    check_refused("full_house cannot hold 12", Card, "american", None, {"full_house": 12})
    check_refused("yatzy cannot hold 55", Card, "yatzy", None, {"yatzy": 55})
    check_refused("yatzy cannot hold 50", Card, "yatzy", {"yatzy_adds_dice": True}, {"yatzy": 50})
    check_refused("chance cannot hold True", Card, "yatzy", None, {"chance": True})
    check_refused("chance cannot hold '12'", Card, "yatzy", None, {"chance": "12"})
    check_refused("name and points", Card, "yatzy", None, ["ones"])
    check_refused("50 points in yatzy", Card, "american", None, {"yatzy": 0, "ones": 1}, 1)
    check_refused("50 points in yatzy", Card, "american", None, None, 1)
    check_refused("cannot have 1 first-roll points", Card, "american", None, None, 0, 1)
    # A card may be partial: it may have more bonuses than the boxes named here explain.
    assert Card("american", None, {"yatzy": 50, "ones": 1}, 2).total == 251
    check_refused("no bonus", Card, "yatzy", None, {"yatzy": 50, "ones": 1}, 1)
    for bonuses in (-1, 13, 1 << 62, 1.0, True, None, "1"):
        check_refused("from 0 to 12", Card, "american", None, {"yatzy": 50}, bonuses)
    assert Card("american", None, {"yatzy": 50}, 12).total == 1250
    fifties = {"yatzy.1": 50, "yatzy.2": 50, "yatzy.3": 50}
    check_refused("from 0 to 36", Card, "triple", None, fifties, 37)
    assert Card("triple", None, fifties, 36).total == 3900
    check_refused("first-roll points", Card, "american", None, {"yatzy": 50}, 0, 20)
    check_refused("first-roll points", Card, "american", {"first_roll_bonus": 10}, {"yatzy": 50}, 0, 10)
    for boxes in ({"yatzy": 0}, {"chance": 20}, {"full_house": 0, "large_straight": 0}):
        for extra in (1, 5, 10, 20):  # a zero earns no first-roll points, and chance never does
            check_refused("first-roll points", Card, "american", {"first_roll_bonus": 10}, boxes, 0, extra)
    assert Card("american", {"first_roll_bonus": 10}, {"yatzy": 50}, 0, 20).total == 70


def test_refused_fill_changes_nothing():
    card = Card("american", boxes={"yatzy": 50, "threes": 9})
    before = card.state(), card.total
    check_refused("filled already", card.fill, "threes", [3, 3, 1, 2, 4], 1)
    check_refused("The box for these dice is fours, not chance", card.fill, "chance", [4] * 5, 1)
    check_refused("no box", card.fill, "pair", [4] * 5, 1)
    check_refused("5 dice, not 6", card.fill, "chance", [4] * 6, 1)
    check_refused("1 to 6, not 7", card.fill, "chance", [4, 4, 4, 4, 7], 1)
    check_refused("1 to 6, not 0", card.fill, "chance", [0, 4, 4, 4, 4], 1)
    check_refused("1 to 6, not '4'", card.fill, "chance", ["4", 4, 4, 4, 4], 1)
    check_refused("rolls 1 to 3, not 4", card.fill, "chance", [4, 4, 4, 4, 1], 4)
    check_refused("rolls 1 to 3, not 0", card.fill, "chance", [4, 4, 4, 4, 1], 0)
    assert (card.state(), card.total) == before
    assert Card("maxi", {"saved_rolls": True}).fill("chance", [1] * 6, 7) == 6


def test_take_back_is_the_inverse_of_fill():
    card = Card("american", {"first_roll_bonus": 10}, {"yatzy": 50})
    for box, dice in (("fours", [4] * 5), ("large_straight", [4] * 5), ("full_house", [1, 1, 2, 2, 2])):
        before = card.state(), card.total
        card.fill(box, dice, 1)
        after = card.state(), card.total
        assert box in card.boxes
        card.take_back(box, dice, 1)
        assert (card.state(), card.total) == before and box not in card.boxes
        card.fill(box, dice, 1)
        assert (card.state(), card.total) == after


def test_a_card_is_stored_and_restored():
    card = Card("american", {"first_roll_bonus": 10}, {"yatzy": 50})
    for dice in FIVES_OF_A_KIND:
        card.fill(card.choices(dice)[0][0], dice, 1)
    again = Card.from_state("american", {"first_roll_bonus": 10}, card.state())
    assert again.state() == card.state() and again.total == card.total and again.boxes == card.boxes
    assert again.bonuses == card.bonuses == 6
    check_refused("no saved card", Card.from_state, "american", None, [0, 0, 1])
    check_refused("cannot hold", Card.from_state, "american", None, [0, 0, 7] + [-1] * 12)
