"""Test the review of games in which points are banked, by buttons after whole games on the virtual board."""

from typing import Any

import pytest

THROWN = "wait 1900"
RESULT = " / wait 3500 / shot result"
NEXT = " / press RIGHT / wait 300"


def stored(game: str, goal: int, *names: str, **more: Any) -> dict[str, Any]:
    players = [{"name": name, "kind": "human", "picture": picture} for picture, name in enumerate(names)]
    return {
        "language": "en",
        "plan": {"game": game, "options": {"goal": goal}, "players": players, "start": "listed"},
        **more,
    }


def turn(*rolls: str) -> str:
    """Return steps that roll these dice, bank, and wait for the next turn."""
    return "".join(f" / dice {' '.join(faces)} / press ROLL / {THROWN}" for faces in rolls) + BANK


BANK = " / press SCORE / wait 2400"


def test_ten_thousand_is_reviewed(play) -> None:
    script = "wait 1900 / " + "press ROLL / wait 300 / " * 4 + "wait 700"
    script += turn("111223") + turn("523346") + turn("111111") + RESULT + NEXT + NEXT
    script += (
        " / wait 700 / shot sums / press RIGHT / wait 100 / shot worst / press HOLD1 / wait 1000 / shot sums-again"
    )
    played = play(f"{script} / press SCORE / wait 200 / shot back", stored("tenthousand", 5000, "Fox"))
    played.check_pictures("sums", "worst", folder="banking-review")
    assert played.same("sums", "sums-again") and played.same("result", "back")


@pytest.mark.long
def test_pig_is_reviewed_for_each_player(play) -> None:
    script = "wait 1900 / " + "press ROLL / wait 300 / " * 6 + "wait 700"
    script += turn("2") + turn(*"666666") + turn("2") + turn(*"666") + RESULT + NEXT + NEXT + NEXT
    script += " / wait 700 / shot sums / press RIGHT / wait 100 / shot worst / press HOLD2 / wait 1000 / shot other"
    played = play(script, stored("pig", 50, "Fox", "Åsa"))
    played.check_pictures("result", "sums", "worst", "other", folder="banking-review/pig")


@pytest.mark.long
def test_a_child_sees_stars(play) -> None:
    script = "wait 1900 / " + "press ROLL / wait 300 / " * 4 + "wait 700" + turn(*"666666") * 2 + turn(*"66666")
    played = play(script + RESULT + NEXT + NEXT + " / wait 700 / shot sums", stored("pig", 50, "Fox", kids=True))
    played.check_pictures("sums", folder="banking-review/child")
