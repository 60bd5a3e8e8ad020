"""Test kid mode with button presses and pictures."""

import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kast.games import RULE_SETS
from kast.games.cards.game import CardGame
from kast.storage import saved_game, store
from played import Played, store_before

FLIGHT = "wait 1300"


@pytest.fixture
def play(tmp_path: Path) -> Callable[..., Played]:
    """Return a function that plays a script in kid mode, with a stored game if one is given."""

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
    """Return a game at its start, or with zeros in all boxes except the open ones."""
    people = [{"name": name, "kind": "human", "picture": i} for i, name in enumerate(("Fox", "Cat")[:players])]
    begun = CardGame(rules, {}, people, bytes, "listed")
    if still_open:
        filled = [-1 if box in still_open else 0 for box in RULE_SETS[rules].boxes]
        begun.cards = [type(card).from_state(rules, {}, [0, 0, *filled]) for card in begun.cards]
    return begun


def filled(played: Played, rules: str, player: int = 0) -> dict[str, int]:
    """Return the filled boxes of a stored card."""
    card = zip(RULE_SETS[rules].boxes, played.game()["cards"][player][2:], strict=True)
    return {box: points for box, points in card if points >= 0}


def test_a_turn_with_five_dice(play) -> None:
    """The child presses the marked dice, then ROLL. After the last roll the best box is shown."""
    steps = f"shot start / dice 3 3 5 6 1 / press ROLL / wait 200 / shot flying / {FLIGHT} / shot keep"
    steps += " / press HOLD1 / wait 300 / shot one-held / press HOLD2 / wait 300 / shot then-roll"
    steps += f" / dice 5 5 5 / press ROLL / {FLIGHT} / shot keep-others / press RIGHT / wait 50 / shot boxes"
    steps += " / press RIGHT / wait 50 / shot next / press LEFT / press LEFT / wait 50 / shot dice-again"
    steps += f" / dice 3 / press ROLL / {FLIGHT} / shot third / press ROLL / wait 50 / shot no-rolls"
    played = play(steps, game())
    played.check_pictures(folder="kids")
    assert played.same("keep-others", "dice-again")


def test_the_best_box_is_offered_before_chance(play) -> None:
    """The dice 4 4 1 6 4 give 19 points in Chance, but the coach prefers Fours."""
    steps = f"dice 4 4 1 6 4 / press ROLL / {FLIGHT} / dice 4 4 1 6 4 / press ROLL / {FLIGHT}"
    steps += (
        f" / dice 4 4 1 6 4 / press ROLL / {FLIGHT} / shot fours / press SCORE / wait 300 / shot counting / wait 900"
    )
    steps += " / shot filled"
    played = play(steps, game())
    played.check_pictures(folder="kids")
    assert filled(played, "yatzy") == {"fours": 12}


@pytest.mark.parametrize(("presses", "boxes"), [(1, {}), (2, {"fours": 12})])
def test_a_box_not_yet_shown_cannot_be_filled(play, presses: int, boxes: dict[str, int]) -> None:
    """While dice to hold are marked, the first press of SCORE only shows the box, and the second press fills it."""
    steps = f"dice 4 4 1 6 4 / press ROLL / {FLIGHT}" + " / press SCORE / wait 900" * presses
    assert filled(play(steps, game()), "yatzy") == boxes


def test_dice_no_longer_worth_holding_are_released(play) -> None:
    steps = f"dice 3 3 5 6 1 / press ROLL / {FLIGHT} / press HOLD1 / press HOLD2 / dice 6 6 6 / press ROLL / {FLIGHT}"
    steps += (
        " / press HOLD3 / press HOLD4 / press HOLD5 / wait 300 / shot let-go / press HOLD1 / press HOLD2 / wait 300"
    )
    steps += " / shot all-right"
    play(steps, game()).check_pictures(folder="kids")


def test_a_pair_is_marked_as_in_the_lesson(play) -> None:
    """Holding 5 6 would bring half a point more, but a child learned to hold two alike."""
    play(f"dice 2 2 5 6 1 / press ROLL / {FLIGHT} / wait 500 / shot pair", game()).check_pictures(folder="kids")


def test_a_turn_with_six_dice(play) -> None:
    steps = f"dice 1 2 2 4 6 6 / press ROLL / {FLIGHT} / wait 1000 / shot six-keep / press RIGHT / wait 50"
    steps += " / shot six-best / press RIGHT 3000 / wait 100 / shot six-last"
    play(steps, game("maxi")).check_pictures(folder="kids")


def test_filling_a_zero_asks_in_friendly_words(play) -> None:
    """The question is also asked if every open box gives zero."""
    one = game("yatzy", 2, ("ones", "yatzy"))
    steps = f"dice 1 2 3 4 6 / press ROLL / {FLIGHT} / press RIGHT / press RIGHT / press SCORE / wait 200"
    steps += " / shot others-pay / press LEFT / wait 200 / shot kept / press LEFT / wait 50 / press SCORE / wait 1500"
    steps += f" / shot hand-over / dice 2 3 4 4 6 / press ROLL / {FLIGHT} / press SCORE / wait 100 / press SCORE"
    steps += " / wait 200 / shot never-mind / press SCORE / wait 900"
    played = play(steps, one)
    played.check_pictures(folder="kids")
    assert played.game()["cards"][0][2] == 1 and played.game()["cards"][1][2] == 0


def test_with_the_coach_off_nothing_is_marked(play) -> None:
    """Without the coach, the box that pays most is shown first after the last roll; Chance counts as half."""
    steps = f"dice 4 4 1 6 4 / press ROLL / {FLIGHT} / shot unmarked / dice 4 4 1 6 4 / press ROLL / {FLIGHT}"
    steps += f" / dice 4 4 1 6 4 / press ROLL / {FLIGHT} / shot pays-most"
    play(steps, game(), coach="off").check_pictures(folder="kids")


def test_a_coach_that_warns_does_not_warn_children(play) -> None:
    steps = f"dice 4 4 4 4 1 / press ROLL / {FLIGHT} / press HOLD5 / dice 6 3 2 5 / press ROLL / {FLIGHT}"
    assert play(steps, game(), coach="0.5").game()["rolls"] == "44441" + "6325."


def test_players_are_animals_without_typing(play) -> None:
    """Players with typed names become animals, too. The weakest robot comes first, and the list has an end."""
    plan = {"game": "yatzy", "players": [{"name": "Åsa", "kind": "human", "picture": 2}], "start": "listed"}
    steps = "press ROLL / press ROLL / press HOLD2 / wait 100 / shot animal / press HOLD1 / wait 100"
    steps += " / shot still-animal / press ROLL / wait 100 / press LEFT / wait 50 / shot robot / press LEFT 3000"
    steps += " / wait 50 / shot strongest / press RIGHT 3000 / wait 50 / shot last-animal"
    steps += " / press ROLL / wait 300 / shot who-begins"
    played = play(steps, plan=plan)
    played.check_pictures(folder="kids")
    assert played.same("animal", "still-animal")
    assert [player["name"] for player in played.game()["players"]] == ["Owl", "Whale"]


def test_a_child_alone_begins_with_its_turn(play) -> None:
    plan = {"game": "yatzy", "players": [{"name": "Fox", "kind": "human", "picture": 0}], "start": "listed"}
    begun = play("press ROLL / press ROLL / press HOLD1 / wait 100 / press ROLL / wait 500 / shot start", plan=plan)
    begun.check_pictures("start", folder="kids")


def test_a_child_sees_points_times_the_column(tmp_path: Path) -> None:
    """The same number is shown for 27 points in the first column and for 9 in the third."""
    numbers = []
    for column, dice in ((1, "6 6 6 6 3"), (3, "3 2 2 1 1")):
        out = tmp_path / str(column)
        store_before(out, game("triple", still_open=(f"chance.{column}",)), kids=True, coach="off")
        steps = f"wait 1900 / press ROLL / wait 200 / dice {dice} / press ROLL / {FLIGHT} / press RIGHT / wait 100"
        shot = Played(f"{steps} / shot box", out).shots["box"]
        numbers.append(shot.crop((60, 16, 100, 34)))
    assert numbers[0].convert("L").getbbox() and numbers[0].tobytes() == numbers[1].tobytes()


def test_a_grown_up_gets_the_usual_screens_in_a_game_with_a_child(play) -> None:
    """HOLD6 makes a player a grown-up or a child again. The stored game contains who is which."""
    plan = {"game": "yatzy", "players": [], "start": "listed"}
    steps = "press ROLL / press ROLL / press HOLD2 / wait 100 / press ROLL / wait 100 / shot a-child"
    steps += " / press HOLD6 / wait 100"
    steps += " / shot a-grown-up / press HOLD6 / wait 100 / shot a-child-again / press HOLD6 / wait 100 / press ROLL"
    steps += " / wait 300 / shot child-begins / dice 4 4 1 6 4 / press ROLL / wait 1600 / shot childs-turn"
    steps += " / press SCORE"
    steps += (
        " / wait 100 / press SCORE / wait 1500 / shot grown-up-next / power off / power on / wait 1900 / press ROLL"
    )
    steps += f" / wait 300 / dice 4 4 1 6 4 / press ROLL / {FLIGHT} / shot grown-ups-turn"
    steps += " / press SCORE / wait 1500 / shot child-next"
    played = play(steps, plan=plan)
    played.check_pictures(folder="kids")
    assert played.same("a-child", "a-child-again")
    assert [player.get("grown_up") for player in played.game()["players"]] == [None, True]


@pytest.mark.long
def test_a_robots_turn_and_the_end_in_kid_mode(play) -> None:
    players = [
        {"name": "Fox", "kind": "human", "picture": 0},
        {"name": "Pip", "kind": "cpu", "picture": None, "level": 1},
    ]
    begun = CardGame("yatzy", {}, players, bytes, "listed")
    filled = [-1 if box == "chance" else 0 for box in RULE_SETS["yatzy"].boxes]
    begun.cards = [type(card).from_state("yatzy", {}, [0, 0, *filled]) for card in begun.cards]
    steps = f"dice 6 6 5 4 1 / press ROLL / {FLIGHT} / press SCORE / wait 100"
    steps += " / press SCORE / wait 1200 / shot robot-next"
    steps += " / wait 1500 / shot robot-begins / dice 1 2 3 4 6 / wait 2800 / shot robot-rolled / dice 1 2 3 4"
    steps += " / wait 5500 / shot robot-fills / wait 8000 / shot result"
    play(steps, begun).check_pictures(folder="kids")


def test_kid_mode_is_switched_on_in_the_settings(play) -> None:
    steps = "press LEFT / press LEFT / press ROLL / wait 50" + 4 * " / press LEFT" + " / press ROLL"
    steps += " / wait 100 / shot setting"
    played = play(steps, kids=False)
    played.check_pictures(folder="kids")
    assert played.settings()["kids"] is True
