"""Test games with house rules between two boards joined by a cable, with button presses, from the menu to the proof."""

from pathlib import Path

import pytest
from kast_tools.build.firmware import firmware_with
from kast_tools.common.paths import FIRMWARE
from test_cable_games import BANK, MEET, ROLL, SCORE, Joined, many

PLANS = "press HOLD6 / wait 300 / shot rules / press ROLL / wait 200 / press SCORE / wait 300 / shot rules-planned"
"""Steps on the screen that chooses a game: change its first house rule."""
SITS = "press HOLD1 / wait 150 / press ROLL / wait 200"
"""Steps from the question of how many play: one person plays."""


def pig_to_50(begins: str) -> str:
    """Return steps of the host, which offers Pig to 50 points; `begins`: presses on the screen that asks who begins."""
    pig = "press LEFT / press LEFT / wait 150"
    game = f"{MEET} / press ROLL / wait 300 / {pig} / {PLANS} / press ROLL / wait 150 / {SITS}"
    return f"{game} / {begins} / wait 200 / shot host-begins / press ROLL / wait 4000"


@pytest.mark.long
def test_a_game_with_house_rules_is_played_and_proved(tmp_path: Path) -> None:
    """The host's own player begins. The guest reads this, and what the house rule means, before it joins."""
    reads = "shot rules-offered / press HOLD6 / wait 400 / shot rules-read / press SCORE / wait 300"
    other = f"{MEET} / wait 3300 / {reads} / press ROLL / wait 150 / {SITS} / wait 1300"
    turns = many(BANK, 20)
    joined = Joined(tmp_path / "out", f"{pig_to_50('press RIGHT')} / {turns}", f"{other} / {turns}")
    joined.check_pictures()
    game = joined.one_game().game
    assert game.is_finished and game.options == {"goal": 50}
    assert game.turns[0].startswith("0") and game.players[0]["name"] == "Fox"
    assert max(player["total"] for player in game.players) in range(50, 100)


@pytest.mark.long
def test_a_child_is_shown_that_a_grown_up_must_read_the_rules(tmp_path: Path) -> None:
    other = f"{MEET} / wait 3300 / shot kid-rules-offered / press HOLD6 / wait 400 / press SCORE / wait 300"
    scripts = f"{pig_to_50('press RIGHT')} / wait 500", f"{other} / shot kid-rules-offered-again / wait 2000"
    Joined(tmp_path / "out", *scripts, children=(1,)).check_pictures()


@pytest.mark.long
def test_a_draw_is_decided_by_rolls_of_both_boards(tmp_path: Path) -> None:
    """In this firmware all players of a finished game have equal points."""
    firmware = firmware_with(FIRMWARE / "main.py", tmp_path)
    draws = firmware / "kast" / "games" / "cards" / "draws.py"
    winners = "sorted([player for place, player in game.ranking() if place == 1])"
    assert draws.read_text().count(winners) == 1
    draws.write_text(draws.read_text().replace(winners, "list(range(len(game.players)))"))
    ties = (
        "press HOLD6 / wait 300 / press LEFT / wait 150 / press ROLL / press ROLL / wait 150 / press SCORE / wait 300"
    )
    one = f"{MEET} / press ROLL / wait 300 / {ties} / press ROLL / wait 150 / {SITS} / press ROLL / wait 4000"
    other = f"{MEET} / wait 3500 / shot draw-offered / press ROLL / wait 150 / {SITS} / wait 1500"
    turns = many(f"{ROLL} / {SCORE}", 31)
    rolls = "shot draw-{0} / wait 5000 / shot draw-won-{0}"
    scripts = [f"{steps} / {turns} / {rolls.format(side)}" for side, steps in enumerate((one, other))]
    Joined(tmp_path / "out", *scripts, firmwares=(firmware, firmware)).check_pictures()
