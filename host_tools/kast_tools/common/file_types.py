"""By what the files of Kast are known that nothing may be written over: archives, backups, boards' files, firmware."""

import zipfile
from contextlib import suppress
from pathlib import Path

from kast_tools.common.models import FLASH, MODELS

ARCHIVE_ID = 0x4B617374
""""Kast": the application id of an archive, which tells it from other programs' SQLite files."""
BACKUP_MANIFEST = "manifest.json"
"""What every backup has in it."""
BOARD_FOLDER = "saves"
"""The folder of what a board keeps."""

_SQLITE = b"SQLite format 3\0"
_ID = slice(68, 72)  # where an SQLite file has its application id
_BESIDE_SQLITE = ("-journal", "-wal", "-shm")  # files that belong to an SQLite file
_BOARD_FILES = ("history-*.jsonl", "game.[ab]", "settings.[ab]")
_LITTLEFS = b"littlefs"  # behind the first 8 bytes of each of its first two blocks


def meaning_of(path: Path) -> str | None:
    """What a file there is or would be part of, if that must stay, as in "{path} is …"; else None.

    path: without symbolic links.
    """
    if is_archive(path) or any(is_archive(Path(str(path).removesuffix(end))) for end in _BESIDE_SQLITE):
        return "an archive of games"
    if _is_backup(path):
        return "a backup of a board"
    if _is_flash(path):
        return "the flash of an emulated board"
    return folder_meaning_of(path.parent)


def folder_meaning_of(folder: Path) -> str | None:
    """As meaning_of, of whatever would come into a folder."""
    for each in (folder, *folder.parents):
        if is_board(each):
            return "among a board's files"
        if _is_firmware(each):
            return "in the folder of a firmware"
    return None


def is_board(folder: Path) -> bool:
    """Whether it is the folder of a board's files, as `kast run --store` leaves it."""
    return any(any(folder.joinpath(BOARD_FOLDER).glob(name)) for name in _BOARD_FILES)


def is_archive(path: Path) -> bool:
    """Whether the file is an archive of games, whole or damaged behind its first bytes."""
    start = _read(path, 0, _ID.stop)
    return start.startswith(_SQLITE) and start[_ID] == ARCHIVE_ID.to_bytes(4, "big")


def _is_backup(path: Path) -> bool:
    if not _read(path, 0, 2):  # nothing, or a pipe, which opening would wait for
        return False
    with suppress(OSError, zipfile.BadZipFile, ValueError, NotImplementedError), zipfile.ZipFile(path) as content:
        return BACKUP_MANIFEST in content.namelist()
    return False


def _is_flash(path: Path) -> bool:
    pico = MODELS["pico"]
    files = pico.filesystem - FLASH
    marks = [_read(path, files + block + 8, len(_LITTLEFS)) for block in (0, 4096)]
    return _LITTLEFS in marks and path.stat().st_size == pico.flash_bytes


def _is_firmware(folder: Path) -> bool:
    return all(folder.joinpath(name).exists() for name in ("main.py", "board.py", "kast"))


def _read(path: Path, start: int, length: int) -> bytes:
    """A part of a file; empty where there is none, or none that may be read."""
    with suppress(OSError):
        if path.is_file():
            with path.open("rb") as file:
                file.seek(start)
                return file.read(length)
    return b""
