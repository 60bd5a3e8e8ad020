"""Test that `kast emulate` reports MicroPython's own figures of the heap, and compare them with the virtual board."""

import re
from pathlib import Path

import pytest
from emulated_pico import OLDEST_AND_NEWEST, files, given, uf2s
from kast_tools.build.firmware import firmware_with
from kast_tools.common.paths import SIMULATOR
from kast_tools.emulator.command import emulate
from played import in_one_node

pytestmark = given

PIECE = 7_777
OF_THIS_MAIN = 3 * 1024
"""Maximum number of bytes of heap that MAIN itself takes."""
MAIN = f"""
import asyncio, gc, micropython, sys
gc.collect()
print("free", gc.mem_free(), sys.implementation.version[:2])
from kast.app import main

async def both():
    asyncio.create_task(late())
    await main()

async def late():
    await asyncio.sleep_ms(1000)
    piece = bytearray({PIECE})
    gc.collect()
    micropython.mem_info()

asyncio.run(both())
"""


@pytest.mark.long
@pytest.mark.parametrize("uf2", uf2s("KAST_UF2", *OLDEST_AND_NEWEST), ids=lambda uf2: uf2.stem)
def test_reported_heap_matches_micropython(tmp_path: Path, uf2: Path) -> None:
    main = tmp_path / "main.py"
    main.write_text(MAIN)
    firmware = firmware_with(main, tmp_path)
    script = tmp_path / "script.txt"
    script.write_text("wait 1300\n")
    out = tmp_path / "out"
    board = [*files(uf2), "--firmware", str(firmware)]
    with in_one_node():
        (seen,) = emulate.main([*board, "--script", str(script), "--out", str(out)], standalone_mode=False)
    heap = seen.heap
    said = (out / "serial.txt").read_text()

    def number(pattern: str) -> int:
        found = re.search(pattern, said)
        assert found, said
        return int(found[1])

    assert heap.total == number(r"GC: total: (\d+)")
    assert heap.largest_piece == PIECE
    assert heap.pieces[0] == (PIECE, 1)
    largest_hole = 16 * number(r"max free sz: (\d+)")
    # MicroPython allocates a few small blocks after the garbage collection, before it prints its figures.
    assert largest_hole <= heap.largest_hole <= largest_hole + 1024
    assert heap.uncollected_hole <= heap.largest_hole
    there = re.search(r"FREE_ON_PICO = (\d+)", (SIMULATOR / "board" / "pico_heap.js").read_text())
    assert there
    # The virtual board has no more heap than any version of MicroPython on a Pico. The oldest version has the least
    # heap; the virtual board has no less than that.
    missing = int(there[1]) - number(r"free (\d+)")
    assert missing < OF_THIS_MAIN
    if uf2 in uf2s("KAST_UF2_OLDEST"):
        assert missing >= 0
