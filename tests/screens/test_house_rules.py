"""Test house rules: a key opens them, a sentence explains each, and the rules of the last game are shown below its
name.
"""

from typing import Any

import pytest
from kast.games import RULE_SETS
from suites import languages_of

FOX = {"name": "Fox", "kind": "human", "picture": 0}
OK = " / press ROLL / wait 200"
BEGIN = OK * 3 + " / wait 300"  # from the list of games to the first turn
NEW_GAME = "wait 1900" + OK
RULES = NEW_GAME + " / press HOLD6 / wait 300"
ALL_OF_MAXI = {name: values[-1] for name, values in RULE_SETS["maxi"].options.items()}


def planned(game: str, options: dict[str, Any], language: str = "en", **more: Any) -> dict[str, Any]:
    plan = {"game": game, "options": options, "players": [FOX], "start": "listed"}
    return {"language": language, "plan": plan, **more}


def test_a_game_by_the_last_rules_takes_four_presses(play) -> None:
    options = {"yatzy_adds_dice": True, "first_roll_bonus": 20}
    played = play(NEW_GAME + BEGIN, planned("yatzy", options))
    assert played.game()["players"][0]["name"] == "Fox"
    assert played.game()["options"] == options


def test_a_long_press_changes_a_house_rule_once(play) -> None:
    """LEFT and RIGHT repeat while they are held; ROLL does not."""
    held = play(f"{RULES} / press ROLL 1500 / wait 200 / press SCORE / wait 200{BEGIN}", planned("american", {}))
    assert held.game()["options"] == {"joker": RULE_SETS["american"].options["joker"][1]}


@pytest.mark.parametrize("language", languages_of(("en", "de", "fi")))
def test_each_house_rule_is_explained_in_a_sentence(play, language: str) -> None:
    """The sentence on first-roll points names the points, and that the rule is an invention of Kast."""
    script = f"{RULES} / shot joker-{language} / press RIGHT{OK} / shot first-roll-{language} / press SCORE / wait 200"
    played = play(f"{script} / shot played-by-{language}{BEGIN}", planned("american", {}, language))
    played.check_pictures(folder="house-rules")
    assert played.game()["options"] == {"first_roll_bonus": 10}


@pytest.mark.parametrize("language", languages_of(("en", "de", "fi")))
def test_each_way_to_end_a_draw_is_explained(play, language: str) -> None:
    """How a draw ends is the last of the house rules."""
    names = [f"{name}-{language}" for name in ("draw-shared", "draw-upper", "draw-roll")]
    script = f"{RULES} / press LEFT / wait 100 / " + f"{OK} / ".join(f"shot {name}" for name in names)
    played = play(f"{script} / press SCORE / wait 200{BEGIN}", planned("yatzy", {}, language))
    played.check_pictures(folder="house-rules")
    assert played.game()["options"] == {"ties": "roll"}


@pytest.mark.parametrize("language", languages_of(("en", "de", "fi")))
def test_the_last_rules_are_shown_below_the_game(play, language: str) -> None:
    """As many rules are shown as fit. If another game is selected, it has its usual rules."""
    script = f"{NEW_GAME} / shot maxi-{language} / press RIGHT / wait 100 / shot another-{language}"
    play(script, planned("maxi", ALL_OF_MAXI, language)).check_pictures(folder="house-rules")


def test_usual_rules_are_not_mentioned(play) -> None:
    script = f"{NEW_GAME} / shot game"
    usual = {name: values[0] for name, values in RULE_SETS["yatzy"].options.items()}
    stored, none = play(script, planned("yatzy", usual)), play(script, planned("yatzy", {}))
    assert stored.shots["game"].tobytes() == none.shots["game"].tobytes()


def test_house_rules_of_another_game_can_be_chosen(play) -> None:
    joker = f"{NEW_GAME} / press RIGHT / press HOLD6 / wait 300{OK} / press SCORE / wait 200"
    played = play(joker + BEGIN, planned("yatzy", {"first_roll_bonus": 20}))
    assert (played.game()["game"], played.game()["options"]) == ("american", {"joker": "open"})


def test_kid_mode_asks_for_no_house_rules(play) -> None:
    played = play(f"{NEW_GAME} / shot game / press HOLD6 / wait 300 / shot same", planned("yatzy", {}, kids=True))
    assert played.same("game", "same")


def test_after_twenty_seconds_the_buttons_are_explained(play) -> None:
    play(f"{RULES} / wait 20500 / shot keys", planned("yatzy", {})).check_pictures(folder="house-rules")
