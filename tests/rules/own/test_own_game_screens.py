"""Test players' own games on the device: in the menu, as a card, over power cuts, to the result and the history."""

import json
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from kast_tools.games.own.board_file import FOLDER, board_id, board_text
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import read_game
from played import Played, store_before

FOX = {"name": "Fox", "kind": "human", "picture": 0}
PLAN = {"game": "yatzy", "options": {}, "players": [FOX], "start": "listed"}
OK = "press ROLL / wait 400"
LEFT = "press LEFT / wait 200"
CHOOSE = "wait 2200 / " + OK
TO_THE_TABLE = f"{OK} / press HOLD1 / wait 400 / {OK} / wait 600"
TURN = "press ROLL / wait 1500 / press SCORE / wait 400 / press SCORE / wait 2500"


def put(out: Path, *names: str, **settings: Any) -> None:
    """Prepare a board with own games."""
    stored: dict[str, Any] = {"plan": PLAN, **settings}
    store_before(out, **stored)
    folder = out / "store" / FOLDER
    folder.mkdir()
    for name in names:
        game = read_game(EXAMPLES[name])
        (folder / f"{board_id(game)}.json").write_text(board_text(game))


def history(out: Path) -> list[dict]:
    return [
        json.loads(line)
        for path in sorted((out / "store/saves").glob("history-*.jsonl"))
        for line in path.read_text().splitlines()
    ]


def exported(store: Path, archive: Path, *more: str) -> tuple[int, str]:
    """Run `kast export` and return its exit code and what it prints."""
    arguments = ["export", "--store", store, "--archive", archive, "--out", archive.with_suffix(".csv"), *more]
    done = subprocess.run(
        [Path(sys.executable).with_name("kast"), *arguments], capture_output=True, encoding="utf-8", check=False
    )
    return done.returncode, done.stdout + done.stderr


def test_own_games_come_last_in_the_menu_until_one_is_begun(tmp_path: Path) -> None:
    out = tmp_path / "out"
    put(out, "kniffel", "duck-pond")
    begun = Played(f"{CHOOSE} / {LEFT} / shot kniffel / {LEFT} / shot ducks / {TO_THE_TABLE} / shot table", out)
    begun.check_pictures(folder="own-games/menu")
    (first,) = begun.settings()["plan"]["recent"]
    assert first.startswith("own-duck-pond-") and begun.game()["game"] == first
    again = Played(f"wait 2200 / press RIGHT / wait 200 / {OK} / press RIGHT / wait 200 / {OK} / shot ducks", out)
    again.check_pictures(folder="own-games/begun")


@pytest.mark.long
def test_an_own_game_is_played_over_a_power_cut_to_the_best_scores(tmp_path: Path) -> None:
    out = tmp_path / "out"
    put(out, "duck-pond")
    half = f"{CHOOSE} / {LEFT} / {TO_THE_TABLE} / " + f"{TURN} / " * 4
    cut = "press ROLL / wait 1500 / power off / wait 500 / power on / wait 3000"
    rest = f"{OK} / shot resumed / press SCORE / wait 400 / press SCORE / wait 2500" + f" / {TURN}" * 3
    scores = f"press SCORE / wait 500{' / press RIGHT / wait 200' * 3} / {OK} / wait 2000 / shot scores"
    screen = Played(f"{half}{cut} / {rest} / wait 3000 / shot over / {scores}", out)
    screen.check_pictures(folder="own-games/played")
    (line,) = history(out)
    definition = json.loads((out / "store/saves" / f"{line['game']}.json").read_text())
    assert line["game"].startswith("own-duck-pond-") and definition["name"] == "Duck Pond"
    assert line["end"] == "finished" and set(line["players"][0]["boxes"]) == {box[0] for box in definition["boxes"]}
    assert line["players"][0]["total"] == sum(line["players"][0]["boxes"].values()) > 0
    database = tmp_path / "games.db"
    code, output = exported(out / "store", database)
    assert code == 0 and "1 game, 1 new." in output
    with sqlite3.connect(database) as archive:
        assert archive.execute("SELECT game FROM games").fetchall() == [(line["game"],)]
        assert [(id, json.loads(rules)) for id, rules in archive.execute("SELECT * FROM own_games")] == [
            (line["game"], definition)
        ]
    without_rules = shutil.copytree(out / "store", tmp_path / "without")
    without_rules.joinpath("saves", f"{line['game']}.json").unlink()
    code, output = exported(without_rules, tmp_path / "other.db", "--clear", "--yes")
    assert code == 1 and "nothing was deleted" in output and "deleted its games" not in output
    code, output = exported(out / "store", database, "--clear", "--yes")
    assert code == 0 and "has deleted its games" in output


def test_a_game_goes_on_by_its_rules_after_the_file_was_replaced(tmp_path: Path) -> None:
    out = tmp_path / "out"
    put(out, "duck-pond")
    Played(f"{CHOOSE} / {LEFT} / {TO_THE_TABLE} / {TURN}", out)
    file = out / "store/own/own-duck-pond.json"
    file.write_text(file.read_text().replace('"swans"', '"geese"'))
    screen = Played(f"wait 2500 / {OK} / {TURN}", out)
    assert '"swans"' in (out / "store/saves" / f"{screen.game()['game']}.json").read_text()
    assert sum(points != -1 for points in screen.game()["cards"][0][2:]) == 2


@pytest.mark.parametrize("damage", ["", "{", '{"v":1}', "ü" * 3000])
def test_a_damaged_file_is_named_and_cannot_be_chosen(damage: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    put(out, "kniffel")
    (out / "store/own/own-kniffel.json").write_text(damage)
    screen = Played(f"{CHOOSE} / {LEFT} / shot damaged / {OK} / shot same / {LEFT} / shot others", out)
    screen.check_pictures("damaged", folder="own-games/damaged")
    assert screen.same("damaged", "same") and not screen.same("damaged", "others")


def test_children_and_the_coach_play_own_games(tmp_path: Path) -> None:
    out = tmp_path / "out"
    put(out, "kniffel", kids=True, coach="hint", language="de")
    child = f"{CHOOSE} / {LEFT} / shot game / {OK} / {OK} / press HOLD1 / wait 400 / {OK} / wait 600"
    screen = Played(f"{child} / press ROLL / wait 4000 / shot advice", out)
    screen.check_pictures(folder="own-games/kids")


def test_the_coach_explains_a_hold_in_an_own_game(tmp_path: Path) -> None:
    out = tmp_path / "out"
    put(out, "kniffel", coach="hint")
    rolled = f"{CHOOSE} / {LEFT} / {TO_THE_TABLE} / dice 6 6 6 2 1 / press ROLL / wait 2000"
    screen = Played(f"{rolled} / down ROLL / wait 1200 / up ROLL / wait 6000 / shot hint", out)
    screen.check_pictures(folder="own-games/hint")


def test_the_score_keeper_takes_dice_of_four_faces(tmp_path: Path) -> None:
    out = tmp_path / "out"
    put(out)
    game = tmp_path / "ducks.toml"
    game.write_text(EXAMPLES["duck-pond"].read_text().replace("dice = 3", "dice = 3\nfaces = 4"))
    (out / "store" / FOLDER / "own-duck-pond.json").write_text(board_text(read_game(game)))
    keeper = f"wait 2200 / press RIGHT / wait 200 / {OK} / {LEFT} / shot choose / {TO_THE_TABLE}"
    faces = "press HOLD5 / wait 50 / shot refused" + " / press HOLD4 / wait 50" * 3
    fill = "press SCORE / wait 400 / press SCORE / wait 2500"
    screen = Played(f"{keeper} / {faces} / shot entered / {fill}", out)
    screen.check_pictures(folder="own-games/score-keeper")
    state = screen.game()
    assert state["game"].startswith("own-duck-pond-") and state["real_dice"]
    assert [points for points in state["cards"][0][2:] if points != -1] == [20]


@pytest.mark.long
def test_house_rules_of_an_own_game_last_over_a_power_cut(tmp_path: Path) -> None:
    out = tmp_path / "out"
    put(out, "kniffel")
    first = f"press HOLD6 / wait 200 / shot first-roll / {OK} / shot ten / press RIGHT / wait 200 / shot draw"
    rules = f"{first} / {OK} / {OK} / press RIGHT / wait 200 / {OK} / shot no-bonus"
    back = "press SCORE / wait 400 / shot chosen"
    cut = "power off / wait 500 / power on / wait 3000"
    screen = Played(f"{CHOOSE} / {LEFT} / {rules} / {back} / {TO_THE_TABLE} / {TURN} / shot table / {cut}", out)
    screen.check_pictures(folder="own-games/house-rules")
    assert screen.game()["options"] == {"first_roll_bonus": 10, "ties": "roll", "bonus": False}
    resumed = Played(f"wait 2200 / {OK} / {TURN} / {TURN}", out)
    assert resumed.game()["options"] == screen.game()["options"]


def test_a_damaged_file_has_no_house_rules(tmp_path: Path) -> None:
    out = tmp_path / "out"
    put(out, "kniffel")
    (out / "store/own/own-kniffel.json").write_text("{")
    screen = Played(f"{CHOOSE} / {LEFT} / shot damaged / press HOLD6 / wait 200 / shot same", out)
    assert screen.same("damaged", "same")
