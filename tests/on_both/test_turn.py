"""Test the states of a turn: dice are lifted, thrown, rolled, landed, held; boxes are shown."""

from kast.games.cards.game import CardGame
from kast.session.box_turn import BoxTurn
from kast.session.turn import ASKING, HELP, LANDED, LANDING, RESTING, SHAKEN, THROWN


class Table:
    """A stand-in for the session; records the requests of a turn."""

    def __init__(self, *faces, rules="yatzy", options=None):
        dice = list(faces)
        self.soon = 0
        self.game = CardGame(
            rules,
            options or options,
            [{"name": "Bo"}],
            lambda count: bytes([dice.pop(0) - 1 for _ in range(count)]),
            "listed",
        )

    def save_holds_soon(self):
        self.soon += 1


def rolled(*faces, best_first=False, **game):
    """Return a turn after its first roll, and its session."""
    table = Table(*faces, **game)
    turn = BoxTurn(table, best_first, not best_first)
    throw(turn, table)
    turn.land()
    turn.look()
    return turn, table


def throw(turn, table):
    assert turn.lift()
    turn.throw()
    table.game.roll()
    turn.come_back()


def test_a_throw_goes_through_its_states():
    table = Table(1, 2, 3, 4, 6)
    turn = BoxTurn(table, False)
    turn.look()
    assert (turn.state, turn.in_air, turn.boxes) == (RESTING, False, [])
    assert turn.lift()
    assert (turn.state, turn.in_air, table.game.rolls_used) == (SHAKEN, True, 0)
    turn.throw()
    assert (turn.state, turn.in_air, table.game.rolls_used) == (THROWN, True, 0)
    table.game.roll()
    turn.come_back()
    assert (turn.state, turn.in_air) == (LANDING, True)
    turn.land()
    assert (turn.state, turn.in_air, turn.boxes) == (LANDED, False, [])
    turn.look()
    assert turn.state == RESTING
    assert table.game.dice == [1, 2, 3, 4, 6]
    assert len(turn.boxes) == len(turn.points) == len(turn.columns) == len(turn.extras) == 15


def test_the_box_with_most_points_is_marked_first():
    for best_first in (False, True):
        turn, _ = rolled(1, 1, 3, 6, 6, best_first=best_first)
        assert (turn.box, turn.points[turn.shown]) == ("two_pairs", 14)
        turn.show("pair")
        assert (turn.box, turn.points[turn.shown]) == ("pair", 12)


def test_chance_is_marked_only_if_no_box_has_half_its_points():
    for rules, dice, shown in (
        ("yatzy", (5, 5, 2, 4, 6), "chance"),
        ("yatzy", (5, 5, 1, 4, 6), "fives"),  # half of 21 is rounded down
        ("american", (4, 4, 1, 3, 6), "chance"),
        ("american", (6, 6, 1, 2, 3), "sixes"),
        ("yacht", (3, 3, 1, 2, 6), "choice"),
        ("yacht", (6, 6, 1, 4, 5), "sixes"),
        ("maxi", (1, 2, 3, 4, 6, 6), "sixes"),
        ("maxi", (1, 2, 2, 5, 6, 6), "two_pairs"),
        ("triple", (1, 2, 2, 4, 6), "chance.3"),
        ("triple", (6, 6, 4, 2, 1), "sixes.3"),
    ):
        for best_first in (False, True):
            turn, _ = rolled(*dice, rules=rules, best_first=best_first)
            assert turn.box == shown, (rules, dice)


def test_a_box_is_shown_with_the_bonus_points_that_it_would_earn():
    table = Table(*[4] * 10, rules="american", options={"first_roll_bonus": 10})
    turn = BoxTurn(table, False)
    for box, earned in (("yatzy", 20), ("fours", 100)):  # a Yatzy in the first roll, then a further five of a kind
        throw(turn, table)
        turn.look()
        extras = dict(zip(turn.boxes, turn.extras))
        assert extras[box] == earned and extras.get("chance", 0) == 0
        turn.show(box)
        before = table.game.card.total
        points = table.game.fill(turn.box)
        assert table.game.card.total == before + points + earned


def test_no_dice_are_lifted_if_all_are_held_or_no_rolls_are_left():
    turn, table = rolled(*[6] * 5, *[1] * 10)
    for die in range(5):
        assert turn.hold(die)
    assert not turn.lift()
    assert turn.state == RESTING
    for die in range(5):
        turn.hold(die)
    for _ in range(2):
        throw(turn, table)
        turn.look()
    assert not turn.lift()
    assert table.game.rolls_used == 3


def test_holds_are_stored_soon_and_only_for_existing_dice():
    turn, table = rolled(1, 2, 3, 4, 5)
    assert turn.hold(4)
    assert table.game.held == [False, False, False, False, True]
    assert not turn.hold(5)
    assert table.soon == 1


def test_moving_the_mark_wraps_around_the_card():
    turn, _ = rolled(1, 2, 3, 4, 6)
    turn.show("yatzy")
    assert turn.walk(1)
    assert turn.box == "ones"
    assert turn.walk(-1)
    assert turn.box == "yatzy"


def test_in_kid_mode_the_mark_moves_from_most_points_to_zeros_with_chance_between():
    turn, _ = rolled(6, 6, 6, 1, 2, best_first=True)
    assert turn.shown == 0
    assert not turn.walk(-1)
    assert turn.points[turn.boxes.index("chance")] == 21
    halved = [points if box != "chance" else 10 for box, points in zip(turn.boxes, turn.points)]
    assert halved == sorted(halved, reverse=True)
    walked = 1
    while turn.walk(1):
        walked += 1
    assert walked == len(turn.boxes)
    assert turn.points[turn.shown] == 0


def test_reordered_boxes_keep_their_columns_points_and_bonuses():
    turn, _ = rolled(2, 2, 2, 3, 3, rules="triple", options={"first_roll_bonus": 20})

    def by_box():
        return dict(zip(turn.boxes, zip(turn.columns, turn.points, turn.extras)))

    before, boxes = by_box(), turn.boxes[::-1]
    assert all(len(set(figures)) > 1 for figures in (turn.columns, turn.points, turn.extras))
    turn.order(boxes)
    assert (by_box(), turn.boxes, turn.box) == (before, boxes, boxes[0])


def test_a_question_before_a_zero_can_be_declined():
    turn, table = rolled(1, 2, 3, 4, 6)
    turn.show("yatzy")
    turn.ask()
    assert turn.state == ASKING
    turn.rest()
    assert (turn.state, table.game.rolls_used) == (RESTING, 1)


def test_a_press_during_a_throw_acts_once():
    turn, _ = rolled(1, 2, 3, 4, 6)
    assert turn.take_hurried() < 0
    turn.hurry(7)
    assert (turn.take_hurried(), turn.take_hurried()) == (7, -1)


def test_opening_help_stops_the_shaking():
    turn, table = rolled(1, 2, 3, 4, 6)
    turn.lift()
    turn.help()
    assert (turn.state, turn.in_air, table.game.rolls_used) == (HELP, False, 1)


def test_undoing_a_box_restores_its_dice():
    turn, table = rolled(2, 2, 5, 5, 6)
    turn.show("two_pairs")
    table.game.fill(turn.box)
    table.game.undo()
    again = BoxTurn(table, False)
    again.look()
    assert table.game.dice == [2, 2, 5, 5, 6]
    assert (again.state, again.box) == (RESTING, "two_pairs")
