"""Test the exact solver against known values and a slow solver, and its cache on disk."""

import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from pathlib import Path

import click
import numpy as np
import pytest
from kast.games.cards import Card
from kast_tools.cli.main import main as cli
from kast_tools.common.errors import KastError
from kast_tools.solver import stored_levels
from kast_tools.solver.families import cards, pig
from kast_tools.solver.families.pig import solver as pig_solver
from kast_tools.solver.model import UPPER, Model
from kast_tools.solver.solve import first_value, solve
from kast_tools.solver.stored_levels import KeptLevels, cached_levels

pytestmark = pytest.mark.usefixtures("compiled_solver")


@pytest.mark.parametrize(
    ("game", "options", "value"),
    [
        ("american", {"joker": "forced"}, 254.5877287),
        pytest.param("american", {"joker": "free"}, 254.5896095, marks=pytest.mark.soak),
        pytest.param("yatzy", {}, 248.4399894, marks=pytest.mark.long),
    ],
)
def test_the_value_of_an_empty_card_matches_the_literature(game: str, options: dict, value: float) -> None:
    """Verhoeff 1999 and the open solvers precisit/yatzy-solver and dlangk/yatzy agree on these values."""
    model = Model(game, options)
    assert first_value(model, solve(model)) == pytest.approx(value, abs=1e-7)


LONG = pytest.mark.long
CARDS = [
    pytest.param("american", {}, ("fours", "full_house", "large_straight"), {"yatzy": 50}, id="jokers with a bonus"),
    pytest.param("american", {}, ("twos", "threes", "chance"), {"yatzy": 0}, id="jokers without", marks=LONG),
    pytest.param(
        "american",
        {"joker": "open"},
        ("sixes", "small_straight", "chance"),
        {"yatzy": 50},
        id="open jokers",
        marks=LONG,
    ),
    pytest.param("american", {"joker": "free"}, ("ones", "full_house", "yatzy"), {}, id="free jokers", marks=LONG),
    pytest.param("american", {"joker": "plain"}, ("fives", "full_house", "yatzy"), {}, id="plain jokers", marks=LONG),
    pytest.param(
        "american",
        {"joker": "only_with_50"},
        ("fives", "full_house", "chance"),
        {"yatzy": 0},
        id="no jokers with a zero",
        marks=pytest.mark.soak,
    ),
    pytest.param(
        "american",
        {"joker": "only_with_50"},
        ("fives", "full_house", "yatzy"),
        {},
        id="jokers with fifty alone",
        marks=LONG,
    ),
    pytest.param(
        "american",
        {"joker": "faq"},
        ("fives", "full_house", "chance"),
        {"yatzy": 50},
        id="jokers by the usual rule",
        marks=pytest.mark.soak,
    ),
    pytest.param("yatzy", {"yatzy_adds_dice": True}, ("sixes", "two_pairs", "yatzy"), {}, id="yatzy"),
    pytest.param(
        "yatzy", {"first_roll_bonus": 20}, ("full_house", "large_straight", "yatzy"), {}, id="first roll", marks=LONG
    ),
    pytest.param("forced", {"bonus_at": 42}, ("full_house", "chance", "yatzy"), {}, id="in order"),
    pytest.param(
        "forced",
        {"last_box": "chance"},
        ("full_house", "chance", "yatzy"),
        {},
        id="in another order",
        marks=pytest.mark.soak,
    ),
    pytest.param(
        "maxi",
        {"finnish": True, "full_straight": 25},
        ("sixes", "full_straight", "tower"),
        {},
        id="six dice",
        marks=LONG,
    ),
]


@pytest.mark.long
@pytest.mark.parametrize(("game", "options", "still_open", "filled"), CARDS)
def test_three_open_boxes_have_the_value_of_a_slow_solver(game: str, options: dict, still_open: tuple, filled: dict):
    card = Card(game, options, three_boxes_left(game, still_open, filled))
    model = Model(game, options)
    lower_open = sum(box in model.rules.boxes[UPPER:] for box in still_open)
    values = solve(model, down_to=model.lower - lower_open)
    assert values[model.place(card.boxes)] == pytest.approx(slow_value(card), abs=1e-9)


def three_boxes_left(game: str, still_open: tuple[str, ...], filled: dict[str, int]) -> dict[str, int]:
    """Return the filled boxes of a card close to the upper bonus, so that the points of open upper boxes matter."""
    rules = Card(game).rules
    boxes = dict.fromkeys(rules.boxes, 0)
    for face, box in enumerate(rules.boxes[:UPPER], 1):
        boxes[box] = face * (rules.dice - 2)
    return {box: points for box, points in (boxes | filled).items() if box not in still_open}


def slow_value(card: Card) -> float:
    """Return the expected further points, including the upper bonus.

    Every choice on the card and every hold of each roll is tried.
    """
    known: dict[tuple, float] = {}
    dice = card.rules.dice
    parts, rerolls = slow_tables(dice)

    def worth(card: Card) -> float:
        if card.is_full:
            return card.upper_bonus
        key = (frozenset(card.boxes), card.upper, card.boxes.get("yatzy"))
        if key not in known:
            known[key] = turn(card)
        return known[key]

    def turn(card: Card) -> float:
        now = {roll: after_filling(card, roll, 3) for roll in rerolls[()]}
        for roll_number in (2, 1):
            kept = {some: sum(chance * now[roll] for roll, chance in rerolls[some].items()) for some in rerolls}
            now = {roll: max(kept[some] for some in parts[roll]) for roll in now}
            if roll_number == 1:
                now = {roll: max(now[roll], after_filling(card, roll, 1)) for roll in now}
        return sum(chance * now[roll] for roll, chance in rerolls[()].items())

    def after_filling(card: Card, roll: tuple[int, ...], roll_number: int) -> float:
        best = -np.inf
        before = card.total - card.upper_bonus
        for box, _ in card.choices(roll):
            card.fill(box, roll, roll_number)
            best = max(best, card.total - card.upper_bonus - before + worth(card))
            card.take_back(box, roll, roll_number)
        return best

    return worth(card)


@cache
def slow_tables(dice: int) -> tuple[dict, dict]:
    """Return two dicts: what can be held of each roll, and for all held dice the probability of each roll that may
    follow.
    """
    rolls = list(combinations_with_replacement(range(1, 7), dice))
    parts = {roll: {some for size in range(dice + 1) for some in combinations(roll, size)} for roll in rolls}
    rerolls: dict[tuple, dict] = {}
    for roll in rolls:
        for some in parts[roll]:
            new = Counter(roll) - Counter(some)
            ways = factorial(dice - len(some)) / prod(map(factorial, new.values()))
            rerolls.setdefault(some, {})[roll] = ways / 6 ** (dice - len(some))
    return parts, rerolls


def test_a_stopped_run_is_resumed_and_damaged_levels_are_solved_again(tmp_path: Path) -> None:
    model = Model("forced")
    kept = KeptLevels(model, tmp_path)
    solve(model, kept, down_to=5)
    levels = sorted(path.name for path in kept.folder.iterdir())
    assert levels == [f"level-{level:02}.values" for level in (5, 6, 7, 8, 9)]
    damaged = kept.folder / levels[2]
    data = bytearray(damaged.read_bytes())
    data[100] ^= 1
    damaged.write_bytes(data)
    untouched = (kept.folder / levels[0]).stat().st_mtime_ns
    assert np.array_equal(solve(model, kept), solve(model))
    assert damaged.read_bytes() != data
    assert (kept.folder / levels[0]).stat().st_mtime_ns == untouched
    assert not list(tmp_path.rglob("*.part"))


def test_a_swapped_level_file_is_refused(tmp_path: Path) -> None:
    model = Model("forced")
    kept = KeptLevels(model, tmp_path)
    value = first_value(model, solve(model, kept))
    full, empty = (kept.folder / f"level-{level:02}.values" for level in (9, 0))
    assert full.stat().st_size == empty.stat().st_size
    good = empty.read_bytes()
    empty.write_bytes(full.read_bytes())
    assert first_value(model, solve(model, kept)) == value
    assert empty.read_bytes() == good


def test_level_files_of_other_rules_are_not_used(tmp_path: Path) -> None:
    model = Model("forced")
    solve(model, KeptLevels(model, tmp_path))
    other = Model("forced", {"yatzy_adds_dice": True})
    kept = KeptLevels(other, tmp_path)
    kept.folder.parent.joinpath(KeptLevels(model, tmp_path).folder).rename(kept.folder)
    assert kept.load(0, (1, other.rows)) is None
    assert re.fullmatch("forced-yatzy_adds_dice-true-[0-9a-f]{8}", kept.folder.name)


@pytest.mark.long
def test_kast_solve_prints_the_value(tmp_path: Path) -> None:
    done = kast_solve("--game", "forced", "--option", "bonus_at=42", "--out", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("forced: 150.2167965 points, ")
    assert not done.stderr


def test_the_value_of_perfect_play_is_reported(tmp_path: Path) -> None:
    said = cards.solve("forced", {"bonus_at": "42"}, tmp_path).sentence
    states = Model("forced", {"bonus_at": 42}).states
    assert re.fullmatch(rf"forced: 150\.2167965 points, {states:,} states in \d+\.\d s\.", said)
    solved = pig_solver.solve(50)
    said = pig.solve("pig", {"goal": "50"}, tmp_path).sentence
    first = f"pig to 50: of two perfect players, the first wins {100 * solved.wins[0, 0]:.2f} %; "
    alone = f"one alone takes {solved.turns[0]:.3f} turns. 63,750 states in "
    assert re.fullmatch(re.escape(first + alone) + r"\d+\.\d s\.", said)
    with pytest.raises(click.UsageError, match="goal"):
        pig.solve("pig", {"goal": "51"}, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["--game", "triple"], 2, "triple"),
        (["--game", "yatzy", "--option", "joker=free"], 2, "yatzy_adds_dice"),
        (["--game", "maxi", "--option", "saved_rolls=true"], 2, "Saved rolls"),
        (
            ["--game", "forced", "--out", "/dev/null/x"],
            1,
            "cannot be written: /dev/null is not a folder. Choose another",
        ),
    ],
)
def test_kast_solve_explains_wrong_arguments(
    arguments: list[str], code: int, says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["kast", "solve", *arguments])
    with pytest.raises(SystemExit) as end:
        cli()
    said = capsys.readouterr().err
    assert end.value.code == code
    assert says in said
    assert len(said.splitlines()) == 1


def kast_solve(*arguments: str) -> subprocess.CompletedProcess:
    command = [sys.executable, "-c", "from kast_tools.cli.main import main; main()", "solve", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ)


def test_unsolvable_rules_are_refused_with_the_reason() -> None:
    with pytest.raises(KastError, match="too many states"):
        Model("triple")


def test_the_cache_is_limited_and_drops_the_least_recently_used_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cache of `kast coach --exact` used to grow by 0.5 GB for each set of house rules of Maxi (issue 36)."""
    letters = tmp_path / "letters"  # a user's folder, whose files must be kept
    letters.mkdir()
    (letters / "level-00.values").write_bytes(b"x" * 100_000)
    (letters / "to-grandmother.txt").write_text("Dear")
    models = [Model("forced", {"bonus_at": at, "yatzy_adds_dice": adds}) for at in (42, 63) for adds in (False, True)]
    games = [KeptLevels(model, tmp_path) for model in models]
    alone = KeptLevels(models[3], tmp_path / "elsewhere")
    solve(models[3], alone)
    for age, (model, kept) in enumerate(zip(models[:3], games[:3], strict=True)):
        solve(model, kept)
        os.utime(kept.folder, (age, age))
    folders = [alone.folder, *(kept.folder for kept in games[:3])]
    too_little = sum(path.stat().st_size for folder in folders for path in folder.iterdir()) - 1
    monkeypatch.setattr(stored_levels, "CACHE_BYTES", too_little)
    solve(models[0], cached_levels(models[0], tmp_path))  # this game is now recently used, so it must be kept
    solve(models[3], cached_levels(models[3], tmp_path))
    assert [kept.is_complete() for kept in games] == [True, False, True, True]
    assert len(list(letters.iterdir())) == 2
