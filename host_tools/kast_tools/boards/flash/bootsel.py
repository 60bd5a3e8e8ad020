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
"""Seconds that MicroPython may take until its port appears. The first start formats the file system."""


@dataclass(frozen=True)
class Drive:
    """The drive of a board in BOOTSEL mode."""

    folder: Path
    chip: Chip

    @property
    def advice(self) -> str:
        """Return, as a sentence, how to install MicroPython and Kast on the drive's board."""
        first, *others = (model for model in MODELS.values() if model.chip is self.chip)
        more = "".join(f", for a {model.title} from {model.download}" for model in others)
        return (
            f"The board at {self.folder} waits for MicroPython: for a {first.title} download the .uf2 file from "
            f"{first.download}{more}, then use `kast flash --uf2 FILE`."
        )

    @property
    def is_there(self) -> bool:
        """Return whether the drive still exists; it disappears when the board restarts."""
        return (self.folder / "INFO_UF2.TXT").exists()


# MicroPython's UF2 for the RP2350 begins with a UF2 block for the last page of 16 MB of flash (erratum RP2350-E10).
# On a smaller flash chip, this page is written over the last block of MicroPython's file system.
_LOSS = (
    "MicroPython's file for this chip overwrites the last 4 KB of a board's file system, where scores "
    "may be stored. If it "
    "has any, back up first: plug the board in without BOOTSEL and use `kast backup`. Continue?"
)


def find_drives() -> list[Drive]:
    """Return the mounted drives of boards in BOOTSEL mode, sorted by folder."""
    drives = []
    for partition in psutil.disk_partitions():
        try:
            text = Path(partition.mountpoint, "INFO_UF2.TXT").read_text(encoding="ascii", errors="replace")
        except OSError:
            continue  # not the drive of a board
        for chip in CHIPS:
            if _field(text, "Board-ID") == chip.drive:
                drives.append(Drive(Path(partition.mountpoint), chip))
    return sorted(drives, key=lambda drive: drive.folder)


def _field(text: str, name: str) -> str:
    """Return the value in the line "NAME: value" of a text, or "" if there is no such line."""
    return next((line.removeprefix(f"{name}: ").strip() for line in text.splitlines() if line.startswith(name)), "")


def give_micropython(uf2: Path, port: str | None, every: bool, ask: bool) -> list[Board]:
    """Copy MicroPython to the board in BOOTSEL mode, or with `every` to all such boards; wait until they have started.

    If no board is in BOOTSEL mode, first put running boards into it, since the button BOOTSEL is hard to reach in a
    closed case: the board at `port`, or the only connected board, or with `every` all connected boards.

    :param ask: ask the user before files may be lost
    :returns: the boards that started; with `every` all connected boards
    :raises KastError: there is no board, or more than one without `every`; the file is for other boards; or a board
        does not start
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
        raise KastError(f"{len(drives)} boards wait for a UF2 file: {folders}. Unplug all but one, or use --all.")
    for drive in drives:
        require_uf2_for(drive, data, uf2)
    known_boards = find_boards()
    for drive in drives:
        copy_to(drive, data, uf2.name)
    started = wait_for_new(known_boards, len(drives))
    return find_boards() if every else started


def _question(data: bytes, uf2: Path, boards: list[Board]) -> str:
    """Return the question to ask before a UF2 is copied, or "" if no files can be lost.

    :param boards: running boards to copy the UF2 to; empty if drives are mounted already
    """
    try:
        contents = read(data)
    except Uf2Error:
        return ""
    micropython = find_micropython(contents.sectors)
    addresses = [micropython.filesystem] if micropython else [model.filesystem for model in MODELS.values()]
    brings_files = any(address in contents.sectors for address in addresses)
    models = [model_of(board.about().machine) for board in boards] if micropython else []
    is_for_another = any(model and model.filesystem not in addresses for model in models)
    if brings_files or is_for_another:
        reason = "contains files of its own" if brings_files else "is for another board"
        return f"{uf2} {reason}: all files on the board are erased, scores too. Save them with `kast backup`. Continue?"
    return _LOSS if contents.preface else ""


def drives_of(boards: list[Board]) -> list[Drive]:
    """Put boards into BOOTSEL mode and return their drives, without drives that do not appear in time."""
    for board in boards:
        board.become_drive()
    end = time.monotonic() + START_SECONDS
    while len(drives := find_drives()) < len(boards) and time.monotonic() < end:
        time.sleep(0.2)
    return drives


def require_uf2_for(drive: Drive, data: bytes, uf2: Path) -> None:
    """Raise KastError unless this UF2 file is for the drive's chip, which silently ignores any other UF2."""
    try:
        family = read(data).family
    except Uf2Error as error:
        raise KastError(f"{uf2} {error}. {drive.advice}") from None
    if family not in drive.chip.firmware:
        raise KastError(f"{uf2} is made for another chip. {drive.advice}")


def copy_to(drive: Drive, data: bytes, name: str) -> None:
    """Write a UF2 file to the drive. Once the board has received it all, it restarts.

    :raises KastError: the drive does not accept the file
    """
    try:
        with (drive.folder / name).open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        if drive.is_there:  # otherwise the board has received the file and restarted
            raise KastError(
                f"{drive.folder} does not accept {name}: {error.strerror}. Plug the board in again."
            ) from None


def wait_for_new(before: list[Board], count: int) -> list[Board]:
    """Wait for `count` boards that are not in `before` and whose ports can be used, and return them.

    :raises KastError: they do not appear within START_SECONDS, or their ports cannot be used
    """
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
