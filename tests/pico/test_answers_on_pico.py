"""Test on the emulated Pico that each press of a tour through the screens is answered before anything is loaded."""

from itertools import pairwise

import pytest
from emulated_pico import BOOTROM, OLDEST_AND_NEWEST, UF2, given, uf2s
from kast_dev.bench import throws, tour
from kast_tools.emulator.timings import timings

pytestmark = given


@pytest.mark.long
@pytest.mark.parametrize("uf2", uf2s(*OLDEST_AND_NEWEST))
def test_every_press_is_answered_at_once_and_its_screen_is_there_soon(uf2: str) -> None:
    presses = tour.measured(uf2, str(BOOTROM))
    opened = {"result", "again", "best-scores", "which-game", "first-turn", "card", "coach", "game-menu", "filled"}
    assert opened <= {press.opens for press in presses}
    assert all(press.first and press.first <= tour.FIRST_MS for press in presses)
    complete = sorted(press.complete for press in presses if press.complete)
    assert complete[int(tour.MOST * (len(complete) - 1))] <= tour.SCREEN_MS
    assert complete[-1] <= tour.SLOWEST_MS


@pytest.mark.long
def test_a_short_press_is_not_lost_while_a_turn_is_stored() -> None:
    """Each throw begins while the flash stores the turn before, which takes up to 400 ms for an erase."""
    waits = range(120, 320, 40)
    script = [*throws.begun("yatzy"), "press ROLL", "wait 2600"]
    for wait in waits:
        script += ["press SCORE", f"wait {wait}", "dice 6 6 6 6 5", "press ROLL 25", "wait 2600"]
    trace = throws.traced(str(UF2), str(BOOTROM), "short", "\n".join(script), 400)
    thrown = list(timings(trace).stands)
    assert len(thrown) == 1 + len(waits)


@pytest.mark.long
def test_a_short_press_is_not_lost_while_the_coach_reviews_a_game() -> None:
    """The coach makes each pass of the loop long, but not so long that the latch is asked for presses."""
    waits = range(600, 2000, 190)
    script = ["wait 900", "press LEFT", "wait 900", "press ROLL", "wait 2500"]
    for wait in waits:
        script += ["press RIGHT", "wait 900", "press RIGHT", f"wait {wait}", "press SCORE 50", "wait 1500"]
    trace = throws.traced(str(UF2), str(BOOTROM), "review", "\n".join(script), tour.ERASE_MS, tour.board_files())
    heard = [event for event in trace if event["event"] == "down" or event.get("duty")]
    answers = [after["event"] for press, after in pairwise(heard) if press.get("button") == "SCORE"]
    assert answers == ["tone"] * len(waits)
