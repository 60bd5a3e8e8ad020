"""Test games with real dice in which points are banked, with button presses and pictures.

archive/test_real_dice.py tests these games in the host tools.
"""

from typing import Any

import pytest
from kast_tools.games.recorded_game import RecordedGame
from played import Played
from suites import languages_of

NAMES = ("Fox", "Wilhelmine", "Åsa", "Bear", "Frog", "Penguin")
OPTIONS = {"pig": {"goal": 50}, "tenthousand": {"goal": 5000}}
SWITCHED_ON = "wait 1900 / press ROLL / wait 100"
CHORD = "down LEFT / down RIGHT / wait 100 / up LEFT / up RIGHT / wait 100"


def people(count: int) -> list[dict[str, Any]]:
    return [{"name": name, "kind": "human", "picture": picture} for picture, name in enumerate(NAMES[:count])]


def planned(game: str, players: int, **more: Any) -> dict[str, Any]:
    """Return settings in which this game is planned."""
    options = more.pop("options", OPTIONS[game])
    plan = {"game": game, "options": options, "players": people(players), "start": "roll", "real_dice": True}
    return {"language": "en", "plan": plan, **more}


def begun(players: int, kids: bool = False) -> str:
    """Return steps from power-on by the score keeper's menu to the first turn, which is the first player's."""
    steps = f"wait 1900 / press RIGHT / wait 50 / {'press ROLL / wait 100 / ' * (3 + players)}"
    return steps + ("press ROLL / wait 100 / press HOLD1 / wait 200" if players > 1 and not kids else "wait 200")


def entered(keys: str) -> str:
    return " / ".join(f"press HOLD{key}" for key in keys) + " / wait 50"


def filed(played: Played) -> list[dict[str, Any]]:
    lines = [path.read_bytes().splitlines() for path in sorted((played.out / "store" / "saves").glob("history-*"))]
    games = [RecordedGame.from_line(line) for some in lines for line in some]
    for game in games:
        game.family.check_moves(game)
    return [game.record for game in games]


@pytest.mark.parametrize("language", languages_of(("en", "de", "fi")))
def test_points_of_ten_thousand_are_entered(play, language: str) -> None:
    script = (
        f"{begun(2)} / shot nothing / press RIGHT / wait 60 / shot blinks / wait 400 / {entered('54')} / shot too-few"
    )
    script += f" / press SCORE / wait 60 / shot refused / wait 400 / {entered('1')} / shot many / press ROLL / wait 50"
    script += (
        f" / shot one-back / {entered('62')} / press SCORE / wait 2500 / shot next / {entered('1')} / press ROLL 700"
    )
    script += " / wait 100 / shot none / press SCORE / wait 300 / shot lost / wait 2200 / press SCORE / wait 100"
    script += " / shot totals / press ROLL / wait 100 / press LEFT / wait 300 / shot undone"
    played = play(script, planned("tenthousand", 2, language=language))
    played.check_pictures(*played.shots, folder=f"points-keeper/{language}")


# Keys of the turns of two players; a turn without keys brings no points. Then the texts of the turns, and the totals.
GAMES = {
    "pig": ("166 23 - 111 115 2 3", "0a+22 1a+5 0a+0 1a+30 0a+25 1a+2 0a+3", [50, 37]),
    "tenthousand": ("16 2 - 1 1111 111", "0a+1050 1a+500 0a+0 1a+1000 0a+4000 1a+3000", [5050, 4500]),
}


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_from_the_menu_to_its_end(play, game: str) -> None:
    """A turn is undone, and the power is cut before amounts are stored, after that, and after the turn."""
    power = f"power off / power on / {SWITCHED_ON}"
    first, *others = GAMES[game][0].split()
    script = f"{begun(2)} / {entered(first)} / {power} / shot not-stored / {entered(first)} / wait 10300 / {power}"
    script += f" / shot stored / press SCORE / wait 300 / {power} / shot undo / press LEFT / wait 300 / shot undone"
    script += " / press SCORE / wait 2500"
    for keys in others:
        script += " / press ROLL / wait 100" if keys == "-" else f" / {entered(keys)}"
        script += f" / shot turn-{keys} / press SCORE / wait 2500"
    played = play(script + " / wait 3000 / shot result", planned(game, 2))
    played.check_pictures("not-stored", "undo", f"turn-{others[-1]}", "result", folder=f"points-keeper/{game}")
    assert played.same("stored", "undone")
    (record,) = filed(played)
    assert (record["dice"], record["end"]) == ("real", "finished")
    assert (" ".join(record["turns"]), [player["total"] for player in record["players"]]) == GAMES[game][1:]


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_for_children_has_no_text(play, game: str) -> None:
    script = f"{begun(2, kids=True)} / shot begins / press ROLL / wait 100 / shot kid-nothing / {entered('14')}"
    script += " / shot kid-points / press RIGHT / wait 60 / shot kid-blinks / wait 300 / press SCORE / wait 2500"
    script += f" / {entered('46')} / shot kid-few / press ROLL 700 / wait 100 / shot kid-undo / {entered('1' * 10)}"
    script += " / shot kid-wins"
    played = play(script, planned(game, 2, kids=True))
    played.check_pictures(*played.shots, folder=f"points-keeper/{game}")


def test_six_players_with_long_names_and_many_points(play) -> None:
    names = [dict(one, name="W" * 10) for one in people(6)]
    settings = planned("tenthousand", 6, options={"goal": 10_000, "entry": 0})
    settings["plan"]["players"] = names
    script = f"{begun(6)} / {entered('1' * 21 + '23')} / shot most / press HOLD1 / wait 60 / shot too-many / wait 300"
    script += f" / press SCORE / wait 2500 / press ROLL / wait 100 / shot last / {CHORD} / shot menu"
    played = play(script, settings)
    played.check_pictures(*played.shots, folder="points-keeper")
    assert played.game()["totals"][0] == 21_800
