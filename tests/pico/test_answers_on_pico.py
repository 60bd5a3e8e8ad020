"""Test on the emulated Pico that each press of a tour through the screens is answered before anything is loaded."""

import pytest
from emulated_pico import BOOTROM, UF2, given
from kast_dev.bench import tour

pytestmark = given


@pytest.mark.long
def test_every_press_is_answered_at_once() -> None:
    presses = tour.measured(str(UF2), str(BOOTROM))
    assert {"which-game", "first-turn", "card", "coach", "game-menu", "filled"} <= {press.opens for press in presses}
    assert all(press.first and press.first <= tour.FIRST_MS for press in presses)
