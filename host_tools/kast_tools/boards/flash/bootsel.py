"""Installs MicroPython on boards in BOOTSEL mode, through the drives that they show."""

import os
import time
from dataclasses import dataclass
from pathlib import Path

import click
import psutil

from kast_tools.boards import Board, choose_boards, find_boards
from kast_tools.boards.image.micropython import find_micropython
from kast_tools.boards.image.uf2 import Uf2Error, read
from kast_tools.boards.port_errors import cannot_open
from kast_tools.common.confirmation import confirmed
from kast_tools.common.errors import KastError
from kast_tools.common.models import CHIPS, MODELS, Chip, model_of

START_SECONDS = 30
"""How long MicroPython may take until its port appears. The first start formats the file system."""


@dataclass(frozen=True)
class Drive:
    """The drive of a board in BOOTSEL mode."""

    folder: Path
    chip: Chip

    @property
    def advice(self) -> str:
        """Return, as a sentence, what to do with the drive's board."""
        first, *others = (model for model in MODELS.values() if model.chip is self.chip)
        more = "".join(f", for a {model.title} from {model.download}" for model in others)
        return (
            f"The board at {self.folder} waits for MicroPython: for a {first.title} download the .uf2 file from "
            f"{first.download}{more}, then use `kast flash --uf2 FILE`."
        )

    @property
    def is_there(self) -> bool:
        """Return whether the drive is still there: the board has not restarted."""
        return (self.folder / "INFO_UF2.TXT").exists()


# The block of erratum RP2350-E10, meant for the end of 16 MB, is written to the end of a smaller
# flash: into the last block of MicroPython's file system.
_LOSS = (
    "MicroPython's file for this chip overwrites the last 4 KB of a board's file system, where scores may lie. If it "
    "has any, back up first: plug the board in without BOOTSEL and use `kast backup`. Go on?"
)


def find_drives() -> list[Drive]:
    """Return the boards in BOOTSEL mode whose drive is mounted."""
    drives = []
    for partition in psutil.disk_partitions():
        try:
            text = Path(partition.mountpoint, "INFO_UF2.TXT").read_text(encoding="ascii", errors="replace")
        except OSError:
            continue  # not such a drive
        for chip in CHIPS:
            if _field(text, "Board-ID") == chip.drive:
                drives.append(Drive(Path(partition.mountpoint), chip))
    return sorted(drives, key=lambda drive: drive.folder)


def _field(text: str, name: str) -> str:
    """Return the value in a line "name: value"."""
    return next((line.removeprefix(f"{name}: ").strip() for line in text.splitlines() if line.startswith(name)), "")


def give_micropython(uf2: Path, port: str | None, every: bool, ask: bool) -> list[Board]:
    """Copy MicroPython to the board in BOOTSEL mode, or to all of them, and wait until they have started.

    If there is none, first put running boards into BOOTSEL mode, since the button BOOTSEL is hard to reach in a
    closed case: the board at `port`, the only one, or with `every` all of them.

    :param ask: ask the user before files may be lost
    :returns: the boards that started; with `every` all connected boards
    :raises KastError: no board, too many boards, a wrong file, or a board that does not start
    """
    drives = find_drives()
    boards = choose_boards(port, every) if not drives and (port or find_boards()) else []
    data = uf2.read_bytes()
    for drive in drives:
        require_uf2_for(drive, data, uf2)
    if ask and (question := _question(data, uf2, boards)) and not confirmed(question):
        raise click.Abort
    drives = drives or drives_of(boards)
    if not drives:
        raise KastError(
            "No board waits for a UF2 file. Hold BOOTSEL while plugging it in; if its drive does not appear by itself, "
            "mount it."
        )
    if len(drives) > 1 and not every:
        folders = ", ".join(str(drive.folder) for drive in drives)
        raise KastError(f"{len(drives)} boards wait for a UF2 file: {folders}. Unplug all but one, or take --all.")
    for drive in drives:
        require_uf2_for(drive, data, uf2)
    before = find_boards()
    for drive in drives:
        copy_to(drive, data, uf2.name)
    started = wait_for_new(before, len(drives))
    return find_boards() if every else started


def _question(data: bytes, uf2: Path, boards: list[Board]) -> str:
    """Return the question to ask before a UF2 is copied, "" for none.

    :param boards: boards to copy it to; empty if drives are mounted already
    """
    try:
        contents = read(data)
    except Uf2Error:
        return ""
    micropython = find_micropython(contents.sectors)
    starts = [micropython.filesystem] if micropython else [model.filesystem for model in MODELS.values()]
    brings_files = any(start in contents.sectors for start in starts)
    models = [model_of(board.about().machine) for board in boards] if micropython else []
    is_for_another = any(model and model.filesystem not in starts for model in models)
    if brings_files or is_for_another:
        why = "brings files of its own" if brings_files else "is for another board"
        return f"{uf2} {why}: all files on the board are erased, scores too. `kast backup` keeps them. Go on?"
    return _LOSS if contents.preface else ""


def drives_of(boards: list[Board]) -> list[Drive]:
    """Put boards into BOOTSEL mode, and return their drives; fewer if some do not appear in time."""
    for board in boards:
        board.become_drive()
    end = time.monotonic() + START_SECONDS
    while len(drives := find_drives()) < len(boards) and time.monotonic() < end:
        time.sleep(0.2)
    return drives


def require_uf2_for(drive: Drive, data: bytes, uf2: Path) -> None:
    """Raise KastError unless the drive's chip accepts this UF2 file: it silently ignores any other."""
    try:
        family = read(data).family
    except Uf2Error as error:
        raise KastError(f"{uf2} {error}. {drive.advice}") from None
    if family not in drive.chip.firmware:
        raise KastError(f"{uf2} is made for another chip. {drive.advice}")


def copy_to(drive: Drive, data: bytes, name: str) -> None:
    """Write a UF2 file to the drive; the board restarts once it has all of it. Raises KastError."""
    try:
        with (drive.folder / name).open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        if drive.is_there:  # else the board has restarted already
            raise KastError(
                f"{drive.folder} does not take {name}: {error.strerror}. Plug the board in again."
            ) from None


def wait_for_new(before: list[Board], count: int) -> list[Board]:
    """Wait for `count` boards with usable ports that are not in `before`, and return them. Raises KastError."""
    end = time.monotonic() + START_SECONDS
    while True:
        new = [board for board in find_boards() if board not in before]
        if len(new) >= count and not any(cannot_open(board.port) for board in new):
            return new
        if time.monotonic() > end:
            for board in new:
                if reason := cannot_open(board.port):
                    raise reason
            silent = "The board has" if count == 1 else f"{count - len(new)} of {count} boards have"
            raise KastError(
                f"{silent} not started MicroPython within {START_SECONDS} seconds. "
                "Check that the UF2 file is MicroPython's for this board, and begin again with BOOTSEL held."
            )
        time.sleep(0.2)
