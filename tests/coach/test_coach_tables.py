"""Test the coach's tables, and the coach's decisions on whole turns."""

import io
import json
import random
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from kast.coach import UNIT
from kast.coach.advice import ways
from kast.coach.coach import Coach
from kast.coach.dice_sets import DiceSets, each_roll
from kast.coach.future import Future
from kast.coach.places import Places
from kast.coach.value_table import Table, TableError
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.games.cards.boxes import fixed
from kast.games.cards.scoring import groups
from kast_tools.coach.situations import random_situations
from kast_tools.solver import roll_scores, stored_levels, tables
from kast_tools.solver.families.cards import make_tables
from kast_tools.solver.model import UPPER, Model
from kast_tools.solver.multisets import multisets
from kast_tools.solver.solve import solve
from kast_tools.solver.stored_levels import KeptLevels
from kast_tools.solver.tables import DATA, beliefs, code_of, described, follow, inputs_digest, make_table, table_path
from suites import also_long, in_soak

pytestmark = pytest.mark.usefixtures("compiled_solver")

TABLE_ERROR = 0.05
"""Maximum error in points of the value that the table of Forced gives for a state, in either order of the boxes."""


@cache
def model_of(game: str) -> Model:
    return Model(game)


def table_of(game: str) -> Table:
    data = table_path(game).read_bytes()
    places = Places(RULE_SETS[game])
    return Table(io.BytesIO(data), game, places.rows, places.columns)


@pytest.mark.long
def test_the_same_values_make_the_same_table_file() -> None:
    model = model_of("forced")
    assert make_table(model, solve(model)) == table_path("forced").read_bytes()


@pytest.mark.long
@pytest.mark.parametrize("game", in_soak(("forced", "american"), "american".__eq__))
def test_following_perfect_beliefs_gives_perfect_play(game: str) -> None:
    model = model_of(game)
    values = solve(model, down_to=4)
    followed = follow(model, np.rint(values * UNIT).astype(np.int32), down_to=4)
    assert np.abs(values - followed).max() < 1e-5
    assert (followed - values).max() < 1e-9


def test_following_a_table_gives_the_documented_average() -> None:
    model = model_of("forced")
    believed = beliefs(model, table_path("forced").read_bytes())
    followed = follow(model, believed)
    assert followed[0, 0] == pytest.approx(described()["forced"]["value"], abs=1e-6)
    occurs = model.arrays.legal[:, model.row_mask] != 0
    assert np.abs(believed / UNIT - solve(model))[occurs].max() < TABLE_ERROR
    full = [*model.rules.boxes[UPPER:], *model.rules.boxes[:UPPER]]
    for face, bonus in ((6, model.upper_bonus), (0, 0)):
        card = dict.fromkeys(full, face * model.rules.dice)
        assert believed[model.place(card)] == bonus * UNIT == followed[model.place(card)] * UNIT


def test_make_tables_makes_only_outdated_tables_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {game: table_path(game).read_bytes() for game in ("forced", "yacht")}
    current = {game: described()[game] | {"made_from": inputs_digest(model_of(game))} for game in files}
    outdated = current | {"forced": current["forced"] | {"made_from": "other rules"}}
    made = []

    def make(model: Model, values: np.ndarray) -> bytes:
        made.append(model.game)
        assert values[0, 0] == pytest.approx(current["forced"]["perfect"], abs=1e-6)
        return files[model.game]

    monkeypatch.setattr(tables, "DATA", tmp_path)
    monkeypatch.setattr(tables, "TABLES", tuple(files))
    monkeypatch.setattr(tables, "make_table", make)
    monkeypatch.setattr(stored_levels, "cached_levels", lambda model: KeptLevels(model, tmp_path / "solved"))
    assert described() == {}
    (tmp_path / "tables.json").write_text(json.dumps(outdated))
    table_path("yacht").write_bytes(files["yacht"])
    assert list(make_tables(["pig", "sprint"])) == made == []
    (line,) = make_tables(["yacht", "pig"])
    assert line.startswith("yacht: 166.9544 of 166.9551 points in ") and not made
    lines = list(make_tables(RULE_SETS))
    assert made == ["forced"] and table_path("forced").read_bytes() == files["forced"]
    assert KeptLevels(model_of("forced"), tmp_path / "solved").is_complete()
    assert (tmp_path / "tables.json").read_text() == json.dumps(current, indent=2) + "\n"
    assert lines[0] == f"forced: 122.5585 of 122.5585 points in {len(files['forced']):,} bytes"
    table_path("forced").unlink()
    assert list(make_tables(RULE_SETS)) == lines and made == ["forced", "forced"]


def test_missing_scores_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "data" / "all.scores"
    monkeypatch.setattr(roll_scores, "PATH", path)
    monkeypatch.setattr(roll_scores, "ROOT", tmp_path)
    for before in (None, roll_scores.content()[:-1], b"".join(map(roll_scores.entry, roll_scores.GAMES[1:]))):
        if before is not None:
            path.write_bytes(before)
        roll_scores.main()
        assert capsys.readouterr().out == f"wrote {Path('data', 'all.scores')}\n"
        assert path.read_bytes() == roll_scores.content()
    roll_scores.main()
    assert not capsys.readouterr().out


def test_scores_of_other_rules_are_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "all.scores"
    monkeypatch.setattr(roll_scores, "PATH", path)
    path.write_bytes(roll_scores.content())
    assert all(map(roll_scores.is_current, roll_scores.GAMES))
    scoring = RULE_SETS["yatzy"].scoring
    monkeypatch.setitem(scoring, "yatzy", fixed(groups, (5,), 60))
    assert [game for game in roll_scores.GAMES if not roll_scores.is_current(game)] == ["yatzy"]


def test_rewording_a_docstring_changes_no_digest(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    codes = []
    for text in ('"""A."""\nA = "a"\n"""B."""\nf(A)  # c\n', 'A = "a"\nf(A)\n', 'A = "b"\nf(A)\n'):
        module.write_text(text)
        codes.append(code_of(module))
    assert codes[0] == codes[1] != codes[2] and "f(A)" in codes[0]


@pytest.mark.parametrize("last_box", RULE_SETS["forced"].options["last_box"])
@pytest.mark.parametrize("alike", [2, 3, 4])
def test_the_table_of_forced_knows_both_orders(last_box: str, alike: int) -> None:
    """The table's values before and after each turn are compared with the solver's. With 2, 3 or 4 equal dice in every
    upper box, the upper bonus is missed, just reached, or exceeded by far.
    """
    options = {"last_box": last_box}
    model = Model("forced", options)
    values = solve(model)
    order = Card("forced", options).in_order
    boxes = dict.fromkeys(order, 0) | {box: alike * face for face, box in enumerate(order[:UPPER], 1)}
    for filled, box in enumerate(order):
        card = Card("forced", options, {box: boxes[box] for box in order[:filled]})
        future = Future(card, table_of("forced"), Places(card.rules))
        assert future.now / UNIT == pytest.approx(values[model.place(card.boxes)], abs=TABLE_ERROR)
        after = card.boxes | {box: boxes[box]}
        assert future.after(box, boxes[box]) / UNIT == pytest.approx(values[model.place(after)], abs=TABLE_ERROR)


@pytest.mark.parametrize("game", also_long(described(), "maxi".__ne__))
def test_board_and_host_read_the_same_values_of_a_table(game: str) -> None:
    model = model_of(game)
    believed = beliefs(model, table_path(game).read_bytes())
    for card, _, _ in random_situations(game, 20, random.Random(1)):
        assert believed[model.place(card.boxes)] == Future(card, table_of(game), Places(card.rules)).now


@pytest.mark.parametrize("game", described())
def test_board_and_solver_index_states_alike(game: str) -> None:
    model, places = model_of(game), Places(RULE_SETS[game])
    rows = np.flatnonzero(model.row_is_real)
    assert [places.row(int(model.row_mask[row]), int(model.row_total[row])) for row in rows] == list(range(places.rows))
    masks = model.column_mask.tolist()
    lower = len(set(masks))
    assert [places.column(mask, at >= lower) for at, mask in enumerate(masks)] == list(range(places.columns))


@pytest.mark.parametrize("dice", [5, 6])
def test_board_and_solver_number_dice_alike(dice: int) -> None:
    board, host = DiceSets(dice), multisets(dice)
    assert (board.first_roll, board.count) == (host.first_roll, len(host.faces))
    assert [n for _, _, part in board.parts for n in part] == host.with_face.ravel().tolist()
    assert [tuple(faces) for faces in each_roll(dice)] == list(host.rolls)
    assert all(board.number(reversed(faces)) == at for at, faces in enumerate(host.faces))


def test_every_damage_to_a_table_is_noticed() -> None:
    data = table_path("forced").read_bytes()
    places = Places(RULE_SETS["forced"])
    for at in (*range(24), *random.Random(1).sample(range(24, len(data)), 40)):
        damaged = data[:at] + bytes((data[at] ^ 1 << at % 8,)) + data[at + 1 :]
        refused(damaged, places)
    refused(data[:-1], places)
    refused(data + b"\0", places)
    refused(b"", places)


def refused(data: bytes, places: Places) -> None:
    with pytest.raises(TableError):
        list(Table(io.BytesIO(data), "forced", places.rows, places.columns).check())


def test_a_table_of_another_game_is_refused() -> None:
    places = Places(RULE_SETS["american"])
    data = table_path("yatzy").read_bytes()
    with pytest.raises(TableError, match="another game"):
        Table(io.BytesIO(data), "american", places.rows, places.columns)


TURNS = [
    pytest.param("american", {"yatzy": 50}, ("fours", "small_straight", "chance"), id="jokers", marks=pytest.mark.long),
    pytest.param("yatzy", {}, ("twos", "two_pairs", "yatzy"), id="yatzy", marks=pytest.mark.long),
    pytest.param("forced", {}, ("large_straight", "full_house", "chance", "yatzy"), id="in order"),
]


@pytest.mark.parametrize(("game", "filled", "still_open"), TURNS)
def test_a_turn_played_by_the_board_has_the_computed_value(game: str, filled: dict, still_open: tuple) -> None:
    """The mean over all rolls of a turn, with the board's choice for each roll and computed values of the next states,
    must equal the computed value of the turn's state.
    """
    boxes = {box: 0 for box in Card(game).rules.boxes if box not in still_open}
    for face, box in enumerate(Card(game).rules.boxes[:UPPER], 1):
        boxes[box] = 3 * face if box in boxes else 0
    boxes = {box: points for box, points in (boxes | filled).items() if box not in still_open}
    model = model_of(game)
    level = sum(box in boxes for box in model.rules.boxes[UPPER:])
    values = follow(model, beliefs(model, table_path(game).read_bytes()), down_to=level)
    card = Card(game, {}, boxes)
    assert values[model.place(card.boxes)] == pytest.approx(value_of_turn(card, model, values), abs=1e-9)


def value_of_turn(card: Card, model: Model, values: np.ndarray) -> float:
    """Return the average value of a turn by the board's choices, given the values of the next states."""
    turn = coach_of(card.rules.id).turn(card)
    for _ in turn.fill_boxes():
        pass
    host = multisets(card.rules.dice)
    nothing_held = [False] * card.rules.dice

    def after(roll: tuple[int, ...], number: int, box: str) -> float:
        before = card.total - card.upper_bonus
        card.fill(box, list(roll), number)
        value = card.total - card.upper_bonus - before + values[model.place(card.boxes)]
        card.take_back(box, list(roll), number)
        return float(value)

    now: dict[tuple, float] = {}
    for number in (3, 2, 1):
        held = mean_of_each(now, host) if now else {}
        if number < 3:
            turn.roll_again()
        choices = {roll: ways(turn, roll, nothing_held, number, number < 3)[0] for roll in host.rolls}
        now = {
            roll: after(roll, number, box) if box else held[tuple(die for at, die in enumerate(roll) if mask >> at & 1)]
            for roll, (_, mask, box) in choices.items()
        }
        if number < 3:
            turn.hold_best()
    return sum(chance * now[roll] for roll, chance in zip(host.rolls, host.chance, strict=True))


def coach_of(game: str) -> Coach:
    return Coach(RULE_SETS[game], lambda name: (DATA / name).open("rb"))


def mean_of_each(now: dict[tuple, float], host) -> dict[tuple, float]:
    """Return the value of holding dice, keyed by the held dice, given the value of each roll."""
    worth = dict(now)
    for at in range(host.first_roll - 1, -1, -1):
        worth[host.faces[at]] = sum(worth[host.faces[more]] for more in host.with_face[at]) / 6
    return worth
