"""Test `kast score` and `kast total`: their contract line by line, and their answers to wrong input."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from any_options import options_of
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from kast.games import RULE_SETS
from kast.games.options import complete
from kast_tools.cli.commands import kast as cli
from kast_tools.common.paths import ROOT
from kast_tools.games.family import CARD_GAMES
from kast_tools.games.scoring import score_line
from slow_tenthousand import SlowRules

RUN = [sys.executable, "-c", "from kast_tools.cli.main import main; main()"]
ENVIRONMENT = os.environ | {"PYTHONPATH": f"{ROOT / 'firmware'}{os.pathsep}{ROOT / 'host_tools'}"}


def batch(command, *lines):
    """Return the answers to lines (objects or raw bytes), and the exit code."""
    raw = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    result = CliRunner().invoke(cli, [command, "--format", "jsonl"], input=b"\n".join(raw) + b"\n")
    return [json.loads(line) for line in result.output.splitlines()], result.exit_code


def table(*arguments):
    result = CliRunner().invoke(cli, list(arguments))
    assert result.exit_code == 0, result.output
    return result.output


def run_kast(*arguments, stdin=b""):
    """Run `kast` in its own process, as a shell does; return the completed process."""
    return subprocess.run(
        [*RUN, *arguments], input=stdin, capture_output=True, env=ENVIRONMENT, timeout=60, check=False
    )


def test_score_answers_the_example_of_the_contract():
    answers, code = batch(
        "score",
        {"game": "american", "options": {}, "boxes": {"yatzy": 50, "ones": 3}, "dice": [4, 4, 4, 4, 4], "roll": 2},
        {"game": "american", "boxes": {"yatzy": 50, "fours": 12}, "dice": [4, 4, 4, 4, 4], "roll": 1},
        {"game": "forced", "dice": [1, 1, 2, 3, 4]},
    )
    assert answers == [
        {"boxes": {"fours": 20}, "bonus": 100},
        {
            "boxes": {
                "three_of_a_kind": 20,
                "four_of_a_kind": 20,
                "full_house": 25,
                "small_straight": 30,
                "large_straight": 40,
                "chance": 20,
            },
            "bonus": 100,
        },
        {"boxes": {"ones": 2}, "bonus": 0},
    ]
    lower = ["three_of_a_kind", "four_of_a_kind", "full_house", "small_straight", "large_straight", "chance"]
    assert list(answers[1]["boxes"]) == lower  # in card order
    assert code == 0


def test_score_line_with_first_roll_points():
    line = {"game": "yatzy", "options": {"first_roll_bonus": 20}, "dice": [3, 3, 3, 6, 6]}
    answers, code = batch("score", line | {"roll": 1}, line | {"roll": 2}, line | {"extra": 0, "bonuses": 0})
    assert [answer["extra"] for answer in answers] == [{"full_house": 20}, {}, {"full_house": 20}]
    assert code == 0


def test_score_line_of_a_full_card():
    boxes = dict.fromkeys(["ones", "twos", "threes", "fours", "fives", "sixes"], 0)
    boxes |= dict.fromkeys(["three_of_a_kind", "four_of_a_kind", "full_house", "small_straight", "large_straight"], 0)
    line = {"game": "american", "boxes": boxes | {"yatzy": 50, "chance": 5}, "dice": [1] * 5}
    assert batch("score", line) == ([{"boxes": {}, "bonus": 0}], 0)


def test_score_line_after_saved_rolls():
    line = {"game": "maxi", "dice": [1] * 6, "roll": 5}
    assert batch("score", line)[1] == 1
    assert batch("score", line | {"options": {"saved_rolls": True}})[1] == 0


def test_total_answers_the_example_of_the_contract():
    answers, code = batch(
        "total",
        {"game": "american", "options": {}, "boxes": {"yatzy": 50, "fours": 20, "ones": 3}, "bonuses": 1},
        {"game": "yatzy"},
        {"game": "triple", "boxes": {"sixes.2": 18, "chance.3": 20}},
        {"game": "american", "options": {"first_roll_bonus": 10}, "boxes": {"yatzy": 50}, "extra": 20},
    )
    assert answers == [
        {"upper": 23, "upper_bonus": 0, "lower": 150, "total": 173},
        {"upper": 0, "upper_bonus": 0, "lower": 0, "total": 0},
        {"upper": 36, "upper_bonus": 0, "lower": 60, "total": 96},
        {"upper": 0, "upper_bonus": 0, "lower": 50, "total": 70, "extra": 20},
    ]
    assert list(answers[0]) == ["upper", "upper_bonus", "lower", "total"]
    assert code == 0


GOOD = {"game": "yatzy", "dice": [3, 3, 3, 6, 6]}
BAD_LINES = [
    (b'{"game":', "not JSON"),
    (b"[" * 100_000, "too deep"),
    (b"[" + b"9" * 10_000 + b"]", "too long"),
    (b"[1]", "JSON object"),
    (b"null", "JSON object"),
    (b'{"game":"\xff"}', "UTF-8"),
    ({"dice": [1] * 5}, '"game" is missing'),
    ({"game": ["yatzy"], "dice": [1] * 5}, '"game" is missing'),
    ({"game": "poker", "dice": [1] * 5}, "choose from " + ", ".join(CARD_GAMES)),
    ({"game": "yatzy"}, '"dice" is missing'),
    ({"game": "yatzy", "dice": "33366"}, '"dice" is not a list'),
    (GOOD | {"die": 3}, 'no "die"'),
    (GOOD | {"dice": [3, 3, 3, 6]}, "5 dice, not 4"),
    (GOOD | {"dice": [3, 3, 3, 6, 7]}, "1 to 6, not 7"),
    (GOOD | {"dice": [3, 3, 3, 6, 6.0]}, "1 to 6, not 6.0"),
    (GOOD | {"dice": [3, 3, 3, 6, True]}, "1 to 6, not True"),
    (GOOD | {"dice": [3, 3, 3, 6, None]}, "1 to 6, not None"),
    (GOOD | {"roll": 4}, "rolls 1 to 3"),
    (GOOD | {"roll": 0}, "rolls 1 to 3"),
    (GOOD | {"roll": "1"}, "rolls 1 to 3"),
    (GOOD | {"boxes": {"villa": 9}}, 'no box "villa"'),
    (GOOD | {"boxes": {"ones": 7}}, "ones cannot hold 7"),
    (GOOD | {"boxes": ["ones"]}, "name and points"),
    (GOOD | {"options": {"joker": "free"}}, 'no option "joker"'),
    (GOOD | {"options": {"yatzy_adds_dice": "yes"}}, "must be false or true"),
    (GOOD | {"options": []}, "by name and value"),
    (GOOD | {"bonuses": 1}, "no bonus"),
    (GOOD | {"extra": 5}, "first-roll points"),
]


@pytest.mark.parametrize(("line", "part"), BAD_LINES, ids=[part for _, part in BAD_LINES])
def test_a_bad_line_is_reported_and_the_others_are_answered(line, part):
    answers, code = batch("score", GOOD, b"", line, GOOD)
    assert [list(answer) for answer in answers] == [["boxes", "bonus"], ["error"], ["boxes", "bonus"]]
    assert answers[1]["error"].startswith("line 3: ") and part in answers[1]["error"]
    assert code == 1


def test_a_bad_total_line_is_reported():
    answers, code = batch("total", {"game": "american", "boxes": {"yatzy": 0, "ones": 1}, "bonuses": 1})
    assert answers == [{"error": "line 1: A bonus needs 50 points in yatzy."}] and code == 1


@pytest.mark.parametrize("bonuses", [13, 1_000_000, 10**4298, -1])
def test_more_bonuses_than_turns_are_refused(bonuses):
    card = {"game": "american", "boxes": {"yatzy": 50}, "bonuses": bonuses}
    answers, code = batch("total", card, card | {"bonuses": 12})
    assert answers[0] == {"error": "line 1: Bonuses are a whole number from 0 to 12."}
    assert answers[1]["total"] == 1250 and code == 1
    result = CliRunner().invoke(cli, ["total", "--game=american", "--filled=yatzy=50", f"--bonuses={bonuses}"])
    assert result.exit_code == 2 and "from 0 to 12" in result.output


def test_score_table():
    lines = table("score", "--game", "yatzy", "3", "3", "3", "6", "6").splitlines()
    assert len(lines) == 15
    assert lines[2].split() == ["Threes", "9"]
    assert lines[12].split() == ["Full", "house", "21"]
    assert len({len(line) for line in lines}) == 1


def test_score_table_of_a_joker():
    out = table("score", "--game", "american", "--filled", "yatzy=50", "--filled", "fours=12", *["4"] * 5)
    assert "Large straight    40\n" in out and "bonus of 100" in out and "Ones" not in out


def test_score_table_with_options():
    first = ["--option", "first_roll_bonus=20"]
    assert "20 first-roll points with Full house" in table("score", "--game", "yatzy", *first, *"33366")
    assert "first-roll" not in table("score", "--game", "yatzy", *first, "--roll", "2", *"33366")
    for word in ("yes", "on", "TRUE"):
        adds = table("score", "--game", "yatzy", "--option", f"yatzy_adds_dice={word}", *"66666").splitlines()
        assert adds[-1].split() == ["Yatzy", "80"]
    assert "Chance ×3" in table("score", "--game", "triple", *"33366")


def test_score_table_of_dice_that_are_set_aside():
    out = table("score", "--game", "tenthousand", *"115234")
    assert [line.rsplit(maxsplit=1) for line in out.splitlines()] == [
        ["1 1 5", "250"],
        ["1 1", "200"],
        ["1 5", "150"],
        ["1", "100"],
        ["5", "50"],
    ]
    assert "the turn is lost" in table("score", "--game", "tenthousand", *"23466")


@given(options_of("tenthousand"), st.lists(st.integers(1, 6), min_size=1, max_size=6))
def test_sets_that_may_be_set_aside_are_those_of_the_slow_scorer(options, dice):
    sets = score_line({"game": "tenthousand", "options": options, "dice": dice})["sets"]
    slow = SlowRules(complete(RULE_SETS["tenthousand"], options))
    assert all(one["points"] == slow.worth(tuple(one["dice"])) for one in sets)
    assert {(len(one["dice"]), one["points"]) for one in sets} == slow.ways(tuple(sorted(dice)))


def test_lines_of_dice_that_are_set_aside():
    game = {"game": "tenthousand"}
    lines = [
        game | {"dice": [5, 5, 5], "options": {"goal": 5000}},
        game | {"dice": [5], "roll": 1},
        game | {"dice": [5] * 7},
        game | {"dice": [True]},
        game | {"dice": [5], "options": {"goal": 7}},
        game,
    ]
    answers, code = batch("score", *lines)
    assert code == 1
    assert answers[0]["sets"][0] == {"dice": [5, 5, 5], "points": 500}
    parts = ['no "roll"', "1 to 6 dice, not 7", "not True", "goal must be", '"dice" is missing']
    assert all(part in answer["error"] for part, answer in zip(parts, answers[1:], strict=True)), answers


def test_total_table():
    out = table("total", "--game", "american", "--filled", "yatzy=50", "--filled", "fours=20", "--bonuses", "1")
    assert [line.split()[-1] for line in out.splitlines()] == ["20", "0", "150", "170"]
    extra = ["--option", "first_roll_bonus=10", "--filled", "yatzy=50", "--extra", "20"]
    assert table("total", "--game", "american", *extra).splitlines()[-1].split() == ["Total", "70"]


def test_rules_lists_what_the_commands_accept():
    """Each value and box that `kast rules` prints is one that `kast total` takes."""
    for game in CARD_GAMES:
        _, *lines = table("rules", game).splitlines()
        start = lines.index("  Boxes")
        for name, *values in (re.split(r" {2,}", line.strip()) for line in lines[1:start]):
            for value in values[-1].split():
                table("total", "--game", game, "--option", f"{name}={value}")
        rows = [re.split(r" {2,}", line.strip()) for line in lines[start + 1 :]]
        boxes = [box + ending for box, *more in rows for ending in (more[1].split() if len(more) > 1 else [""])]
        assert sorted(boxes) == sorted(RULE_SETS[game].boxes)
        table("total", "--game", game, *(f"--filled={box}=0" for box in boxes))


def test_rules_of_all_games_have_each_game():
    listed = [line.partition(":")[0] for line in table("rules").splitlines() if line[:1].strip()]
    assert listed == list(RULE_SETS)
    assert "    ones             Ettor" in table("rules", "yatzy", "--lang", "sv")


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ("score", "Choose a game with --game: yatzy, american"),
        ("score --game poker 1", "'yatzy', 'american'"),
        ("score --game yatzy 3 3 3", "5 dice, not 3"),
        ("score --game yatzy 3 3 3 3 7", "1 to 6, not 7"),
        ("score --game yatzy 3 3 3 3 x", "not a valid integer"),
        ("score --game yatzy --roll 4 3 3 3 3 3", "rolls 1 to 3"),
        ("score --game yatzy --option joker=free 3 3 3 3 3", "yatzy_adds_dice"),
        ("score --game american --option joker=wild 3 3 3 3 3", "forced, open, free, plain, only_with_50 or faq"),
        ("score --game american --option joker 3 3 3 3 3", "NAME=VALUE"),
        ("score --game yatzy --filled ones=x 3 3 3 3 3", "whole number"),
        ("score --game yatzy --filled =3 3 3 3 3 3", "BOX=POINTS"),
        ("score --format jsonl --game yatzy", "standard input"),
        ("score --format jsonl 3 3 3 3 3", "standard input"),
        ("score --format jsonl --roll 2", "standard input"),
        ("total --game yatzy --filled ones=9", "ones cannot hold 9"),
        ("score --game yatzy --option yatzy_adds_dice=maybe 3 3 3 3 3", "cannot be maybe: choose no or yes."),
        ("total --game yatzy --filled fulhouse=9", "perhaps full_house or fours; `kast rules yatzy` lists all."),
        ("total --game triple --filled villa=9", 'triple has no box "villa": `kast rules triple` lists all.'),
        ("total --game yatzy --filled ones=2 --filled ones=3", "ones is given twice"),
        ("score --game forced --option bonus_at=42 --option bonus_at=63 1 1 1 1 1", "bonus_at is given twice"),
        ("total --game yatzy --bonuses 1", "no bonus"),
        ("total --format jsonl --bonuses 1", "standard input"),
        ("total --game yatzy ones=3", "unexpected extra argument"),
        ("score --game tenthousand --roll 2 5", "tenthousand has no card"),
        ("score --game tenthousand --option goal=7 5", "goal cannot be 7"),
        ("total --game tenthousand", "'tenthousand' is not one of"),
    ],
)
def test_wrong_arguments_exit_with_2(arguments, part):
    result = CliRunner().invoke(cli, arguments.split())
    assert result.exit_code == 2 and part in result.output, result.output


def test_wrong_arguments_are_one_line():
    done = run_kast("score", "--game", "yatzy", "--option", "joker=free", *"33333")
    assert done.returncode == 2 and done.stdout == b""
    assert done.stderr.count(b"\n") == 1 and b"no option" in done.stderr


@pytest.mark.parametrize("command", ["score", "total"])
def test_help_has_an_example(command):
    assert f"kast {command} --game" in table(command, "--help")


def test_batch_as_a_process():
    done = run_kast("score", "--format", "jsonl", stdin=b'{"game":"yatzy","dice":[3,3,3,6,6]}\n\xff\n')
    assert done.returncode == 1 and done.stderr == b""
    assert [list(json.loads(line)) for line in done.stdout.splitlines()] == [["boxes", "bonus"], ["error"]]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="This system has no /dev/full.")
@pytest.mark.parametrize("arguments", ["score --game yatzy 3 3 3 6 6", "--help", "--version"])
def test_a_full_disk_is_reported(arguments):
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*RUN, *arguments.split()], stdout=full, stderr=subprocess.PIPE, env=ENVIRONMENT, check=False
        )
    assert done.returncode == 1
    assert done.stderr.startswith(b"kast: Not everything could be written: ") and done.stderr.count(b"\n") == 1


def test_batch_without_standard_input():
    done = subprocess.run(
        [*RUN, "score", "--format", "jsonl"],
        preexec_fn=lambda: os.close(0),
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        check=False,
    )
    assert done.returncode == 2
    assert b"there is none" in done.stderr and done.stderr.count(b"\n") == 1


def test_batch_reports_a_closed_output():
    lines = b'{"game":"yatzy","dice":[3,3,3,6,6]}\n' * 5_000
    with subprocess.Popen(
        [*RUN, "score", "--format", "jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write(lines[:100])
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        try:
            process.stdin.write(lines)
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert process.stderr.read() == b"kast: Output was closed early; not everything was written.\n"
