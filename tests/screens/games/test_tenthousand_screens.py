"""Test the screens of Ten Thousand on the virtual board, for people, children and robots."""

import json
from typing import Any

import pytest
from played import Played
from suites import languages_of

NAMES = ("Fox", "Wilhelmine", "Åsa", "Bear", "Frog", "Penguin")
REX = {"name": "Rex", "kind": "cpu", "level": 4, "picture": None}
THROWN = "wait 1900"


def people(count: int) -> list[dict[str, Any]]:
    return [{"name": name, "kind": "human", "picture": picture} for picture, name in enumerate(NAMES[:count])]


def stored(players: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    plan = {"game": "tenthousand", "options": more.pop("options", {}), "players": players, "start": "listed"}
    return {"language": "en", "plan": plan, **more}


def begun(players: int, kids: bool = False) -> str:
    """Return steps from power-on to the first turn that accept the planned answer to every question."""
    questions = 3 + players if kids else 3 + players + (players > 1)
    return f"wait 1900 / {'press ROLL / wait 300 / ' * questions}wait 700"


def rolled(faces: str) -> str:
    return f"dice {' '.join(faces)} / press ROLL / {THROWN}"


def filed(played: Played) -> list[dict[str, Any]]:
    lines = [path.read_text().splitlines() for path in sorted((played.out / "store" / "saves").glob("history-*"))]
    return [json.loads(line) for some in lines for line in some]


@pytest.mark.parametrize("language", languages_of(("en", "de", "fi")))
def test_dice_are_set_aside_banked_and_undone(play, language: str) -> None:
    script = f"{begun(2)} / shot before / press HOLD1 / wait 60 / shot what-to-do / {rolled('154264')} / shot rolled"
    script += " / press SCORE / wait 60 / shot too-few / wait 300 / press HOLD1 / wait 300 / shot taken-back"
    script += " / press HOLD2 / wait 300 / shot choose / press ROLL / wait 60 / shot not-yet / wait 300"
    script += f" / press HOLD1 / wait 300 / press HOLD2 / wait 300 / {rolled('4446')} / shot enough / press SCORE"
    script += " / wait 300 / shot banked / wait 1800 / shot next / press LEFT / wait 500 / shot undone / press SCORE"
    script += " / wait 2200 / dice 2 2 3 4 4 6 / press ROLL / wait 1400 / shot lost / wait 3500 / shot nothing"
    played = play(script, stored(people(2), language=language, coach="ask"))
    played.check_pictures(*played.shots, folder=f"tenthousand/{language}")
    assert played.same("enough", "undone")


def test_the_first_game_names_the_keys_of_the_dice(play) -> None:
    script = f"{begun(1)} / {rolled('114446')} / shot first-game"
    played = play(script, stored(people(1), options={"entry": 0}, language="de", coach="ask", first=True))
    played.check_pictures("first-game", folder="tenthousand/de")


@pytest.mark.long
def test_hot_dice_and_the_last_turns(play) -> None:
    script = f"{begun(2)} / {rolled('123456')} / shot hot / {rolled('222233')} / shot hot-again / {rolled('11')}"
    script += f" / shot rich / press SCORE / wait 2200 / {rolled('111111')} / press SCORE / wait 2200 / shot last"
    script += (
        f" / {rolled('111224')} / shot last-roll / press SCORE 700 / wait 200 / shot totals / press ROLL / wait 200"
    )
    script += " / press SCORE / wait 300 / shot victory / wait 3500 / shot result"
    played = play(script, stored(people(2), options={"goal": 5000}))
    played.check_pictures("hot", "hot-again", "rich", "last", "last-roll", "totals", "result", folder="tenthousand")
    (game,) = filed(played)
    assert game["turns"] == ["0a123456222233....11", "1a111111", "0a111224"]
    assert [player["total"] for player in game["players"]] == [3100, 8000]


@pytest.mark.long
def test_six_players_play_and_a_player_alone(play) -> None:
    script = (
        f"{begun(6)} / {rolled('111264')} / shot six / press SCORE / wait 2300 / {rolled('123456')} / press SCORE 700"
    )
    played = play(f"{script} / wait 200 / shot six-totals", stored(people(6)))
    played.check_pictures("six", "six-totals", folder="tenthousand")
    script = f"{begun(1)} / {rolled('111111')} / shot wins / press SCORE / wait 300 / shot victory / wait 3500"
    played = play(f"{script} / shot alone", stored(people(1), options={"goal": 5000}))
    played.check_pictures("wins", "alone", folder="tenthousand")


@pytest.mark.long
def test_kid_mode_has_no_text(play) -> None:
    script = (
        f"{begun(2, kids=True)} / shot kid-begins / {rolled('154264')} / shot kid-few / {rolled('4446')} / shot kid-on"
    )
    script += " / press HOLD3 / wait 300 / shot kid-own / press HOLD3 / wait 300 / press SCORE / wait 2500"
    script += " / dice 2 2 3 4 4 6 / press ROLL / wait 1400 / shot kid-lost / wait 3500 / shot kid-next"
    played = play(script, stored(people(2), kids=True))
    played.check_pictures(*played.shots, folder="tenthousand")
    # If the coach is off, there is no advice.
    off = play(
        f"{begun(2, kids=True)} / {rolled('111264')} / shot kid-alone", stored(people(2), kids=True, coach="off")
    )
    off.check_pictures("kid-alone", folder="tenthousand")


def test_the_coach_sets_dice_aside(play) -> None:
    script = f"{begun(1)} / {rolled('155236')} / press ROLL 700 / wait 900 / shot advised / press HOLD2 / wait 300"
    played = play(f"{script} / shot own", stored(people(1), coach="ask"))
    played.check_pictures("advised", "own", folder="tenthousand")
    played = play(f"{begun(1)} / {rolled('111234')} / shot always", stored(people(1), coach="always"))
    played.check_pictures("always", folder="tenthousand")


@pytest.mark.long
def test_robots_play_to_the_end(play) -> None:
    """The best robot plays the weakest one; no button is pressed."""
    players = [REX, {"name": "Pip", "kind": "cpu", "level": 1, "picture": None}]
    script = f"{begun(2)} / dice 1 5 4 2 6 4 / wait 3800 / shot robot / wait 400000"
    played = play(script, stored(players, options={"goal": 5000}, robots="slow"))
    played.check_pictures("robot", folder="tenthousand")
    (game,) = filed(played)
    assert game["end"] == "finished" and max(player["total"] for player in game["players"]) >= 5000


def test_a_turn_goes_on_after_a_power_cut(play) -> None:
    script = (
        f"{begun(2)} / {rolled('154264')} / dice 4 4 4 6 / press ROLL / wait 900 / power off / power on / wait 2200"
    )
    played = play(f"{script} / press ROLL / wait 300 / shot resumed", stored(people(2), coach="ask"))
    played.check_pictures("resumed", folder="tenthousand")
