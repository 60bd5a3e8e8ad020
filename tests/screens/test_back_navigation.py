"""Test with button presses that leaving a screen leads back to the screen from which it was opened."""

import random
from itertools import pairwise
from pathlib import Path

import pytest
from kast.games.cards.game import CardGame
from played import Played, store_before
from suites import also_long

ENTRIES = ("new game", "score keeper", "best scores", "how to play", "daily dice", "settings", "self-test")
OK = "press ROLL / wait 600"
BACK = "press SCORE / wait 400"
LONG_BACK = "press SCORE 700 / wait 400"
CHORD = "down LEFT / down RIGHT / wait 100 / up LEFT / up RIGHT / wait 400"

# For each way through the menu: pairs of the presses that open a screen and the presses that leave it.
WAYS = {
    "new game": [(OK, BACK)] * 3,  # game, number of players, players
    "new game, house rules": [(OK, BACK), ("press HOLD6 / wait 600", BACK)],
    "new game, a name": [(OK, BACK)] * 3 + [("press HOLD1 / wait 400", BACK)],
    "score keeper": [(OK, BACK)] * 3,
    "best scores": [(OK, BACK)],
    "how to play, a lesson": [(OK, BACK), (OK, CHORD)],
    "how to play, boxes": [(OK, BACK), ("press RIGHT / wait 100 / " + OK, BACK), (OK, BACK), (OK, BACK)],
    "how to play, games": [(OK, BACK), ("press RIGHT / press RIGHT / wait 100 / " + OK, BACK), (OK, BACK), (OK, BACK)],
    "how to play, tips": [(OK, BACK), ("press RIGHT / " * 4 + "wait 100 / " + OK, BACK), (OK, BACK)],
    "how to play, a lesson of Pig": [(OK, BACK), ("press LEFT / wait 100 / " + OK, CHORD)],
    "daily dice": [(OK, BACK)] * 2,  # day, player
    "daily dice, a name": [(OK, BACK)] * 2 + [("press HOLD1 / wait 400", BACK)],
    "settings": [(OK, BACK)],
    "settings, language": [(OK, BACK), ("press LEFT / wait 100 / " + OK, BACK)],
    "self-test": [(OK, LONG_BACK)],
}
WAYS |= {
    f"self-test, page {page}": [
        (f"{OK} / press RIGHT 700 / wait 400" + " / press RIGHT / wait 800" * (page - 2), LONG_BACK)
    ]
    for page in range(2, 9)
}


@pytest.fixture(scope="module")
def menu(tmp_path_factory: pytest.TempPathFactory) -> set[bytes]:
    """Return pictures of the menu, one with its bar on each entry."""
    script = "wait 2000 / shot 0" + "".join(
        f" / press RIGHT / wait 150 / shot {place}" for place in range(1, len(ENTRIES))
    )
    played = Played(script, tmp_path_factory.mktemp("menu") / "out")
    return {picture.tobytes() for picture in played.shots.values()}


@pytest.mark.parametrize("name", also_long(WAYS, [*WAYS][::2].__contains__))
def test_every_screen_can_be_left_the_way_it_was_opened(play, menu: set[bytes], name: str) -> None:
    entry = ENTRIES.index(name.partition(",")[0])
    way = WAYS[name]
    script = "wait 2000" + " / press RIGHT / wait 50" * entry + " / wait 100 / shot menu"
    for depth, (forth, _) in enumerate(way):
        script += f" / {forth} / shot in-{depth}"
    for depth in reversed(range(len(way))):
        script += f" / {way[depth][1]} / shot out-{depth}"
    # After a restart the bar of the menu is at the top: move it to its former place.
    script += " / power off / power on / wait 2000" + " / press RIGHT / wait 50" * entry + " / wait 100 / shot again"
    played: Played = play(script)
    seen = ["menu", *(f"in-{depth}" for depth in range(len(way)))]
    assert not any(played.same(one, other) for one, other in pairwise(seen)), "a press did nothing"
    assert played.same("again", "menu"), "something was stored on the way"
    assert played.shots["out-0"].tobytes() in menu, "this is not the menu"


def test_declining_to_end_a_game_returns_to_its_turn(play) -> None:
    game = "wait 1900 / press ROLL" + " / wait 100 / press ROLL" * 3 + " / wait 600 / dice 1 3 3 6 6"
    rolled = " / press ROLL / wait 1500 / press HOLD2 / wait 300 / shot turn / " + CHORD
    played = play(
        game + rolled + " / press LEFT / press ROLL / wait 100 / shot question / press RIGHT / " + OK + " / shot on"
    )
    assert not played.same("turn", "question")
    assert played.same("turn", "on")


def test_a_turn_can_be_undone_before_a_robot_plays(tmp_path: Path) -> None:
    """After the undo the turn of the person is shown, not that of the robot."""
    players = [{"name": "Fox", "kind": "human", "picture": 0}, {"name": "Rex", "kind": "cpu", "level": 4}]
    store_before(tmp_path, CardGame("yatzy", {}, players, random.Random(1).randbytes, "listed"))
    turn = "dice 1 3 3 6 6 / press ROLL / wait 1500 / press SCORE / wait 900"
    script = f"wait 2000 / press ROLL / wait 600 / {turn} / shot over / press LEFT / wait 600 / shot back / wait 4000"
    played = Played(f"{script} / {CHORD} / press SCORE", tmp_path)
    assert not played.same("over", "back")
    assert played.game()["current"] == 0 and played.game()["rolls"] == "13366"
