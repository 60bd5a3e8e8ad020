"""Test the setting for large letters with pictures of turns in three languages."""

from pathlib import Path

import pytest
from committed_pictures import check_picture
from filed_games import players
from kast.games.cards.game import CardGame
from played import Played, store_before
from suites import languages_of

GO_ON = "wait 1900 / press ROLL / wait 200"


def game(rules: str, *names: str, filled: dict[str, int] | None = None) -> CardGame:
    """Return a game in which all players have filled these boxes."""
    begun = CardGame(rules, {}, players(*names), bytes, "listed")
    begun.seq = 1
    for player in range(len(names)):
        begun.cards[player] = type(begun.card)(rules, {}, filled or {})
    return begun


def throw(dice: str) -> str:
    return f"dice {dice} / press ROLL / wait 2500"


def test_the_first_game_has_the_keys_of_the_dice_below_them(tmp_path: Path) -> None:
    begun = game("yatzy", "Fox", filled={"sixes": 24, "chance": 21})
    store_before(tmp_path / "out", begun, language="en", large=True, first=True)
    steps = f"{GO_ON} / wait 500 / shot first-game / {throw('1 2 3 4 5')} / press HOLD2 / wait 300 / shot first-held"
    played = Played(steps, tmp_path / "out")
    played.check_pictures("first-game", "first-held", folder="large")


LESSONS = "wait 1900 / press LEFT / press LEFT / press LEFT / press LEFT / press ROLL / wait 200"


@pytest.mark.parametrize("kids", [False, True])
@pytest.mark.parametrize("language", languages_of(("en", "de")))
def test_the_lesson_in_large_letters(tmp_path: Path, language: str, kids: bool) -> None:
    """A line may take two rows, and a lit cap takes the place of the second. A child has the same lesson."""
    steps = (
        f"{LESSONS} / press ROLL / wait 100 / shot lesson / press SCORE / wait 300 / shot lesson-lit / press ROLL"
        " / wait 2100 / shot lesson-hold / press HOLD2 / wait 400 / shot lesson-more / press HOLD4 / wait 400"
        " / press ROLL / wait 2100 / press HOLD3 / wait 400 / press ROLL / wait 2100 / down SCORE / wait 60"
        " / shot lesson-score / up SCORE / wait 1000 / shot lesson-card"
    )
    store_before(tmp_path / "out", language=language, large=True, kids=kids)
    played = Played(steps, tmp_path / "out")
    for name, picture in played.shots.items():
        check_picture(picture, f"large/{name}-{language}")


@pytest.mark.parametrize("game", ["grab", "pig", "tenthousand"])
def test_lessons_of_other_games_in_large_letters(tmp_path: Path, game: str) -> None:
    to_game = "press LEFT / " * {"grab": 1, "pig": 2, "tenthousand": 3}[game]
    roll = "press ROLL / wait 1600"
    steps = (
        f"{LESSONS} / {to_game}press ROLL / wait 300 / shot {game} / {roll} / shot {game}-on / {roll}"
        f" / shot {game}-more / wait 20000 / shot {game}-lit"
    )
    store_before(tmp_path / "out", language="en", large=True)
    Played(steps, tmp_path / "out").check_pictures(folder="large")


@pytest.mark.parametrize("language", languages_of(("en", "de", "fi")))
def test_a_turn_in_large_letters(tmp_path: Path, language: str) -> None:
    begun = game("yatzy", "Fox", "Grandmother"[:10], filled={"sixes": 24, "chance": 21})
    store_before(tmp_path / "out", begun, language=language, large=True)
    names = [f"{name}-{language}" for name in ("before", "rolled", "next-box", "filled", "next", "straight")]
    sights = [f"shot {name}" for name in names]
    steps = [
        sights[0],
        throw("2 5 5 6 2"),
        sights[1],
        "press RIGHT / wait 100",
        sights[2],
        "press LEFT / wait 100 / press SCORE / wait 420",
        sights[3],
        "wait 2500",
        sights[4],
        throw("1 2 3 4 5"),
        sights[5],
    ]
    played = Played(" / ".join([GO_ON, *steps]), tmp_path / "out")
    played.check_pictures(*names, folder="large")


def test_triple_jokers_and_real_dice_in_large_letters(tmp_path: Path) -> None:
    boxes = {f"yatzy.{column}": 50 for column in (1, 2, 3)} | {f"sixes.{column}": 24 for column in (1, 2, 3)}
    store_before(tmp_path / "out", game("triple", "Fox", filled=boxes), large=True)
    played = Played(f"{GO_ON} / {throw('6 6 6 6 6')} / wait 4000 / shot joker / {throw('6 6 6 6 6')}", tmp_path / "out")
    played.check_pictures("joker", folder="large")


def test_a_childs_points_are_large_too(tmp_path: Path) -> None:
    store_before(tmp_path / "out", game("yatzy", "Fox", filled={"sixes": 24}), large=True, kids=True)
    Played(f"{GO_ON} / {throw('1 2 2 4 5')} / shot child", tmp_path / "out").check_pictures("child", folder="large")


def test_the_setting_is_in_the_menu(tmp_path: Path) -> None:
    """The setting for large letters is the eighth row of the settings."""
    to_settings = "wait 1900 / press LEFT / wait 60 / press LEFT / wait 60 / press ROLL / wait 300"
    to_row = " / ".join(["press RIGHT / wait 60"] * 7)
    store_before(tmp_path / "out")
    played = Played(f"{to_settings} / {to_row} / press ROLL / wait 300 / shot setting", tmp_path / "out")
    assert played.settings()["large"] is True
    played.check_pictures("setting", folder="large")
