"""Test hints on what to press, with pictures: after a press without effect, and after 20 s without any press."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kast.games.cards.game import CardGame
from played import Played, store_before
from suites import languages_of

ROLL = "press ROLL / wait 1500"
IDLE = "wait 20500"


@pytest.fixture
def play(tmp_path: Path) -> Callable[..., Played]:
    """Return a function that plays a script from the menu of a board with a stored game."""

    def run(steps: str, rules: str = "yatzy", **settings: Any) -> Played:
        game = CardGame(rules, {}, [{"name": "Fox", "kind": "human", "picture": 0}], bytes, "listed")
        store_before(tmp_path / "out", game, **settings)
        return Played(f"wait 1900 / {steps}", tmp_path / "out")

    return run


TURN = "press ROLL / wait 200"


def test_a_low_first_chance_is_asked_about(play) -> None:
    """SCORE after the first roll would fill Chance in 43 of 100 games. ROLL rolls on, a second SCORE fills the box."""
    asked = f"{TURN} / dice 1 2 3 4 6 / {ROLL} / press SCORE / wait 200 / shot sure"
    played = play(f"{asked} / press HOLD2 / wait 200 / shot not-sure / press SCORE / wait 200 / {ROLL}")
    played.check_pictures("sure", folder="next-press")
    assert played.game()["rolls"][5:] and played.game()["undo"] is None
    assert rows(played, "not-sure", 0, 12) != rows(played, "sure", 0, 12)


def test_a_second_score_fills_a_low_first_chance(play) -> None:
    played = play(f"{TURN} / dice 1 2 3 4 6 / {ROLL} / press SCORE / wait 200 / press SCORE / wait 900")
    assert 16 in played.game()["cards"][0]


@pytest.mark.parametrize("language", languages_of(("en", "de", "fi")))
def test_pressing_roll_without_rolls_left_names_the_next_button(play, language: str) -> None:
    rolls = f"{TURN} / dice 4 4 1 6 4 / {ROLL} / {ROLL} / dice 4 4 1 6 4 / {ROLL} / shot before"
    steps = f"{rolls} / press ROLL / wait 200 / shot no-rolls-{language} / press RIGHT / wait 100 / shot walked"
    played = play(steps, language=language)
    played.check_pictures(f"no-rolls-{language}", folder="next-press")
    assert rows(played, "before", 39) == rows(played, f"no-rolls-{language}", 39), "the dice went"
    assert rows(played, "before", 0, 12) == rows(played, "walked", 0, 12), "the sentence stays after the next press"


def rows(played: Played, name: str, first: int, end: int = 64) -> bytes:
    return played.shots[name].crop((0, first, 128, end)).tobytes()


def test_pressing_roll_with_all_dice_held_names_the_next_button(play) -> None:
    held = " / ".join(f"press HOLD{n} / wait 600" for n in range(1, 6))
    played = play(f"{TURN} / dice 4 4 1 6 4 / {ROLL} / {held} / shot before / press ROLL / wait 200 / shot all-held")
    played.check_pictures("all-held", folder="next-press")
    assert rows(played, "before", 39) == rows(played, "all-held", 39)


def test_a_box_not_allowed_for_a_joker_is_explained(play) -> None:
    steps = f"{TURN} / dice 4 4 4 4 4 / {ROLL} / wait 3500 / press SCORE / wait 1500"
    steps += f" / dice 4 4 4 4 4 / {ROLL} / wait 3500 / shot before / press RIGHT / wait 100 / shot joker"
    played = play(steps, "american")
    played.check_pictures("joker", folder="next-press")
    assert rows(played, "before", 39) == rows(played, "joker", 39)


@pytest.mark.long
@pytest.mark.parametrize("language", languages_of(("en", "de", "fi")))
def test_after_twenty_seconds_the_buttons_are_explained(play, language: str) -> None:
    steps = f"{IDLE} / shot menu-{language} / {TURN} / {IDLE} / shot first / dice 4 4 1 6 4 / {ROLL} / wait 18000"
    steps += f" / shot not-yet / wait 2500 / shot dice-{language} / press HOLD1 / wait 700 / shot held"
    steps += f" / press SCORE 700 / wait 300 / {IDLE} / shot card-{language} / press RIGHT / wait 100 / shot walked"
    played = play(steps, language=language)
    played.check_pictures(*(f"{name}-{language}" for name in ("menu", "dice", "card")), folder="next-press")
    assert rows(played, "not-yet", 39) == rows(played, f"dice-{language}", 39)
    assert rows(played, "not-yet", 0, 12) == rows(played, "held", 0, 12)


@pytest.mark.long
@pytest.mark.parametrize("language", languages_of(("en", "de", "fi")))
def test_within_a_minute_card_menu_and_coach_are_named(play, language: str) -> None:
    names = [f"{what}-named-{language}" for what in ("card", "menu", "coach")]
    steps = f"{TURN} / wait 30500 / shot {names[0]}-first / dice 4 4 1 6 4 / {ROLL} / wait 19000 / shot hold"
    steps += "".join(f" / wait 10000 / shot {name}" for name in names)
    steps += " / press HOLD1 / wait 700 / shot held"
    played = play(steps, language=language)
    played.check_pictures(*names, f"{names[0]}-first", folder="next-press")
    pictures = [rows(played, name, 0, 12) for name in ("hold", *names, "held")]
    assert len(set(pictures)) == len(pictures) and pictures[1] == rows(played, f"{names[0]}-first", 0, 12)


def test_without_a_coach_no_button_is_named_for_it(play) -> None:
    steps = f"{TURN} / dice 4 4 1 6 4 / {ROLL} / wait 29000 / shot card / wait 10000 / shot menu"
    played = play(f"{steps} / wait 10000 / shot card-again / wait 5000 / shot still", coach="off")
    assert rows(played, "card", 0, 12) == rows(played, "card-again", 0, 12) != rows(played, "menu", 0, 12)
    assert rows(played, "still", 0, 12) == rows(played, "card-again", 0, 12)


def test_after_twenty_seconds_at_a_question_the_buttons_are_explained(play) -> None:
    steps = (
        f"press RIGHT / wait 50 / press ROLL / wait 100 / press LEFT / press ROLL / wait 200 / {IDLE} / shot question"
    )
    play(steps).check_pictures("question", folder="next-press")


def test_after_twenty_seconds_of_advice_the_buttons_are_explained(play) -> None:
    play(f"{TURN} / dice 4 4 1 6 4 / {ROLL} / press ROLL 700 / wait 3000 / {IDLE} / shot coach").check_pictures(
        "coach", folder="next-press"
    )


def test_after_twenty_seconds_in_the_game_menu_the_buttons_are_explained(play) -> None:
    menu = "down LEFT / down RIGHT / wait 60 / up LEFT / up RIGHT / wait 100"
    steps = f"{TURN} / {menu} / {IDLE} / shot game-menu / press LEFT / wait 100 / shot walked"
    play(steps).check_pictures("game-menu", "walked", folder="next-press")


def test_kid_mode_names_the_button_that_fills(play) -> None:
    steps = f"{TURN} / dice 4 4 1 6 4 / {ROLL} / wait 2000 / press RIGHT / wait 100 / shot child-box"
    steps += f" / {ROLL} / {ROLL} / wait 2000 / press ROLL / wait 200 / shot child-last"
    play(steps, kids=True).check_pictures("child-box", "child-last", folder="next-press")
