"""A Pico without MicroPython: the drive that it shows when it was plugged in with BOOTSEL held."""

import os
import struct
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import psutil

from kast_tools.boards import Board, find_boards
from kast_tools.boards.trouble import cannot_open
from kast_tools.errors import KastError

_PAGE = "https://micropython.org/download/{}/"
_PAGES = {
    "Raspberry Pi Pico with RP2040": "RPI_PICO",
    "Raspberry Pi Pico W with RP2040": "RPI_PICO_W",
    "Raspberry Pi Pico 2 with RP2350": "RPI_PICO2",
    "Raspberry Pi Pico 2 W with RP2350": "RPI_PICO2_W",
}
"""By what MicroPython calls the boards."""

_FAMILIES = {"RPI-RP2": {0xE48BFF56}, "RP2350": {0xE48BFF59, 0xE48BFF5A}}
"""By the Board-ID of the drive, the UF2 families that its chip takes, as github.com/microsoft/uf2 lists them."""
_UF2_BLOCK = 512
_UF2_HEAD = struct.Struct("<8I")
_UF2_MAGIC = (0x0A324655, 0x9E5D5157)
_HAS_FAMILY = 0x2000

START_SECONDS = 30
"""How long MicroPython may take until its port is there. The first start formats the file system."""


def download_page(machine: str) -> str:
    """Where MicroPython for a board is found, by what MicroPython calls that board."""
    return _PAGE.format(_PAGES.get(machine, "?vendor=Raspberry%20Pi"))


@dataclass(frozen=True)
class Drive:
    """The drive of a board in BOOTSEL mode."""

    folder: Path
    board_id: str
    """From its INFO_UF2.TXT: "RPI-RP2" for the RP2040, "RP2350"."""

    @property
    def advice(self) -> str:
        """What its board needs, for people."""
        plain, wireless = ("RPI_PICO2", "RPI_PICO2_W") if self.board_id == "RP2350" else ("RPI_PICO", "RPI_PICO_W")
        name = "Pico 2" if self.board_id == "RP2350" else "Pico"
        return (
            f"The board at {self.folder} waits for MicroPython: for a {name} download the .uf2 file from "
            f"{_PAGE.format(plain)}, for a {name} W from {_PAGE.format(wireless)}, then use `kast flash --uf2 FILE`."
        )

    @property
    def is_there(self) -> bool:
        """Whether the board has not restarted yet."""
        return (self.folder / "INFO_UF2.TXT").exists()


def find_drives() -> list[Drive]:
    """The boards in BOOTSEL mode whose drive is mounted."""
    drives = []
    for partition in psutil.disk_partitions():
        try:
            text = Path(partition.mountpoint, "INFO_UF2.TXT").read_text(encoding="ascii", errors="replace")
        except OSError:
            continue  # any other drive
        board_id = _field(text, "Board-ID")
        if board_id in _FAMILIES:
            drives.append(Drive(Path(partition.mountpoint), board_id))
    return sorted(drives, key=lambda drive: drive.folder)


def _field(text: str, name: str) -> str:
    """The value in a line "name: value"."""
    return next((line.removeprefix(f"{name}: ").strip() for line in text.splitlines() if line.startswith(name)), "")


def give_micropython(uf2: Path, every: bool) -> list[Board]:
    """Copy MicroPython to the board in BOOTSEL mode, or to all of them, and wait until they have started.

    Returns the boards that started, with `every` the others too that are connected. Raises KastError.
    """
    drives = find_drives()
    if not drives:
        raise KastError(
            "No board waits for a UF2 file. Hold BOOTSEL while plugging it in; if its drive does not appear by itself, "
            "mount it."
        )
    if len(drives) > 1 and not every:
        folders = ", ".join(str(drive.folder) for drive in drives)
        raise KastError(f"{len(drives)} boards wait for a UF2 file: {folders}. Unplug all but one, or take --all.")
    data = uf2.read_bytes()
    for drive in drives:
        require_uf2_for(drive, data, uf2)
    before = find_boards()
    for drive in drives:
        copy_to(drive, data, uf2.name)
    started = wait_for_new(before, len(drives))
    return find_boards() if every else started


def require_uf2_for(drive: Drive, data: bytes, uf2: Path) -> None:
    """Raise KastError unless it is a UF2 file that the drive's chip takes: any other it would ignore in silence."""
    families = set(_families(data))
    if not families:
        raise KastError(f"{uf2} is no UF2 file. {drive.advice}")
    if not families & _FAMILIES[drive.board_id]:
        raise KastError(f"{uf2} is made for another chip. {drive.advice}")


def _families(data: bytes) -> Iterable[int]:
    for start in range(0, len(data) - _UF2_BLOCK + 1, _UF2_BLOCK):
        first, second, flags, _, _, _, _, family = _UF2_HEAD.unpack_from(data, start)
        if (first, second) != _UF2_MAGIC:
            return
        if flags & _HAS_FAMILY:
            yield family


def copy_to(drive: Drive, data: bytes, name: str) -> None:
    """Write a UF2 file onto the drive; the board restarts once it has it all. Raises KastError."""
    try:
        with (drive.folder / name).open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        if drive.is_there:  # else the board was faster than the computer
            raise KastError(
                f"{drive.folder} does not take {name}: {error.strerror}. Plug the board in again."
            ) from None


def wait_for_new(before: list[Board], count: int) -> list[Board]:
    """The boards that have come since, once there are so many and their ports may be used. Raises KastError."""
    end = time.monotonic() + START_SECONDS
    while True:
        new = [board for board in find_boards() if board not in before]
        if len(new) >= count and not any(cannot_open(board.port) for board in new):
            return new
        if time.monotonic() > end:
            for board in new:
                if reason := cannot_open(board.port):
                    raise reason
            raise KastError(
                f"{count - len(new)} of {count} boards have not started MicroPython within {START_SECONDS} seconds. "
                "Check that the UF2 file is MicroPython's for this board, and begin again with BOOTSEL held."
            )
        time.sleep(0.2)
