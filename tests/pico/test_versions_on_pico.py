"""Test the supported versions of MicroPython, whose files the environment names (see tests/README.md)."""

import os
import re
from pathlib import Path

import pytest
from emulated_pico import EVERY_UF2, OLDEST_AND_NEWEST, PlayedOnPico, given, history, uf2s
from fast_hands import FastHands, after_the_game
from final_cards import check_final_cards
from kast_tools.common.models import OLDEST_MICROPYTHON
from kast_tools.emulator.command import emulate
from kast_tools.virtual_board.heap import Heap
from played import in_one_node
from suites import also_long

pytestmark = given

OTHERS = [uf2 for uf2 in uf2s(*OLDEST_AND_NEWEST) if uf2 not in uf2s("KAST_UF2")]
"""Other versions than KAST_UF2, on which test_games_on_pico.py plays the same game."""


def name_of(uf2: Path) -> str:
    return uf2.stem


@pytest.mark.long
@pytest.mark.parametrize("uf2", OTHERS, ids=name_of)
def test_a_short_game_is_played_to_the_end(tmp_path: Path, uf2: Path) -> None:
    """PlayedOnPico checks that enough of the C stack is left, also in the review after the game."""
    script = FastHands("american").text() + after_the_game()
    played = PlayedOnPico(script, tmp_path / "pico", uf2)
    (game,) = history(played)
    check_final_cards(script, "american", 1, game)


@pytest.mark.parametrize("uf2", also_long(EVERY_UF2, uf2s(*OLDEST_AND_NEWEST).__contains__), ids=name_of)
def test_kast_starts_and_its_heap_is_measured(tmp_path: Path, uf2: Path) -> None:
    heap = heap_at_start(uf2, tmp_path)
    assert heap.is_known
    assert heap.total
    assert heap.total > 200_000
    assert heap.uncollected_hole
    assert heap.pieces
    assert heap.in_use


def test_an_unknown_allocator_plays_without_heap_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The allocation functions are changed as another compiler might: `tst r4, r4` instead of `cmp r4, #0`."""
    uf2 = tmp_path / "other.uf2"
    compared = re.compile(rb"(\x00\x28.\xd1)\x00\x2c(.\xd0\x20\x00)", re.DOTALL)
    content, count = compared.subn(lambda found: found[1] + b"\x24\x42" + found[2], EVERY_UF2[-1].read_bytes())
    assert count
    uf2.write_bytes(content)
    heap = heap_at_start(uf2, tmp_path)
    assert not heap.is_known
    assert (heap.total, heap.uncollected_hole, heap.pieces) == (None, None, ())
    assert heap.in_use  # MicroPython itself reports this figure
    said = capsys.readouterr().out
    assert said.count("The heap was not measured: the allocator of this MicroPython was not found.") == 1


def heap_at_start(uf2: Path, folder: Path) -> Heap:
    """Return the heap that `kast emulate` measured until the menu was shown."""
    bootrom = os.environ["KAST_BOOTROM"]
    (folder / "script.txt").write_text("wait 2500\n")
    options = ["--uf2", uf2, "--bootrom", bootrom, "--script", folder / "script.txt", "--out", folder / "out"]
    with in_one_node():
        (seen,) = emulate.main(list(map(str, options)), standalone_mode=False)
    return seen.heap


def test_the_oldest_tested_version_is_the_documented_one() -> None:
    if not (oldest := uf2s("KAST_UF2_OLDEST")):
        pytest.skip("KAST_UF2_OLDEST names no MicroPython for a Pico.")
    version = re.search(rb"\0v(\d+)\.(\d+)\.\d+", oldest[0].read_bytes())
    assert version
    assert tuple(map(int, version.groups())) == OLDEST_MICROPYTHON
