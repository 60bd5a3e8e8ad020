"""Run two emulated Picos, each with its own script, with a cable between their UARTs."""

import contextlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any
from unittest.mock import patch

from emulated_pico import files
from kast.multiplayer.protocol.packing import SEQ_BYTES, STORED_TABLE
from kast.multiplayer.protocol.restoring import restore
from kast.storage import store
from kast_tools.common.paths import FIRMWARE
from kast_tools.emulator import command, flash
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

    :param first_has: contents of files that the first Pico has before, keyed by path
    """

    def __init__(
        self,
        folder: Path,
        scripts: Sequence[str],
        firmware: Path = FIRMWARE,
        *more: str,
        first_has: Mapping[str, bytes] = MappingProxyType({}),
    ) -> None:
        named: list[str] = []
        for side, script in enumerate(scripts):
            file = folder / f"{side}.txt"
            file.write_text(script.replace(" / ", "\n"))
            named += ["--script", str(file)]
        self.outs = [folder / "out" / str(side) for side in (1, 2)]
        board = [*files(), "--firmware", str(firmware), "--link", "cable", "--out", str(folder / "out")]
        placed = command._placed

        def placed_with_files(content: bytes, place: Path) -> str:
            if first_has and place.parent == self.outs[0]:
                content = flash.with_files(content, {**flash.files_on(content), **first_has})
            return placed(content, place)

        with in_one_node(), patch.object(command, "_placed", placed_with_files):
            results: list[Measured] = command.emulate.main([*board, *named, *more], standalone_mode=False)
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
        data = store.load(STORED_TABLE)
        assert data
        return restore(data[SEQ_BYTES:], list, bytes)  # here, as the rules of an own game are in the folder


def are_one_game(one: Any, other: Any) -> bool:
    """Return whether two instances of ReplicatedGame are the same game; one of them may lack the last roll."""
    shorter, longer = sorted((bytes(one.moves), bytes(other.moves)), key=len)
    return longer.startswith(shorter) and (
        one.check == other.check if longer == shorter else len(longer) - len(shorter) == 1
    )
