"""Test the restart after memory runs out: the game continues, and what failed is switched off."""

from pathlib import Path

import pytest
from changed_firmware import firmware_where
from played import Played

NEW_GAME = "wait 1800 / press ROLL / press ROLL / press HOLD1 / press ROLL / wait 100"
ROLLED = NEW_GAME + " / dice 1 3 3 6 6 / press ROLL / wait 1500 / press HOLD2 / wait 300"
ASK = " / press ROLL 900 / wait 1500"


@pytest.fixture(scope="module")
def no_memory_for_the_coach(tmp_path_factory: pytest.TempPathFactory) -> Played:
    folder = tmp_path_factory.mktemp("restart")
    line = "        return Advice(turn, game.dice, game.held, game.rolls_used, game.rolls_left)\n"
    firmware = firmware_where(folder, "kast/coach/coach.py", line, "        raise MemoryError\n")
    script = (
        ROLLED + " / shot before" + ASK + " / shot said / press LEFT / wait 100 / shot after" + ASK + " / shot rests"
    )
    script += " / press LEFT / wait 100 / press HOLD2 / wait 300 / press ROLL / wait 1500 / press SCORE / wait 1200"
    return Played(script, folder / "out", "--firmware", firmware)


def test_dice_and_holds_survive_a_restart(no_memory_for_the_coach: Played) -> None:
    dice = (0, 38, 128, 64)
    before, said = (no_memory_for_the_coach.shots[name].crop(dice).tobytes() for name in ("before", "said"))
    assert before == said


def test_the_restart_is_shown_and_the_coach_is_off(no_memory_for_the_coach: Played) -> None:
    no_memory_for_the_coach.check_pictures("said", "rests", folder="restart")
    assert sum(event["event"] == "power" and event["on"] for event in no_memory_for_the_coach.trace) == 2


def test_the_game_continues_after_a_restart(no_memory_for_the_coach: Played) -> None:
    assert len([points for points in no_memory_for_the_coach.game()["cards"][0][2:] if points >= 0]) == 1


def test_an_error_that_a_restart_does_not_cure_is_shown(tmp_path: Path) -> None:
    line = "    def look(self):\n"
    firmware = firmware_where(tmp_path, "kast/ui/screens/turn/play.py", line, line + "        raise MemoryError\n")
    played = Played(NEW_GAME + " / wait 3000 / shot trouble", tmp_path / "out", "--firmware", firmware)
    played.check_pictures("trouble", folder="restart")
    assert sum(event["event"] == "power" and event["on"] for event in played.trace) == 2
