"""Kid mode, as a child meets it: by presses, with pictures."""

import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kast.games import RULE_SETS
from kast.games.cards.game import CardGame
from kast.keep import saved_game, store
from played import Played

FLIGHT = "wait 1300"


@pytest.fixture
def play(tmp_path: Path) -> Callable[..., Played]:
    """Plays a script in kid mode, with a stored game if there is one to go on with."""

    def run(steps: str, game: CardGame | None = None, **settings: Any) -> Played:
        out = tmp_path / "out"
        (out / "store").mkdir(parents=True)
        with contextlib.chdir(out / "store"):
            assert store.save("settings", json.dumps({"language": "en", "kids": True, **settings}).encode())
            if game:
                assert store.save("game", saved_game.pack(game.state()))
        start = "wait 1900 / press ROLL / wait 200 / " if game else "wait 1900 / "
        return Played(start + steps, out)

    return run


def game(rules: str = "yatzy", players: int = 1, still_open: tuple[str, ...] = ()) -> CardGame:
    """A game at its start, or with zeros in all boxes but those still open."""
    people = [{"name": name, "kind": "human", "picture": i} for i, name in enumerate(("Fox", "Cat")[:players])]
    begun = CardGame(rules, {}, people, bytes, "listed")
    if still_open:
        filled = [-1 if box in still_open else 0 for box in RULE_SETS[rules].boxes]
        begun.cards = [type(card).from_state(rules, {}, [0, 0, *filled]) for card in begun.cards]
    return begun


def filled(played: Played, rules: str, player: int = 0) -> dict[str, int]:
    """The boxes filled on a stored card."""
    card = zip(RULE_SETS[rules].boxes, played.game()["cards"][player][2:], strict=True)
    return {box: points for box, points in card if points >= 0}


def test_a_turn_with_five_dice(play) -> None:
    steps = f"shot start / dice 3 3 5 6 1 / press ROLL / wait 200 / shot flying / {FLIGHT} / shot best"
    steps += " / press HOLD1 / press HOLD2 / wait 200 / shot held / press RIGHT / wait 50 / shot next"
    steps += f" / dice 3 3 2 / press ROLL / {FLIGHT} / shot second / dice 3 / press HOLD3 / press HOLD4"
    steps += f" / dice 3 / press ROLL / {FLIGHT} / wait 2600 / shot third / press ROLL / wait 50 / shot no-rolls"
    steps += " / press SCORE / wait 1000 / shot filled"
    played = play(steps, game())
    played.check_pictures(folder="kids")
    assert filled(played, "yatzy") == {"yatzy": 50}


def test_a_turn_with_six_dice(play) -> None:
    steps = f"dice 1 2 2 4 6 6 / press ROLL / {FLIGHT} / wait 300 / shot six-best / press LEFT / wait 50"
    steps += " / shot six-first / press RIGHT 3000 / wait 100 / shot six-zero"
    played = play(steps, game("maxi"))
    played.check_pictures(folder="kids")
    assert played.same("six-best", "six-first"), "walked to the left of what pays most"


def test_a_zero_is_asked_about_with_a_friendly_word(play) -> None:
    """Also where nothing else could be filled."""
    one = game("yatzy", 2, ("ones", "yatzy"))
    steps = f"dice 1 2 3 4 6 / press ROLL / {FLIGHT} / press RIGHT / press SCORE / wait 200 / shot others-pay"
    steps += " / press LEFT / wait 200 / shot kept / press LEFT / wait 50 / press SCORE / wait 1000 / shot hand-over"
    steps += f" / dice 2 3 4 4 6 / press ROLL / {FLIGHT} / press SCORE / wait 200 / shot never-mind"
    steps += " / press SCORE / wait 900"
    played = play(steps, one)
    played.check_pictures(folder="kids")
    assert played.game()["cards"][0][2] == 1 and played.game()["cards"][1][2] == 0


def test_a_child_who_waits_is_told_of_the_help(play) -> None:
    steps = "shot start / wait 25000 / shot before-the-first-roll"
    steps += f" / dice 3 3 5 6 1 / press ROLL / {FLIGHT} / wait 17000 / shot patient"
    steps += " / wait 3000 / shot help / press RIGHT / wait 100 / shot walked / press ROLL 800 / wait 400 / shot do-it"
    steps += f" / press ROLL / wait 200 / shot done / dice 2 2 4 / press ROLL / {FLIGHT} / dice 3 3 3 / press HOLD5"
    steps += f" / press ROLL / {FLIGHT} / press ROLL 800 / wait 600 / shot box / press ROLL / wait 100 / shot box-shown"
    played = play(steps, game())
    played.check_pictures(folder="kids")
    assert played.same("start", "before-the-first-roll")
    assert played.game()["rolls"].startswith("33561" + "..224")
    assert filled(played, "yatzy") == {}


def test_no_help_is_offered_where_the_coach_is_off(play) -> None:
    steps = f"dice 3 3 5 6 1 / press ROLL / {FLIGHT} / wait 17000 / shot patient / wait 3000 / shot later"
    played = play(steps, game(), coach="off")
    assert played.same("patient", "later")


def test_a_coach_that_speaks_by_itself_is_silent(play) -> None:
    steps = f"dice 4 4 4 4 1 / press ROLL / {FLIGHT} / press HOLD5 / dice 6 3 2 5 / press ROLL / {FLIGHT}"
    assert play(steps, game(), coach="always").game()["rolls"] == "44441" + "6325."


def test_players_are_animals_and_nobody_types(play) -> None:
    """Also players who had typed a name before."""
    plan = {"game": "yatzy", "players": [{"name": "Åsa", "kind": "human", "picture": 2}], "start": "listed"}
    steps = "press ROLL / press ROLL / press ROLL / press HOLD2 / wait 100 / shot animal / press HOLD1 / wait 100"
    steps += " / shot still-animal / press ROLL / wait 100 / press LEFT / wait 50 / shot robot / press RIGHT"
    steps += " / press ROLL / press ROLL / wait 300"
    played = play(steps, plan=plan)
    played.check_pictures(folder="kids")
    assert played.same("animal", "still-animal")
    assert [player["name"] for player in played.game()["players"]] == ["Owl", "Fox"]


def test_kid_mode_is_switched_on_in_the_settings(play) -> None:
    steps = "press LEFT / press LEFT / press ROLL / wait 50 / press LEFT / press LEFT / press LEFT / press ROLL"
    steps += " / wait 100 / shot setting"
    played = play(steps, kids=False)
    played.check_pictures(folder="kids")
    assert played.settings()["kids"] is True
