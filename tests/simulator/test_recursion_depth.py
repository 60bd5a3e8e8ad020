"""Test that calls and imports nest as deeply on the virtual board as on a Pico, in each version of MicroPython."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from emulated_pico import EVERY_UF2, emulate, given
from kast_tools.build.firmware import firmware_with
from kast_tools.common.paths import FIRMWARE
from played import run_script
from tests_paths import TESTS

PROGRAM = TESTS / "on_board" / "recursion_depths.py"
IMPORTS = 30
"""Number of modules that each import the next one: more than a Pico can nest."""
LEAST_SHARE = 0.6
"""Minimum depth on the virtual board, as a share of a Pico's: if it were less, a program might run on a Pico only."""
MOST_MORE = 1
"""Maximum depth on the virtual board, as a multiple of a Pico's."""


def depths(folder: Path, play: Callable[..., object]) -> dict[str, int]:
    """Return how deeply calls nest on the board that `play` runs, keyed by the kind of call."""
    firmware = firmware_with(FIRMWARE / "main.py", folder)
    kast = firmware / "kast"
    shutil.copy(PROGRAM, kast / "app.py")
    for number in range(IMPORTS):
        following = f"from kast import nested_{number + 1}\n" if number + 1 < IMPORTS else ""
        (kast / f"nested_{number}.py").write_text(f"from kast.app import nested\n\nnested({number + 1})\n\n{following}")
    (folder / "script.txt").write_text("wait 3000\n")
    play("--script", folder / "script.txt", "--out", folder / "out", "--firmware", firmware)
    said = (folder / "out" / "serial.txt").read_text().splitlines()
    return json.loads(next(line for line in said if line.startswith("{")))


def test_endless_recursion_of_every_kind_raises_on_the_virtual_board(tmp_path: Path) -> None:
    found = depths(tmp_path, run_script)
    assert len(found) > 15
    assert all(2 < depth < IMPORTS for depth in found.values()), found


@pytest.mark.long
@given
@pytest.mark.parametrize("uf2", EVERY_UF2, ids=lambda uf2: uf2.stem)
def test_each_kind_of_call_nests_as_deep_on_the_virtual_board_as_on_a_pico(tmp_path: Path, uf2: Path) -> None:
    for name in ("pico", "virtual"):
        (tmp_path / name).mkdir()
    pico = depths(tmp_path / "pico", lambda *arguments: emulate(*arguments, uf2=uf2))
    virtual = depths(tmp_path / "virtual", run_script)
    assert pico.keys() == virtual.keys()
    kinder = {kind: (virtual[kind], pico[kind]) for kind in pico if virtual[kind] > pico[kind] + MOST_MORE}
    assert not kinder
    harder = {kind: (virtual[kind], pico[kind]) for kind in pico if virtual[kind] < LEAST_SHARE * pico[kind]}
    assert not harder
