"""Test that the virtual board has the memory of a Pico."""

import json
import subprocess
from pathlib import Path

import pytest
from filed_games import file_game, played_game
from kast_tools.build.firmware import firmware_with
from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE
from played import Played, run_script, store_before
from tests_paths import TESTS

BOARD = "BUTTONS = {}\nDISPLAY = 'auto'\nDISPLAY_ADDRESS = None\nDISPLAY_SDA = 0\nDISPLAY_SCL = 1\nBUZZER = 2\n"
GAME = TESTS / "scripts" / "yatzy-solo.txt"

FREE = """
import gc
gc.collect()
print(gc.mem_free())
"""

TOO_MUCH = """
try:
    many = []
    while True:
        many.append(bytearray(1000))
except MemoryError as error:
    count = len(many)
    many = None
    print(count)
"""

KEPT = """
import asyncio
kept = []
async def main():
    while True:
        kept.append(bytearray(1000))
        print(len(kept))
        await asyncio.sleep_ms(1)
asyncio.run(main())
"""

GARBAGE = """
import asyncio
async def main():
    for _ in range(1000):
        for _ in range(20):
            bytearray(1000)
        await asyncio.sleep_ms(1)
    print("done")
asyncio.run(main())
"""


ONE_TURN = """
import asyncio
async def main():
    await asyncio.sleep_ms(10)
    for _ in range(800):
        bytearray(1000)
    print("done")
asyncio.run(main())
"""

FILLED_AT_THE_START = """
kept = None
while True:
    kept = [kept]
"""

FILLED_IN_A_TURN = """
import asyncio
kept = None
async def main():
    global kept
    await asyncio.sleep_ms(10)
    while True:
        kept = [kept]
asyncio.run(main())
"""

FILLED_AND_CAUGHT = """
import asyncio
kept = None
async def main():
    global kept
    await asyncio.sleep_ms(10)
    try:
        while True:
            kept = [kept]
    except MemoryError:
        pass
    await asyncio.sleep_ms(10)
asyncio.run(main())
"""


def printed(main: str, folder: Path, monkeypatch: pytest.MonkeyPatch, share: str = "100", code: int = 0) -> list[str]:
    """Run a main.py on a virtual board; check its exit code; return the lines that it printed.

    share: heap of the board, in percent of a Pico's.
    """
    monkeypatch.setenv("KAST_HEAP", share)
    firmware = folder / "firmware"
    firmware.mkdir(parents=True)
    (firmware / "board.py").write_text(BOARD)
    (firmware / "main.py").write_text(main)
    (folder / "script.txt").write_text("wait 1500\n")
    run_script("--script", folder / "script.txt", "--out", folder / "out", "--firmware", firmware, code=code)
    return (folder / "out" / "serial.txt").read_text().splitlines()


def test_the_heap_is_that_of_a_pico(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (whole,) = map(int, printed(FREE, tmp_path, monkeypatch))
    # Free heap of 1.24.1 on the emulated Pico, minus three open files; test_heap_on_pico.py measures it.
    assert whole == pytest.approx(229_312 - 3 * 1_168, abs=512)


@pytest.mark.parametrize("share", [100, 85])
def test_no_more_than_a_picos_heap_can_be_allocated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, share: int
) -> None:
    lines = printed(KEPT, tmp_path, monkeypatch, str(share), code=1)
    assert lines[-1] == "MemoryError: more stays in use than a Pico has"
    kept = len([line for line in lines if line.isdecimal()])
    assert kept == pytest.approx(226_000 * share / 100 / 1_008, rel=0.05)  # the list takes the rest


def test_the_heap_does_not_grow_within_a_loop_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (count,) = printed(TOO_MUCH, tmp_path, monkeypatch)
    assert 1_218 < int(count) < 1_278  # KB: a Pico's heap, plus a reserve for garbage of one loop turn


def test_garbage_is_collected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert printed(GARBAGE, tmp_path, monkeypatch) == ["done"]


def test_garbage_of_one_loop_turn_causes_no_memory_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Pico collects garbage within a loop turn; the virtual board has a reserve of heap instead."""
    assert printed(ONE_TURN, tmp_path, monkeypatch) == ["done"]


@pytest.mark.parametrize("main", [FILLED_AT_THE_START, FILLED_IN_A_TURN, FILLED_AND_CAUGHT])
def test_a_completely_full_heap_is_an_error_not_a_hang(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, main: str
) -> None:
    assert printed(main, tmp_path, monkeypatch, code=1)[-1].startswith("MemoryError:")


def test_a_finished_game_of_six_is_reopened_with_less_heap_than_a_pico(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one turn of the loop the game is loaded and its result shown with the best scores: 320 KB of garbage."""
    monkeypatch.setenv("KAST_HEAP", "90")
    six = ("Fox", "V", "Owl", "Frog", "Bear", "Rabbit")
    files = tmp_path / "files"
    for seed in range(12):
        file_game(files, ("american", "yatzy")[seed % 2], six, seed=seed)
    out = tmp_path / "out"
    store_before(out, played_game(files, "american", six, seed=99), files)
    # When the result is first shown, the player wins a dice design, which is announced before the menu.
    to_the_menu = "press ROLL / wait 3000 / press SCORE / wait 1000"
    script = f"wait 2500 / press ROLL / wait 3000 / {to_the_menu} / press ROLL / wait 3000 / press RIGHT / shot all"
    played = Played(script, out)
    assert (played.game()["phase"], played.is_dark("all")) == ("over", False)


@pytest.mark.long
def test_a_whole_game_with_less_heap_than_a_pico(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAST_HEAP", "85")
    played = Played(GAME.read_text(), tmp_path / "out")
    history = (played.out / "store" / "saves" / "history-0001.jsonl").read_text()
    assert json.loads(history)["end"] == "finished"


def test_a_traceback_names_file_and_function(tmp_path: Path) -> None:
    firmware = firmware_with(FIRMWARE / "main.py", tmp_path)
    splash = firmware / "kast" / "ui" / "screens" / "system" / "splash.py"
    lines = splash.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if line.strip().startswith("def __init__"))
    lines.insert(at + 1, "        _never_drawn()")
    splash.write_text("\n".join([*lines, "", "", "def _never_drawn():", "    1 / 0"]))
    script = tmp_path / "script.txt"
    script.write_text("wait 500\n")
    out = tmp_path / "out"
    run_script("--script", script, "--out", out, "--firmware", firmware, code=1)
    said = (out / "serial.txt").read_text()
    assert 'File "kast.ui.screens.system.splash", in __init__' in said
    assert 'File "kast.ui.screens.system.splash", in _never_drawn' in said


def test_the_largest_free_block_matches_a_search_block_by_block() -> None:
    program = Path(__file__).with_name("largest_holes.mjs")
    done = subprocess.run([find_node(), program], capture_output=True, encoding="utf-8", check=False)
    assert done.stderr == ""
    assert int(done.stdout) > 100
