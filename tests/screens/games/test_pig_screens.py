"""Test the screens of Pig on the virtual board, for people, children and robots, and its demo."""

import json
from pathlib import Path
from typing import Any

import pytest
from played import Played
from suites import languages_of

NAMES = ("Fox", "Wilhelmine", "Åsa", "Bear", "Frog", "Penguin")
REX = {"name": "Rex", "kind": "cpu", "level": 4, "picture": None}
THROWN = "wait 1000"


def people(count: int) -> list[dict[str, Any]]:
    return [{"name": name, "kind": "human", "picture": picture} for picture, name in enumerate(NAMES[:count])]


def stored(players: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    plan = {"game": "pig", "options": more.pop("options", {}), "players": players, "start": "listed"}
    return {"language": "en", "plan": plan, **more}


def begun(players: int, kids: bool = False) -> str:
    """Return steps from power-on to the first turn that accept the planned answer to every question."""
    questions = 3 + players if kids else 3 + players + (players > 1)
    return f"wait 1900 / {'press ROLL / wait 300 / ' * questions}wait 700"


def rolled(*faces: int) -> str:
    return " / ".join(f"dice {face} / press ROLL / {THROWN}" for face in faces)


def filed(played: Played) -> list[dict[str, Any]]:
    lines = [path.read_text().splitlines() for path in sorted((played.out / "store" / "saves").glob("history-*"))]
    return [json.loads(line) for some in lines for line in some]


@pytest.mark.parametrize("language", languages_of(("en", "de", "fi")))
def test_a_turn_of_pig_is_banked_undone_and_lost(play, language: str) -> None:
    lost = "dice 1 / press ROLL / wait 780 / shot lost / wait 3500 / shot nothing"
    script = f"{begun(2)} / shot before / press HOLD1 / wait 60 / shot what-to-do / {rolled(6)} / shot rolled"
    script += f" / {rolled(5)} / shot two / press SCORE / wait 300 / shot banked / wait 1800 / shot next"
    script += f" / press LEFT / wait 500 / shot undone / press SCORE / wait 2200 / {rolled(4)} / {lost}"
    script += f" / {rolled(6, 6)} / press SCORE 700 / wait 200 / shot totals / press ROLL / wait 200 / shot back"
    played = play(script, stored(people(2), language=language, options={"goal": 50}))
    played.check_pictures(*played.shots, folder=f"pig/{language}")
    assert played.same("two", "undone")


def test_a_game_of_pig_is_won(play) -> None:
    script = f"{begun(1)} / {rolled(*[6] * 8)} / press SCORE / wait 2000 / shot alone / {rolled(3)} / shot wins"
    script += " / press ROLL / wait 40 / shot enough / wait 400 / press SCORE / wait 300 / shot victory / wait 3500"
    played = play(f"{script} / shot result", stored(people(1), options={"goal": 50}))
    played.check_pictures("alone", "wins", "enough", "result", folder="pig")
    (game,) = filed(played)
    assert game["turns"] == ["0a66666666", "0a3"] and game["players"][0]["total"] == 51


def test_six_players_play_pig(play) -> None:
    script = f"{begun(6)} / {rolled(6)} / shot six / press SCORE / wait 2300 / {rolled(5)} / press SCORE 700"
    played = play(f"{script} / wait 200 / shot six-totals", stored(people(6)))
    played.check_pictures("six", "six-totals", folder="pig")


@pytest.mark.long
def test_kid_mode_of_pig_has_no_text(play) -> None:
    lost = "dice 1 / press ROLL / wait 780 / shot kid-lost / wait 3500 / shot kid-next"
    script = (
        f"{begun(2, kids=True)} / shot kid-begins / {rolled(6)} / shot kid-on / {rolled(6, 6, 6)} / shot kid-enough"
    )
    script += f" / press SCORE / wait 2500 / {rolled(3)} / {lost}"
    played = play(script, stored(people(2), kids=True))
    played.check_pictures(*played.shots, folder="pig")
    # If the coach is off, there is no advice.
    off = play(f"{begun(2, kids=True)} / {rolled(6)} / shot kid-alone", stored(people(2), kids=True, coach="off"))
    off.check_pictures("kid-alone", folder="pig")


@pytest.mark.long
def test_robots_play_pig_to_the_end(play) -> None:
    """The best robot plays the weakest one, which banks from 10 points on; no button is pressed."""
    players = [REX, {"name": "Pip", "kind": "cpu", "level": 1, "picture": None}]
    script = f"{begun(2)} / dice 6 6 6 / wait 4500 / shot robot / wait 240000"
    played = play(script, stored(players, robots="slow"))
    played.check_pictures("robot", folder="pig")
    (game,) = filed(played)
    assert game["end"] == "finished" and max(player["total"] for player in game["players"]) >= 100
    banked = [turn for turn in game["turns"] if turn[-1] != "1"]
    careful = [sum(map(int, turn[2:])) for turn in banked[:-1] if turn[0] == "1"]
    assert careful and all(10 <= points < 16 for points in careful)


@pytest.mark.long
def test_the_demo_plays_pig(play) -> None:
    played = play("wait 1900 / wait 75000 / shot demo / press ROLL / wait 300 / shot menu", stored([], demo=True))
    assert not filed(played) and not played.same("demo", "menu")
    assert not list(Path(played.out / "store" / "saves").glob("game*"))


def test_a_game_with_a_lost_turn_goes_on_after_a_power_cut(play) -> None:
    script = (
        f"{begun(2)} / {rolled(6)} / dice 1 / press ROLL / wait 700 / power off / power on / wait 2200 / press ROLL"
    )
    played = play(f"{script} / wait 300 / shot lost-again / wait 4000 / shot other", stored(people(2)))
    played.check_pictures("lost-again", "other", folder="pig")
