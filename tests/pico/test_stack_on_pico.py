"""Test that the stack depth reported by `kast emulate` is MicroPython's own figure, in each of its versions."""

import re
from pathlib import Path

import pytest
from emulated_pico import OLDEST_AND_NEWEST, files, given, uf2s
from kast_tools.emulator import flash
from kast_tools.emulator.command import emulate
from kast_tools.emulator.script import Measured
from played import in_one_node

pytestmark = given

DEEP = """
import micropython

def down(left):
    global used
    if left:
        return down(left - 1)
    used = micropython.stack_use()

class Deep:
    def __init__(self, depth):
        self.depth = sum(self.values(depth))
    def values(self, depth):
        down(depth)
        yield depth

try:
    open("been")
except OSError:
    open("been", "w").close()
    Deep(DEPTH)
    print("used", used)
"""
RIGHT_TO_THE_END = DEEP.replace(
    "Deep(DEPTH)", "used = 0\n    try:\n        Deep(1000)\n    except RuntimeError:\n        print('end')"
)
ABOVE = 400
"""Bytes that C functions and interrupts take beyond the limit that MicroPython checks."""


@pytest.mark.parametrize("uf2", uf2s("KAST_UF2", *OLDEST_AND_NEWEST), ids=lambda uf2: uf2.stem)
def test_the_reported_stack_matches_the_program(tmp_path: Path, uf2: Path) -> None:
    seen = run(DEEP.replace("DEPTH", "12"), tmp_path, uf2)
    used = re.search(r"used (\d+)", (tmp_path / "out" / "serial.txt").read_text())
    assert used
    left = 7936 - int(used[1])
    assert seen.stack.limit == 7936
    assert seen.stack.left is not None
    assert 0 <= left - seen.stack.left <= ABOVE
    calls = [line.split(", ", 1)[1] for line in seen.stack.calls.splitlines()]
    assert calls[:3] == ["line 21, in <module>", "line 12, in __init__", "line 14, in values"]
    assert calls[3:15] == ["line 7, in down"] * 12
    assert calls[15] == "line 8, in down"
    assert calls[16:] == []
    assert (tmp_path / "out" / "stack.txt").read_text().splitlines()[1:] == seen.stack.calls.splitlines()


@pytest.mark.parametrize("uf2", uf2s("KAST_UF2", *OLDEST_AND_NEWEST), ids=lambda uf2: uf2.stem)
def test_a_full_stack_is_reported_as_full(tmp_path: Path, uf2: Path) -> None:
    seen = run(RIGHT_TO_THE_END, tmp_path, uf2)
    assert "end" in (tmp_path / "out" / "serial.txt").read_text()
    assert seen.stack.left is not None
    assert -ABOVE <= seen.stack.left < 100


def run(program: str, folder: Path, uf2: Path) -> Measured:
    """Run a main.py on the emulated Pico; return what was measured.

    The board is switched off and on afterwards, so the program must do nothing when it runs again.
    """
    content = flash.with_files(flash.new(flash.read_uf2(uf2)), {"main.py": program.encode()})
    (folder / "flash.bin").write_bytes(content)
    (folder / "script.txt").write_text("wait 1000\npower off\nwait 500\npower on\nwait 500\n")
    options = ["--script", folder / "script.txt", "--out", folder / "out", "--flash", folder / "flash.bin"]
    with in_one_node():
        (seen,) = emulate.main([*files(uf2), *map(str, options)], standalone_mode=False)
    return seen
