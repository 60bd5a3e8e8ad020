"""Test the first start: who plays, and first turns that go on as a real game (issue 40)."""

import shutil
from pathlib import Path

import pytest
from played import Played

START = "wait 1900 / press ROLL / wait 500"
# Three equal dice are filled without the question that a low Chance in the first roll brings.
TURN = "dice 3 3 3 1 2 / press ROLL / wait 1500 / press SCORE / wait 1500"
# In the first turn of the lesson the first SCORE is refused, since another key is suggested.
FIRST_TURN = "press ROLL / wait 1500 / press SCORE / wait 200 / press SCORE / wait 1500"
# The second turn begins with the card, the third has the coach after its first roll.
SECOND_TURN = f"press SCORE 700 / wait 500 / press ROLL / wait 500 / {TURN}"
THIRD_TURN = "dice 3 3 3 1 2 / press ROLL / wait 1500 / press ROLL 700 / wait 2000 / press SCORE / wait 500"
THIRD_TURN += " / press SCORE / wait 1500"
TURNS = f"{FIRST_TURN} / {SECOND_TURN} / {THIRD_TURN}"
LESSON = f"{START} / press ROLL / wait 500 / {TURNS} / press ROLL / wait 500"
MENU = "down LEFT / down RIGHT / wait 60 / up LEFT / up RIGHT / wait 300"


def started(steps: str, folder: Path) -> Played:
    """Play a script on a new board, which asks for the language first."""
    return Played(steps, folder / "out", "--lang", "ask")


def test_the_first_start_asks_who_plays(tmp_path: Path) -> None:
    played = started(
        f"{START} / shot adult / press RIGHT / wait 100 / shot ear / press RIGHT / wait 100 / shot child"
        f" / press SCORE / wait 200 / shot still / {MENU} / shot menu",
        tmp_path,
    )
    played.check_pictures("adult", "ear", "child", folder="first-start")
    assert played.same("child", "still") and not played.same("still", "menu")


def test_a_child_throws_with_the_fourth_press(tmp_path: Path) -> None:
    played = started(
        f"{START} / press LEFT / press ROLL / wait 900 / shot child-turn / press ROLL / wait 4000 / shot child-thrown",
        tmp_path,
    )
    played.check_pictures("child-turn", "child-thrown", folder="first-start")
    settings = played.settings()
    assert settings["kids"] and not settings["by_ear"] and len(settings["plan"]["players"]) == 1


def test_a_player_by_ear_begins_with_sounds(tmp_path: Path) -> None:
    settings = started(f"{START} / press RIGHT / press ROLL / wait 900 / press ROLL / wait 1500", tmp_path).settings()
    assert settings["by_ear"] and not settings["kids"]


def test_hold_6_at_the_start_switches_the_sounds_on(tmp_path: Path) -> None:
    played = started(
        "wait 1900 / power off / down HOLD6 / power on / wait 1900 / up HOLD6 / press ROLL / wait 500 / shot by-ear",
        tmp_path,
    )
    assert played.settings()["by_ear"]
    played.check_pictures("by-ear", folder="first-start")


@pytest.mark.long
def test_the_first_turns_go_on_as_a_game_that_survives_a_power_cut(tmp_path: Path) -> None:
    played = started(
        f"{LESSON} / press ROLL / wait 900 / shot goes-on / {MENU} / press ROLL / wait 500 / {TURN} / press ROLL"
        " / wait 1500 / shot later"
        " / power off / power on / wait 1900 / press ROLL / wait 900 / shot resumed",
        tmp_path,
    )
    played.check_pictures("goes-on", folder="first-start")
    assert played.same("later", "resumed")
    assert played.game()["game"] == "yatzy"


@pytest.mark.long
def test_a_stored_game_is_not_replaced_by_a_lesson(tmp_path: Path) -> None:
    game = "wait 1900 / press ROLL / wait 300 / press ROLL / wait 300 / press ROLL / wait 300 / press ROLL / wait 900"
    before = Played(f"{game} / {TURN} / press ROLL / wait 1500 / shot before", tmp_path / "out")
    how = f"wait 1900 / {'press RIGHT / ' * 4}press ROLL / wait 300 / press ROLL / wait 500"
    lesson = f"{how} / {TURNS} / press ROLL / wait 500 / press ROLL / wait 500"
    shutil.copytree(tmp_path / "out" / "store", tmp_path / "later" / "store")
    after = Played(f"{lesson} / press SCORE / wait 300 / press ROLL / wait 900 / shot after", tmp_path / "later")
    assert before.shots["before"].tobytes() == after.shots["after"].tobytes()
