"""A game on the oldest and on the newest MicroPython that Kast is to run on: KAST_UF2_OLDEST and KAST_UF2_NEWEST."""

import os
import re
from pathlib import Path

import pytest
from emulated_pico import PlayedOnPico, given, history
from fast_hands import FastHands
from final_cards import check_final_cards
from kast_tools.models import OLDEST_MICROPYTHON

pytestmark = given

VERSIONS = ("KAST_UF2_OLDEST", "KAST_UF2_NEWEST")


@pytest.mark.long
@pytest.mark.parametrize("variable", VERSIONS)
def test_a_short_game_to_its_end(tmp_path: Path, variable: str) -> None:
    uf2 = os.environ.get(variable)
    if not uf2:
        pytest.skip(f"{variable} names no MicroPython for a Pico.")
    script = FastHands("american").text()
    played = PlayedOnPico(script, tmp_path / "pico", uf2)
    (game,) = history(played)
    check_final_cards(script, "american", 1, game)


def test_the_oldest_is_the_one_that_is_promised() -> None:
    uf2 = os.environ.get("KAST_UF2_OLDEST")
    if not uf2:
        pytest.skip("KAST_UF2_OLDEST names no MicroPython for a Pico.")
    version = re.search(rb"\0v(\d+)\.(\d+)\.\d+", Path(uf2).read_bytes())
    assert version
    assert tuple(map(int, version.groups())) == OLDEST_MICROPYTHON
