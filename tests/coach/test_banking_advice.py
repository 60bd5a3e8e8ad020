"""Test `kast coach` in games without a card: it advises as the board does, from the points that people see."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from in_this_process import run_kast
from kast.games import RULE_SETS, RuleError
from kast.games.pig.strategy import advises_to_bank
from kast.games.pig.value_table import Table as PigTable
from kast.games.tenthousand.strategy import advice
from kast.games.tenthousand.value_table import Table
from kast_tools.coach.banking_advice import Standing, advise, standing_of
from kast_tools.common.paths import FIRMWARE

TABLE = Table((FIRMWARE / "data" / "tenthousand.bin").read_bytes())
PIG = PigTable((FIRMWARE / "data" / "pig.bin").read_bytes())


def kast(*arguments: str, text: str = "") -> tuple[int, str]:
    done = run_kast(["kast", "coach", *arguments], input=text)
    return done.returncode, done.stdout + done.stderr


@given(st.randoms(use_true_random=False), st.sampled_from([0, 500, 1000]), st.integers(1, 4))
def test_advice_at_the_table_is_that_of_the_board(random: Random, entry: int, people: int) -> None:
    """A turn is played as the board advises; after each roll, what people see gives the same advice."""
    options = {"entry": entry}
    players = [{"name": str(number)} for number in range(people)]
    game = RULE_SETS.module("tenthousand", "game").GAME("tenthousand", options, players, random.randbytes, "listed")
    game.totals = [50 * random.randrange(0, 199) for _ in players]
    if people > 1 and random.random() < 0.3:
        game.closer = random.randrange(1, people)
        game.totals[game.closer] = 10_000 + 50 * random.randrange(0, 10)
    standing = Standing(0, game.totals[0], tuple(game.totals[1:]))
    while True:
        game.roll()
        dice = [face for face, is_aside in zip(game.dice, game.aside, strict=True) if not is_aside]
        if game.is_lost:
            with pytest.raises(RuleError, match="the turn is lost"):
                advise("tenthousand", options, dice, standing._replace(turn=game.kept))
            return
        best = advise("tenthousand", options, dice, standing._replace(turn=game.kept))["best"]
        held = advice(game, TABLE)
        if held is None:
            assert best == {"bank": game.points}
            return
        new = [face for face, now, was in zip(game.dice, held, game.aside, strict=True) if now and not was]
        assert best == {"hold": sorted(new), "roll": held.count(False) or 6}
        game.hold(held)


@given(st.integers(0, 99), st.integers(2, 99), st.lists(st.integers(0, 99), max_size=3))
def test_advice_in_pig_is_that_of_the_board(total: int, turn: int, others: list[int]) -> None:
    players = [{"name": str(number)} for number in range(1 + len(others))]
    game = RULE_SETS.module("pig", "game").GAME("pig", {}, players, bytes, "listed")
    game.totals = [total, *others]
    game.take_rolls({2: "2", 3: "3"}.get(turn, "2" * (turn // 2 - 1) + "23"[turn % 2]))
    banks = game.wins or advises_to_bank(game, PIG)
    standing = Standing(turn, total, tuple(others))
    assert advise("pig", None, [], standing) == {"best": {"bank": turn} if banks else {"roll": 1}}


@pytest.mark.long
def test_ways_are_printed_for_people() -> None:
    code, output = kast("--game", "tenthousand", "--turn", "300", "--total", "1200", "--other", "4000", *"1522")
    assert code == 0
    lines = output.splitlines()
    assert (
        lines[0].split() == ["End", "the", "turn", "with", "450", "450"]
        and lines[-1] == "points of the turn, on average"
    )
    assert any(line.startswith("Set aside 1 5, roll 2 dice ") for line in lines)
    assert kast("--game", "pig", "--turn", "18", "--total", "40", "--other", "55") == (0, "Roll 1 die\n")
    assert kast("--game", "pig", "--turn", "28", "--total", "40", "--other", "55") == (0, "End the turn with 28\n")


def test_the_goal_of_the_house_rules_ends_the_game() -> None:
    points = ("--game", "pig", "--total", "45", "--turn", "5")
    assert kast(*points, "--option", "goal=50") == (0, "End the turn with 5\n")  # with the usual goal it rolls on


def test_points_that_are_not_given_are_none_and_a_single_die_is_named() -> None:
    assert standing_of({}) == Standing(0, 0, ())
    _, output = kast("--game", "tenthousand", "--total", "1000", *"111112")
    assert "\nSet aside 1 1 1 1 1, roll 1 die " in output and "\nSet aside 1 1 1 1, roll 2 dice " in output


def test_first_points_and_last_turns_count_by_chances() -> None:
    code, output = kast("--game", "tenthousand", *"152233")
    assert code == 0 and output.endswith("chance of the points that the first turn needs\n") and "End" not in output
    code, output = kast("--game", "tenthousand", "--total", "9500", "--other", "8000", *"133166")
    first, *_, last = output.splitlines()
    assert code == 0 and first.startswith("End the turn with 1500 ") and last == "chance to win"


def test_lines_of_json_are_answered() -> None:
    lines = (
        '{"game":"tenthousand","dice":[1,5,2,2],"turn":300,"total":1200,"others":[4000]}',
        '{"game":"pig","turn":28,"total":40,"others":[55]}',
        '{"game":"pig","turn":28,"boxes":{}}',
        '{"game":"tenthousand","dice":[1,5],"turn":"300"}',
        '{"game":"tenthousand","dice":[1,5],"turn":300,"options":{"goal":7}}',
    )
    code, output = kast("--format", "jsonl", text="\n".join(lines))
    one, pig, *wrong = map(json.loads, output.splitlines())
    assert code == 1
    assert one["best"] == {"bank": 450} and one["of"] == "points" and one["options"][0] == {"value": 450, "bank": 450}
    assert pig == {"best": {"bank": 28}}
    assert [answer["error"] for answer in wrong] == [
        'line 3: There is no "boxes" in a line: choose from game, options, dice, turn, total, others.',
        "line 4: Points are a whole number from 0 to 100,000, not '300'.",
        "line 5: goal must be 10000 or 5000.",
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--game", "tenthousand", "1", "7"), "1 to 6 faces from 1 to 6"),
        (("--game", "tenthousand", "--turn", "50", "1", "5"), "200 at least"),
        (("--game", "tenthousand", "--turn", "330", "1", "5", "2"), "multiples of 50"),
        (("--game", "tenthousand", "--total", "10000", *"152233"), "The goal is 10,000 points"),
        (("--game", "tenthousand", *"223346"), "the turn is lost"),
        (("--game", "tenthousand", "--filled", "ones=3", *"152233"), "has no card"),
        (("--game", "pig", "--turn", "18", "5"), "give --turn instead of dice"),
        (("--game", "pig"), "before the first roll, roll"),
        (("--game", "pig", "--turn", "18", "--total", "-4"), "Points are a whole number from 0 to 100,000, not -4."),
        (("--game", "pig", "--turn", "18", *("--other", "1") * 6), "the points of the other players, 5 at most"),
        (("--game", "pig", "--turn", "9", "--other", "100"), "has won already"),
        (("--game", "yatzy", "--turn", "9", *"11111"), "are for games without a card"),
    ],
)
def test_mistakes_are_named(arguments: tuple[str, ...], message: str) -> None:
    code, output = kast(*arguments)
    assert code == 2 and message in output
