"""The firmware as a board gets it, and builds of it for measuring and testing."""

import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path

from kast_tools.build.bundle import BUNDLE, bundled
from kast_tools.build.byte_code import MOUNTER, byte_code
from kast_tools.build.data_files import data_of, is_data, names_on_board
from kast_tools.build.sources import EXAMPLES, MAIN
from kast_tools.common.paths import FIRMWARE


def compiled(
    source: Path = FIRMWARE, left_out: Iterable[str] = EXAMPLES, *, jack: bool | None = None, wifi: bool = False
) -> Mapping[str, bytes]:
    """Every file of the firmware by its path on the board: the data, then all byte code as one file, then main.py.

    Byte code runs on every chip, and so does the little machine code there is on every Pico. The name of a file of
    data has part of its SHA-256 in it, so that an update lays new ones beside those that the old version reads. The
    same source gives the same bytes. left_out: patterns of rooms to leave out. jack: whether the board has one for the
    cable to another machine, None for what board.py says; without one what games of two machines need stays away.
    wifi: whether the board takes such games to a network itself, by its radio.

    A folder with byte code is taken as it is. Raises KastError if a file does not compile.
    """
    if (source / BUNDLE).is_file():
        names = [path.relative_to(source).as_posix() for path in sorted(source.rglob("*")) if path.is_file()]
        return {name: (source / name).read_bytes() for name in names if is_firmware(name)}
    data = data_of(source)
    names = names_on_board(data)
    files = {f"data/{names[name]}": content for name, content in data.items()}
    rooms = dict(byte_code(source, left_out, jack=jack, wifi=wifi))
    mounter = rooms.pop(MOUNTER)
    files[BUNDLE] = bundled(mounter.code, {room.imported_from: room.code for room in rooms.values()})
    files[MAIN] = (source / MAIN).read_bytes()
    return files


def is_firmware(path: str) -> bool:
    """Whether a path on a board is that of a file which `compiled` makes, of any version."""
    return path in (BUNDLE, MAIN) or is_data(path)


def firmware_with(main: Path, folder: Path, source: Path = FIRMWARE) -> Path:
    """Copy the firmware into `folder`, with another main.py; returns the copy's folder."""
    firmware = folder / "firmware"
    shutil.copytree(source, firmware, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(main, firmware / "main.py")
    return firmware
