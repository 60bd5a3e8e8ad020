"""Test the coach on the computer: its commands."""

import json
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from filed_games import file_game, lines_of, sealed
from in_this_process import run_kast
from kast.games import RULE_SETS
from kast_tools.archive.archive import open_archive


def kast(*arguments: str | Path, text: str = "") -> subprocess.CompletedProcess[str]:
    return run_kast(["kast", *arguments], input=text)


def test_batch_answers_each_line() -> None:
    lines = (
        '{"game":"yatzy","dice":[3,3,3,6,1]}',
        '{"game":"american","boxes":{"yatzy":50,"fours":8},"dice":[4,4,4,4,4],"roll":3}',
        '{"game":"yatzy","dice":[3,3]}',
        '{"game":"forced","dice":[1,1,2,3,4],"roll":2,"options":{"bonus_at":42}}',
        '{"game":"yatzy","dice":[3,3,3,6,1],"roll":3}',
    )
    done = kast("coach", "--format", "jsonl", text="\n".join(lines))
    assert done.returncode == 1
    first, joker, bad, forced, last = map(json.loads, done.stdout.splitlines())
    assert first["best"] == {"hold": [3, 3, 3]} and first["options"][0] == {"value": first["value"], "hold": [3, 3, 3]}
    assert 245 < first["value"] < 265
    values = [way["value"] for way in first["options"]]
    assert values == sorted(values, reverse=True)
    boxes = [way["box"] for way in first["options"] if "box" in way]
    assert sorted(boxes) == sorted(RULE_SETS["yatzy"].boxes)
    # Of three threes, a six and a one, 0 to 3 threes, the six and the one may be held, but not all five dice.
    assert len(first["options"]) == len(boxes) + 4 * 2 * 2 - 1
    assert {way.get("box") for way in joker["options"]}.isdisjoint({"ones", "fours", "yatzy"})
    assert bad == {"error": "line 3: A roll of this game has 5 dice, not 2."}
    assert forced["best"] == {"hold": [1, 1]}
    assert all("box" in way for way in last["options"])


def test_an_upper_bonus_already_won_is_not_counted_again() -> None:
    boxes = {box: 0 for box in RULE_SETS["yatzy"].boxes if box != "yatzy"}
    boxes |= {"fours": 20, "fives": 25, "sixes": 30}
    line = {"game": "yatzy", "boxes": boxes, "dice": [2, 2, 2, 2, 2], "roll": 3}
    (answer,) = map(json.loads, kast("coach", "--format", "jsonl", text=json.dumps(line)).stdout.splitlines())
    assert answer["value"] == 50 and answer["best"] == {"box": "yatzy"}


def test_a_review_as_json_has_the_numbers_that_are_printed(tmp_path: Path) -> None:
    file_game(tmp_path, "yatzy", ["Fox"])
    (review,) = json.loads(kast("review", "--store", tmp_path, "--format", "json").stdout)["result"]["players"]
    summary, *worst = kast("review", "--store", tmp_path).stdout.splitlines()
    points, luck, lost = (review[name] for name in ("points", "luck", "lost"))
    assert summary == f"Fox: {points} points. Luck of the dice {luck:+.1f}, choices cost {lost:.1f}."
    assert [f"({one['cost']:+.1f})" for one in review["worst"]] == [line[line.rindex("(") :] for line in worst]


@pytest.mark.long
def test_exact_advice_is_slightly_better() -> None:
    line = '{"game":"forced","dice":[1,2,2,5,6],"roll":1}'
    (board,), (exact,) = (
        map(json.loads, kast("coach", "--format", "jsonl", *more, text=line).stdout.splitlines())
        for more in ((), ("--exact",))
    )
    assert board["best"] == exact["best"]
    assert board["value"] == pytest.approx(exact["value"], abs=0.2)
    done = kast("coach", "--format", "jsonl", "--exact", text='{"game":"triple","dice":[1,2,2,5,6]}')
    assert done.returncode == 1 and "too many states" in json.loads(done.stdout)["error"]


@pytest.mark.long
def test_the_best_choices_are_printed_for_people() -> None:
    done = kast("coach", "--game", "yatzy", "3", "3", "3", "6", "1")
    assert done.stdout.startswith("Hold 3 3 3  ")
    assert len(done.stdout.splitlines()) == 6
    done = kast("coach", "--game", "yatzy", "3", "3")
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1
    full = [f"--filled={box}=0" for box in RULE_SETS["yatzy"].boxes]
    done = kast("coach", "--game", "yatzy", *full, "1", "1", "1", "1", "1")
    assert done.returncode == 2 and "nothing to advise" in done.stderr


@pytest.mark.long
def test_a_stored_game_is_reviewed(tmp_path: Path) -> None:
    seats: list[dict[str, Any]] = [
        {"name": "Åsa", "kind": "human", "picture": 3},
        {"name": "Rex", "kind": "cpu", "level": 4, "picture": None},
    ]
    file_game(tmp_path, "american", seats, seed=3)
    done = kast("review", "--store", tmp_path)
    assert done.returncode == 0, done.stderr
    record = json.loads(lines_of(tmp_path)[-1])
    for player, part in zip(record["players"], done.stdout.split("\n\n"), strict=True):
        first, *worst = part.strip().splitlines()
        assert first.startswith(f"{player['name']}: {player['total']} points. Luck of the dice ")
        assert len(worst) == 3 and all("; better: " in line for line in worst)
    with open_archive(tmp_path / "games.sqlite", create=True) as archive:
        archive.add(lines_of(tmp_path), datetime(2026, 1, 31, tzinfo=UTC))
    for place in (("--store", tmp_path), ("--archive", tmp_path / "games.sqlite")):
        assert kast("review", record["id"], *place).stdout == done.stdout


def test_control_characters_in_names_are_not_printed(tmp_path: Path) -> None:
    file_game(tmp_path, "yatzy", ["\x1b[31mFox\nBo\x9b2J"], seed=3)
    done = kast("review", "--store", tmp_path)
    assert done.stdout.startswith(" [31mFox Bo 2J: ")


def test_a_game_with_lost_turns_cannot_be_reviewed(tmp_path: Path) -> None:
    file_game(tmp_path)
    (line,) = lines_of(tmp_path)
    record = json.loads(line)
    del record["turns"][3]
    (tmp_path / "saves" / "history-0001.jsonl").write_bytes(sealed(record) + b"\n")
    done = kast("review", "--store", tmp_path)
    assert done.returncode == 1 and done.stderr.startswith("kast: Some turns of this game were lost")
    assert len(done.stderr.splitlines()) == 1
    assert kast("review").returncode == 2


@pytest.mark.long
def test_exact_reports_what_it_solves_and_stores_it_in_the_given_folder(tmp_path: Path) -> None:
    card = ("--game", "forced", "--option", "bonus_at=42")
    asked = ("coach", "--exact", "--cache", tmp_path, *card, *"11256")
    first, second = kast(*asked), kast(*asked)
    assert first.stdout == second.stdout and first.returncode == second.returncode == 0
    assert (
        first.stderr
        == f"Solving forced with these rules once; the result is stored in {tmp_path}, which holds up to 2 GB.\n"
    )
    assert second.stderr == ""
    assert list(tmp_path.glob("*/level-00.values"))
