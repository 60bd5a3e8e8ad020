"""The coach's way to think, on CPython and on the MicroPython VM."""

from kast.coach.multisets import Multisets
from kast.coach.places import Places
from kast.coach.table import UNIT, Table, TableError, packed
from kast.coach.turn import Turn
from kast.rules import Card


def flat_table(game, places):
    """A table that says 2 * 3 of every state."""
    data = packed(game, places.rows, places.columns, 1, 1, b"\2" * places.columns, b"\3\0" * places.rows)
    return Table(lambda start, size: data[start : start + size], game, places.rows, places.columns), data


def test_places_count_what_can_come_about():
    for game, rows, columns in (
        ("yatzy", 2794, 512),
        ("american", 2794, 192),
        ("maxi", 3510, 16384),
        ("forced", 233, 10),
    ):
        places = Places(game)
        assert (places.rows, places.columns) == (rows, columns), game


def test_rows_and_columns_are_next_to_each_other():
    places = Places("yatzy")
    assert [places.row(1, total) for total in range(6)] == [1, 2, 3, 4, 5, 6]
    assert places.row(63, 63) == places.row(63, 99) == places.rows - 1
    american = Places("american")
    yatzy = 1 << 5
    assert american.column(yatzy) == 32
    assert american.column(yatzy, True) == 128
    assert american.column(127, True) == 191


def test_a_table_gives_its_factors_and_notices_damage():
    places = Places("forced")
    table, data = flat_table("forced", places)
    assert table.value(200, 3) == 6
    try:
        Table(lambda start, size: data[start : start + size - 1], "forced", places.rows, places.columns)
    except TableError:
        return
    raise AssertionError("a table cut short was taken")


def test_three_sixes_are_held_for_the_last_yatzy():
    sets = Multisets(5)
    places = Places("yatzy")
    boxes = {box: 0 for box in Card("yatzy").rules.boxes if box != "yatzy"}
    turn = Turn(Card("yatzy", {}, boxes), places, flat_table("yatzy", places)[0], sets)
    value, hold = turn.best_hold([6, 1, 6, 2, 6], 1)
    assert hold == [6, 6, 6]
    # Each of two dice has two chances in six: (11/36) squared.
    assert abs(value - 50 * UNIT * 121 // 1296) < 5
    assert turn.best_hold([6, 1, 6, 2, 6], 3) == (0, [1, 2, 6, 6, 6])
    assert turn.best_box([4] * 5, 2) == (50 * UNIT, "yatzy")


def test_equals_are_taken_in_the_order_that_is_written_down():
    places = Places("yatzy")
    table = flat_table("yatzy", places)[0]
    turn = Turn(Card("yatzy"), places, table, Multisets(5))
    assert turn.best_box([6] * 5, 3)[1] == "yatzy"
    # Every next state looks the same, so points decide, and sixes and chance are both worth 30.
    boxes = {box: 0 for box in Card("yatzy").rules.boxes if box not in ("sixes", "chance", "pair")}
    turn = Turn(Card("yatzy", {}, boxes), places, table, Multisets(5))
    assert turn.best_box([6] * 5, 3)[1] == "sixes"
    assert turn.best_hold([6] * 5, 1)[1] == [6] * 5
