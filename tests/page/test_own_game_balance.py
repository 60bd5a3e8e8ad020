"""Compare the balance that the page works out for an own game with the solver, and with games that are simulated."""

import json
import random
import subprocess
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import pytest
from click.testing import CliRunner
from kast_tools.cli.commands import kast as cli
from kast_tools.common.node import find_node
from kast_tools.common.paths import ROOT
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.file_text import file_text
from kast_tools.games.own.page_program import scored
from kast_tools.games.own.reading import read_game

PROGRAM = ROOT / "tests" / "support" / "page" / "balance.mjs"
KNIFFEL = 245.8707745
PATIENCE = 300
"""Time limit in seconds, long enough for a busy computer."""


def definition(name: str) -> dict[str, Any]:
    game = read_game(EXAMPLES[name])
    return {"v": 1, **game.definition, "name": game.name, "names": game.names}


def balance(game: dict[str, Any]) -> dict[str, Any]:
    scores = json.loads(scored(json.dumps(game)))
    question = json.dumps({"game": game, "rolls": scores["rolls"], "columns": scores["points"]})
    result = subprocess.run(
        [find_node(), PROGRAM], input=question, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def solved(game: dict[str, Any], folder: Path) -> float:
    """Return the average of perfect play by `kast solve`."""
    file = folder / "game.toml"
    file.write_text(file_text(game), encoding="utf-8")
    result = CliRunner().invoke(cli, ["solve", "--file", str(file), "--format", "json"])
    assert result.exit_code == 0, result.output
    return json.loads(result.output)["result"]["points"]


def without(game: dict[str, Any], box: int) -> dict[str, Any]:
    boxes = game["boxes"][:box] + game["boxes"][box + 1 :]
    return game | {"boxes": boxes, "upper": game["upper"] - (box < game["upper"]), "names": {}}


@pytest.mark.soak
def test_perfect_play_of_kniffel_has_its_known_average() -> None:
    found = balance(definition("kniffel"))
    assert found["result"]["perfect"] == pytest.approx(KNIFFEL, abs=5e-8)
    assert found["shown"] == sorted(found["shown"]) and 20 < len(found["shown"]) <= 101


@pytest.mark.parametrize("name", ["duck-pond", "stairs", "chicago"])
def test_perfect_play_and_the_worth_of_boxes_are_those_of_the_solver(name: str, tmp_path: Path) -> None:
    game = definition(name)
    found = balance(game)
    assert found["shown"] == sorted(found["shown"]) and 5 < len(found["shown"]) <= 101
    result = found["result"]
    assert result["perfect"] == pytest.approx(solved(game, tmp_path), abs=1e-7)
    for box in (0, len(game["boxes"]) - 1):
        fewer = result["perfect"] - solved(without(game, box), tmp_path)
        assert result["worth"][box] == pytest.approx(fewer, abs=1e-7)


def test_a_bonus_and_an_order_are_taken_into_account(tmp_path: Path) -> None:
    game = definition("duck-pond")
    with_bonus = game | {"upper": 3, "bonus": 25, "bonus_at": 30}
    for one in (with_bonus, game | {"in_order": True}, with_bonus | {"in_order": True, "rolls": 1, "faces": 6}):
        assert balance(one)["result"]["perfect"] == pytest.approx(solved(one, tmp_path), abs=1e-7)


@pytest.mark.long
def test_casual_play_is_as_good_as_in_simulated_games() -> None:
    game = definition("duck-pond") | {"rolls": 1, "upper": 3, "bonus": 25, "bonus_at": 20}
    scores = json.loads(scored(json.dumps(game)))
    rolls = {tuple(roll): [column[at] for column in scores["points"]] for at, roll in enumerate(scores["rolls"])}
    chance = random.Random(1)
    totals = [simulated(game, rolls, scores["points"], chance) for _ in range(20_000)]
    error = stdev(totals) / len(totals) ** 0.5
    assert balance(game)["result"]["casual"] == pytest.approx(mean(totals), abs=4 * error)


def simulated(game: dict, rolls: dict, columns: list, chance: random.Random) -> int:
    open_boxes = list(range(len(columns)))
    filled = {}
    while open_boxes:
        roll = tuple(sorted(chance.randint(1, game["faces"]) for _ in range(game["dice"])))
        box = max(open_boxes, key=lambda one: (rolls[roll][one], -max(columns[one]), -one))
        filled[box] = rolls[roll][box]
        open_boxes.remove(box)
    upper = sum(points for box, points in filled.items() if box < game["upper"])
    return sum(filled.values()) + (game["bonus"] if upper >= game["bonus_at"] else 0)


@pytest.mark.long
def test_casual_play_is_never_better_than_perfect_play() -> None:
    for name in ("duck-pond", "crag", "stairs"):
        result = balance(definition(name))["result"]
        assert 0.8 * result["perfect"] < result["casual"] <= result["perfect"]


def test_games_with_too_many_states_are_refused_at_once() -> None:
    game = definition("kniffel")
    many = [[f"{box[0]}_{number}", *box[1:]] for number in range(2) for box in game["boxes"]][:20]
    assert balance(game | {"boxes": many, "upper": 6, "names": {}})["result"] is None
    assert balance(game | {"columns": 2})["result"] is None
