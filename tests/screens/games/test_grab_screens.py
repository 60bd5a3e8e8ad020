"""Test the screens of Grab on the virtual board, for people, children and robots."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from dealt_grab import dealt, dice_of_each_turn
from filed_games import played_game
from kast.games.grab import KINDS, VALUES
from kast.games.grab.game import Grab
from kast.games.grab.real_dice_game import RealGrab
from played import Played, store_before
from suites import languages_of

NAMES = ("Fox", "Wilhelmine", "Åsa", "Bear", "Frog", "Penguin")
THROWN = "wait 1900"
TAKEN = "press SCORE / wait 2500"
FIRST = ("full_house", "threes", "small_straight", "chance", "twos")
"""Kinds of the first cards of the deck; the first three lie in the middle at the beginning."""


def people(count: int) -> list[dict[str, Any]]:
    return [{"name": name, "kind": "human", "picture": picture} for picture, name in enumerate(NAMES[:count])]


def begun(players: int, first: Iterable[str] = FIRST, options: dict[str, Any] | None = None, **more: Any) -> Grab:
    return dealt(people(players), first, options, **more)


def rolled(*rolls: str) -> str:
    return " / ".join(f"dice {' '.join(faces)} / press ROLL / {THROWN}" for faces in rolls)


def filed(played: Played) -> list[dict[str, Any]]:
    lines = [path.read_text().splitlines() for path in sorted((played.out / "store" / "saves").glob("history-*"))]
    return [json.loads(line) for some in lines for line in some]


@pytest.fixture
def resumed(tmp_path: Path):
    """Return a function that plays a script on a board, from the first turn of a stored game on."""

    def play(script: str, game: Grab, **settings: Any) -> Played:
        out = tmp_path / "out"
        stored: dict[str, Any] = {"coach": "off", **settings}
        store_before(out, game, **stored)
        return Played(f"wait 2200 / press ROLL / wait 900 / {script}", out)

    return play


@pytest.mark.parametrize("language", languages_of(("en", "de", "fi")))
def test_cards_are_taken_from_the_middle_and_from_a_player_and_banked(resumed, language: str) -> None:
    script = f"shot before / press HOLD1 / wait 60 / shot what-to-do / {rolled('33366')} / shot best / press RIGHT"
    script += " / wait 60 / shot other / press LEFT / wait 60 / shot back / press SCORE / wait 260 / shot moves"
    script += f" / wait 2500 / shot next / press LEFT / wait 500 / shot undone / {TAKEN} / press ROLL / wait 2500"
    script += " / power off / power on / wait 2200 / press ROLL / wait 900 / shot continued"
    resumed(script, begun(2), language=language).check_pictures(
        "before", "what-to-do", "best", "other", "moves", "next", "undone", folder=f"grab/{language}"
    )


@pytest.mark.long
def test_better_dice_take_the_card_of_another_player(resumed) -> None:
    script = f"{rolled('33366')} / {TAKEN} / {rolled('66655')} / shot from-player / press SCORE / wait 400 / shot taken"
    script += f" / wait 2500 / {rolled('12346')} / {TAKEN} / shot banked / press SCORE / wait 300 / shot cards"
    script += " / press HOLD1 / wait 200 / shot other-cards / press ROLL / wait 400 / press ROLL / wait 2500 / shot own"
    played = resumed(script, begun(2))
    played.check_pictures("from-player", "taken", "banked", "cards", "other-cards", folder="grab")
    assert played.game()["banked"][1] == [KINDS.index("full_house")]


def test_equal_dice_take_no_card_of_another_player(resumed) -> None:
    script = f"{rolled('33366')} / {TAKEN} / {rolled('33366')} / shot equal"
    played = resumed(script, begun(2, ("full_house", "large_straight", "small_straight", "four_of_a_kind")))
    played.check_pictures("equal", folder="grab")


def test_a_turn_that_takes_nothing_is_asked_about_while_a_roll_is_left(resumed) -> None:
    script = f"{rolled('12466')} / shot nothing / press RIGHT / wait 60 / shot hold / press SCORE / wait 60"
    script += " / press HOLD4 / wait 200 / press SCORE / wait 60 / shot sure / press SCORE / wait 400 / shot passes"
    script += " / wait 2500 / press LEFT / wait 500 / shot again / press SCORE / wait 60 / press ROLL / wait 1900"
    played = resumed(script, begun(2, ("full_house", "large_straight", "small_straight")))
    played.check_pictures("nothing", "hold", "sure", "passes", folder="grab")
    assert len(played.game()["rolls"]) == 10


@pytest.mark.long
def test_five_alike_and_six_players(resumed) -> None:
    script = (
        f"{rolled('33366')} / {TAKEN} / {rolled('11234')} / {TAKEN} / {rolled('66655')} / {TAKEN} / {rolled('66666')}"
    )
    played = resumed(f"{script} / shot five-alike / {TAKEN} / {rolled('12466')} / shot six", begun(6))
    played.check_pictures("five-alike", "six", folder="grab")


def test_a_child_sees_dice_instead_of_words(resumed) -> None:
    script = (
        f"shot kid-begins / {rolled('12466')} / shot kid-nothing / press SCORE / wait 60 / shot kid-roll / wait 300"
    )
    script += f" / {rolled('33366')} / shot kid-card / press RIGHT / wait 60 / shot kid-other / press LEFT / wait 60"
    script += (
        f" / press LEFT / wait 60 / shot kid-back / press SCORE / wait 60 / {TAKEN} / shot kid-next / {rolled('66655')}"
    )
    played = resumed(f"{script} / shot kid-from-player", begun(2), kids=True)
    played.check_pictures(*played.shots, folder="grab")


def test_the_coach_marks_dice_and_cards_and_holds_dice_when_asked(resumed) -> None:
    game = begun(1, ("four_of_a_kind", "twos", "large_straight"))
    script = f"{rolled('33316')} / shot marked / press ROLL 700 / wait 1500 / shot asked / {rolled('36')} / shot fourth"
    script += f" / {rolled('13')} / shot last"
    played = resumed(script, game, coach="always")
    played.check_pictures("marked", "asked", "fourth", "last", folder="grab/coach")
    assert played.game()["rolls"] == "33316...36...13"


def test_the_coach_marks_dice_for_a_child(resumed) -> None:
    game = begun(1, ("four_of_a_kind", "twos", "large_straight"))
    script = f"{rolled('33316')} / shot kid-marked / press HOLD1 / press HOLD2 / press HOLD3 / wait 200"
    script += f" / {rolled('33')} / shot kid-five / press SCORE / wait 300 / shot kid-shown"
    resumed(script, game, coach="always", kids=True).check_pictures(folder="grab/coach")


def with_robots(game: Grab) -> Grab:
    """Let the best robot and the weakest one play this game of two players; return it."""
    for level, player in zip((4, 1), game.players, strict=True):
        player.update(name="Rex", kind="cpu", level=level, picture=None)
    return game


@pytest.mark.long
def test_robots_play_to_the_end(resumed, tmp_path: Path) -> None:
    """The best robot plays the weakest one; no button is pressed. They take over a game of which most was played."""
    game = begun(2, options={"deck": 18})
    resumed("dice 3 3 3 1 6 / wait 3200 / shot robot", with_robots(game), robots="slow").check_pictures(
        "robot", folder="grab"
    )
    game = with_robots(played_game(tmp_path / "files", "grab", NAMES[:2], options={"deck": 18}, turns=40))
    store_before(tmp_path / "late", game, tmp_path / "files", coach="off")
    played = Played("wait 2200 / press ROLL / wait 600000", tmp_path / "late")
    (line,) = filed(played)
    assert line["end"] == "finished"
    assert sum(player["total"] for player in line["players"]) >= sum(VALUES[card] for card in game.deck)


@pytest.mark.long
def test_a_whole_game_is_played_by_buttons(resumed) -> None:
    """A player alone takes every card of the short deck."""
    game = begun(1, options={"deck": 18})
    turns = [f"{rolled(dice)} / {TAKEN}" for dice in dice_of_each_turn(game)]
    played = resumed(" / ".join([*turns, "wait 3500", "shot result"]), game)
    played.check_pictures("result", folder="grab")
    (line,) = filed(played)
    assert line["end"] == "finished"
    assert [player["total"] for player in line["players"]] == [sum(VALUES[card] for card in game.deck)]


def test_real_dice_are_entered_and_take_a_card(resumed) -> None:
    game = begun(2, game_class=RealGrab)
    script = (
        "shot keeper / press SCORE / wait 60 / shot keeper-prompt / wait 400 / press HOLD3 / press HOLD3 / wait 200"
    )
    script += " / shot keeper-two / press SCORE / wait 60 / shot keeper-more / press ROLL / wait 200"
    script += " / press HOLD3 / press HOLD3 / press HOLD6 / press HOLD6 / wait 200 / shot keeper-dice / press RIGHT"
    script += f" / wait 200 / shot keeper-other / {TAKEN} / shot keeper-next / press HOLD1 / wait 900 / shot keeper-one"
    played = resumed(script, game)
    played.check_pictures(*played.shots, folder="grab")
    assert played.game()["turns"] == [1, 0]


def test_a_turn_goes_on_after_a_power_cut(resumed) -> None:
    script = f"{rolled('33366')} / press HOLD1 / wait 100 / press HOLD2 / wait 100 / dice 1 2 4 / press ROLL / wait 900"
    played = resumed(f"{script} / power off / power on / wait 2200 / press ROLL / wait 900 / shot resumed", begun(2))
    played.check_pictures("resumed", folder="grab")
