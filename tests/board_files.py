"""Files as a test lays them onto a board."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from kast_tools.boards import Board
from kast_tools.boards.board import replacing


def lay_out(flash: Path, files: Mapping[str, bytes]) -> Path:
    """Let that folder be the flash of a board which holds these files; returns it."""
    for path, data in files.items():
        (flash / path).parent.mkdir(parents=True, exist_ok=True)
        (flash / path).write_bytes(data)
    return flash


def write_files(board: Board, files: Mapping[str, bytes], hear: Callable[[Any], None] = lambda told: None) -> None:
    """Write files by their paths on the board, in this order; `hear` is told [path, bytes] for each piece."""
    board.run(*(program for path, data in files.items() for program in replacing(path, data)), hear=hear)
