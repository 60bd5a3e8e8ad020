"""Test games with real dice, with button presses and pictures.

test_real_dice.py tests these games in the host tools.
"""

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from filed_games import file_game, lines_of
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.games.cards.real_dice_game import RealDiceGame
from kast.storage import saved_game, store, unpacked_game
from kast_dev.bench import keeper
from suites import also_long, in_soak
from test_screens import BEST_AMERICAN, LONGEST_NAME, check_run

MENU = "wait 1900 / press RIGHT / press ROLL / wait 50"
GO_ON = "wait 1900 / press ROLL / wait 100"
CHORD = " / down LEFT / down RIGHT / wait 100 / up LEFT / up RIGHT / wait 100"


def told(*faces: int) -> str:
    """Return presses that enter the next dice."""
    return "".join(f" / press HOLD{face}" for face in faces) + " / wait 50"


def run(steps: str, tmp_path: Path, name: str) -> Path:
    """Play a script on a board with the files in `tmp_path`; compare its pictures; return the folder of the files."""
    folder = tmp_path / "store"
    folder.mkdir(exist_ok=True)
    script = tmp_path / f"{name}.txt"
    script.write_text(steps.replace(" / ", "\n"))
    check_run(script, tmp_path / name, f"score-keeper/{name}", "--store", folder)
    return folder


def stored_game(folder: Path) -> dict[str, Any]:
    with contextlib.chdir(folder):
        return unpacked_game.unpack(store.load("game") or b"")


def store_game(
    folder: Path, rule_set: str, names: list[str], boxes: dict[str, int], options: dict[str, Any] | None = None
) -> None:
    """Store a game in which all players have filled these boxes, and in which no dice are entered."""
    people = [{"name": name, "kind": "human", "picture": index} for index, name in enumerate(names)]
    game = RealDiceGame(rule_set, options, people, bytes, "listed")
    game.cards[:] = [Card(rule_set, options, boxes) for _ in people]
    game.seq = 1
    folder.mkdir()
    with contextlib.chdir(folder):
        assert store.save("game", saved_game.pack(game.state()))


def test_screens_from_the_menu_to_the_second_player(tmp_path: Path) -> None:
    steps = MENU + " / shot which-game / press ROLL / press HOLD2 / wait 50"
    # Robots, which would be to the left of the fox, cannot play with real dice.
    steps += " / press LEFT / wait 50 / shot last-animal / press RIGHT / press ROLL / press ROLL / wait 50 / press ROLL"
    steps += " / wait 100 / shot who-rolled-most / press RIGHT / wait 50 / shot second / press HOLD1 / wait 100"
    steps += " / shot nothing-told" + told(4) + " / shot one-told" + told(4, 4, 4, 4) + " / shot all-told"
    steps += " / press HOLD6 / wait 50 / shot how-to-take-back / press ROLL / press HOLD3 / wait 50 / shot another"
    steps += " / press LEFT / wait 50 / shot zero / press SCORE / wait 50 / shot ask / press HOLD1 / wait 50"
    steps += " / press RIGHT / press SCORE / wait 1000 / shot handed-over / press HOLD1 / wait 50 / shot told-at-once"
    steps += CHORD + " / shot game-menu"
    folder = run(steps, tmp_path, "begin")
    game = stored_game(folder)
    assert game["real_dice"] and [player["kind"] for player in game["players"]] == ["human", "human"]
    assert game["cards"][0][2:].count(-1) == 14 and game["current"] == 1


def test_entered_dice_are_undone_and_cleared(tmp_path: Path) -> None:
    store_game(tmp_path / "store", "yatzy", ["Fox"], {})
    steps = GO_ON + told(3, 3, 3, 6, 6) + " / shot told / press SCORE / wait 1000 / shot filled / press LEFT / wait 100"
    steps += " / shot taken-back / press ROLL 600 / wait 10500 / shot cleared"
    state = stored_game(run(steps, tmp_path, "undo"))
    assert state["cards"] == [[0, 0] + [-1] * 15] and state["undo"] is None and state["rolls"] == ""


@pytest.mark.long
def test_six_players_and_six_dice(tmp_path: Path) -> None:
    boxes = dict.fromkeys(RULE_SETS["maxi"].boxes, 0) | {"sixes": 36, "fives": 30}
    del boxes["full_straight"]
    store_game(tmp_path / "store", "maxi", [LONGEST_NAME] * 6, boxes)
    steps = GO_ON + told(1, 2, 3) + " / shot half-told" + told(4, 5, 6) + " / shot told"
    steps += " / press SCORE 700 / wait 100 / shot card / press ROLL / wait 100 / press SCORE / wait 1000 / shot next"
    for player in range(2, 7):
        dice = (1, 2, 3, 4, 5, 6) if player % 2 else (6, 5, 4, 3, 2, 1)
        steps += told(*dice) + " / press SCORE / wait 200"
    steps += (
        " / wait 7000 / shot result / press RIGHT / wait 50 / shot everyone / press RIGHT / wait 100 / shot no-review"
    )
    folder = run(steps, tmp_path, "six")
    (line,) = lines_of(folder)
    record = json.loads(line)
    assert record["dice"] == "real" and record["end"] == "finished"
    assert record["turns"][0] == "0o??????123456" and record["turns"][5].startswith("5o??????")


def test_forced_fills_from_the_top(tmp_path: Path) -> None:
    store_game(tmp_path / "store", "forced", ["Fox", "Cat"], {"ones": 3, "twos": 6})
    steps = GO_ON + told(6, 6, 6, 6, 6) + " / shot zero / press SCORE / wait 2500 / shot next"
    assert stored_game(run(steps, tmp_path, "forced"))["cards"][0][:6] == [0, 0, 3, 6, 0, -1]


def test_triple_with_a_joker(tmp_path: Path) -> None:
    boxes = {"yatzy.1": 50, "yatzy.2": 50, "yatzy.3": 50, "fours.1": 16}
    store_game(tmp_path / "store", "triple", ["Fox"], boxes)
    steps = GO_ON + told(4, 4, 4, 4, 4) + " / shot told / press RIGHT / wait 50 / shot walked"
    # The joker may be filled only into open boxes of fours, and each earns a bonus of 100.
    steps += " / press RIGHT / press SCORE / wait 2000 / shot filled"
    state = stored_game(run(steps, tmp_path, "triple"))
    assert state["undo"][0][2:] == "?????44444" and state["cards"][0][0] == 1


def test_a_joker_is_named_and_closed_boxes_are_explained(tmp_path: Path) -> None:
    store_game(tmp_path / "store", "american", ["Fox"], {"yatzy": 50})
    steps = GO_ON + told(4, 4, 4, 4, 4) + " / shot told / press RIGHT / wait 50 / shot its-number-first / press SCORE"
    state = stored_game(run(steps + " / wait 1000", tmp_path, "joker"))
    assert state["cards"][0][:2] == [1, 0] and state["cards"][0][2:].count(-1) == 11


def test_first_roll_points_need_a_confirmation(tmp_path: Path) -> None:
    store_game(tmp_path / "store", "maxi", ["Fox", "Cat", "Owl"], {}, {"first_roll_bonus": 20, "saved_rolls": True})
    steps = GO_ON + " / shot count-saved-rolls" + told(2, 2, 2, 2, 2, 2) + " / shot yatzy / press SCORE / wait 50"
    steps += " / shot asked / press LEFT / wait 50 / shot left / press SCORE / wait 50 / press ROLL / wait 2000"
    steps += " / shot handed-over" + told(2, 2, 2, 2, 2, 2) + " / press SCORE / press SCORE / wait 100"
    # Boxes that earn no first-roll points are filled without a question.
    steps += told(2, 2, 2, 2, 1, 1) + " / press SCORE / wait 100"
    state = stored_game(run(steps, tmp_path, "first-roll"))
    assert [card[1] for card in state["cards"]] == [40, 0, 0]
    assert [sum(points >= 0 for points in card[2:]) for card in state["cards"]] == [1, 1, 1]


@pytest.mark.long
def test_a_power_cut_while_dice_are_entered(tmp_path: Path) -> None:
    store_game(tmp_path / "store", "yatzy", ["Fox", "Cat"], {})
    again = " / power off / power on / " + GO_ON
    steps = GO_ON + told(3, 5) + " / wait 10100" + again + " / shot two-dice" + told(6) + " / wait 10100" + again
    steps += " / shot three-dice" + told(6, 6) + again + " / shot as-stored" + told(6, 6)
    steps += " / press SCORE / wait 100" + again + " / shot filled"
    game = stored_game(run(steps, tmp_path, "power"))
    assert game["real_dice"] and game["current"] == 1 and game["undo"][0][2:] == "?????35666"


@pytest.mark.parametrize("write", also_long((2, 4, 5), (4).__eq__))
def test_a_cut_at_a_flash_write_leaves_the_box_open_or_filled(tmp_path: Path, write: int) -> None:
    store_game(tmp_path / "store", "yatzy", ["Fox", "Cat"], {})
    steps = GO_ON + told(3, 3, 3, 6, 6) + f" / wait 10200 / cut {write} / press SCORE / wait 1000 / power on / {GO_ON}"
    folder = run(steps, tmp_path, "cut")
    game = stored_game(folder)
    if game["undo"]:
        assert game["undo"][0] == "0m?????33366" and game["cards"][0][14] == 21
    else:
        assert game["rolls"] == "?????33366" and game["cards"][0] == [0, 0] + [-1] * 15


def test_starting_another_game_needs_a_confirmation(tmp_path: Path) -> None:
    store_game(tmp_path / "store", "yatzy", ["Fox"], {"ones": 3})
    steps = "wait 1900 / press RIGHT / press RIGHT / press ROLL / wait 100 / press RIGHT / press ROLL / wait 100"
    steps += " / press ROLL / press HOLD1 / wait 50 / press ROLL / wait 100 / press HOLD3 / wait 1200"
    steps += CHORD + " / press LEFT / press ROLL / press RIGHT / press RIGHT / press ROLL / wait 200"
    # A game with dice of the device follows; its faces are counted.
    steps += " / press ROLL / press ROLL / press HOLD1 / press ROLL / wait 100 / dice 1 2 3 4 5"
    steps += " / press ROLL / wait 1500 / press SCORE / wait 200"
    folder = run(steps, tmp_path, "replaced")
    game = stored_game(folder)
    assert not game["real_dice"] and game["undo"][0][2:] == "12345"


def test_best_scores_without_faces(tmp_path: Path) -> None:
    file_game(tmp_path / "store", "yatzy", ["Åsa"], real_dice=True)
    steps = "wait 1900 / press RIGHT / press RIGHT / press ROLL / wait 1000 / shot best / press LEFT / wait 50"
    run(steps + " / shot dice", tmp_path, "best-scores")


def test_the_highest_game(tmp_path: Path) -> None:
    store_game(tmp_path / "store", "american", [LONGEST_NAME], BEST_AMERICAN)
    steps = GO_ON + told(6, 6, 6, 6, 6) + " / shot told / press SCORE / wait 4000 / shot result"
    steps += " / press LEFT / wait 100 / shot taken-back"
    run(steps, tmp_path, "highest")


@pytest.mark.long
@pytest.mark.parametrize("games", in_soak((1, keeper.GAMES), (1).__eq__))
def test_a_turn_takes_few_presses(games: int) -> None:
    turns, presses = keeper.presses_a_turn(games)
    assert turns == 90 * games
    assert presses <= keeper.MOST
