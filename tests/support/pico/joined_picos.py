"""Run two emulated Picos, each with its own script, with a cable between their UARTs."""

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from emulated_pico import files
from kast.multiplayer.protocol.packing import KEPT, SEQ_BYTES
from kast.multiplayer.protocol.restoring import resumed
from kast.storage import store
from kast_tools.common.paths import FIRMWARE
from kast_tools.emulator.command import emulate
from kast_tools.emulator.script import Measured
from kast_tools.games.transcript import ProvedGame
from kast_tools.virtual_board.heap import SMALLEST_HOLE
from played import in_one_node
from proved_games import one_game

SMALLEST_STACK = 1024
"""Bytes of a Pico's C stack that must remain free at its deepest point."""


class Joined:
    """Two Picos connected by a cable, after they have played these scripts.

    - heaps, stacks: what was measured of each Pico's heap and C stack
    - proved: the game that both have filed, proved from the history of each
    """

    def __init__(self, folder: Path, scripts: Sequence[str], firmware: Path = FIRMWARE, *more: str) -> None:
        named: list[str] = []
        for side, script in enumerate(scripts):
            file = folder / f"{side}.txt"
            file.write_text(script.replace(" / ", "\n"))
            named += ["--script", str(file)]
        self.outs = [folder / "out" / str(side) for side in (1, 2)]
        board = [*files(), "--firmware", str(firmware), "--link", "cable", "--out", str(folder / "out")]
        with in_one_node():
            results: list[Measured] = emulate.main([*board, *named, *more], standalone_mode=False)
        self.heaps = [result.heap for result in results]
        self.stacks = [result.stack for result in results]

    @property
    def proved(self) -> tuple[ProvedGame, ProvedGame]:
        first, second = one_game(self.outs)
        return first, second

    def check_heap(self) -> None:
        holes = [heap.largest_hole or 0 for heap in self.heaps]
        assert min(holes) >= SMALLEST_HOLE

    def check_stack(self) -> None:
        """Check that enough of the C stack was left at all times."""
        for stack in self.stacks:
            assert stack.left is not None and stack.left >= SMALLEST_STACK, stack.calls


def stored_table(folder: Path) -> Any:
    with contextlib.chdir(folder):
        data = store.load(KEPT)
    assert data
    return resumed(data[SEQ_BYTES:], list, bytes)


def are_one_game(one: Any, other: Any) -> bool:
    """Return whether two instances of ReplicatedGame are the same game; one of them may lack the last roll."""
    shorter, longer = sorted((bytes(one.moves), bytes(other.moves)), key=len)
    return longer.startswith(shorter) and (
        one.check == other.check if longer == shorter else len(longer) - len(shorter) == 1
    )
