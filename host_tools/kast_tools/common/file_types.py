"""Recognises Kast's files that must not be overwritten: archives, backups, flash images, boards' files, firmware."""

import zipfile
from contextlib import suppress
from pathlib import Path

from kast_tools.common.models import FLASH, MODELS

ARCHIVE_ID = 0x4B617374
"""The letters "Kast": the application id that distinguishes an archive from other SQLite files."""
BACKUP_MANIFEST = "manifest.json"
"""Name of a file that every backup contains."""
BOARD_FOLDER = "saves"
"""Folder in which a board stores its files."""

_SQLITE = b"SQLite format 3\0"
_ID = slice(68, 72)  # position of the application id in an SQLite file
_BESIDE_SQLITE = ("-journal", "-wal", "-shm")  # endings of the files that SQLite stores next to a database
_BOARD_FILES = ("history-*.jsonl", "game.[ab]", "settings.[ab]")
_LITTLEFS = b"littlefs"  # at byte 8 of the first two blocks of a file system; one block is enough to recognise it


def meaning_of(path: Path) -> str | None:
    """Return why nothing may be written to this path, or None if something may.

    The reason completes the sentence "{path} is …". No file needs to exist at the path.

    :param path: a path without symbolic links
    """
    if is_archive(path) or any(is_archive(Path(str(path).removesuffix(end))) for end in _BESIDE_SQLITE):
        return "an archive of games"
    if _is_backup(path):
        return "a backup of a board"
    if _is_flash(path):
        return "the flash of an emulated board"
    return folder_meaning_of(path.parent)


def folder_meaning_of(folder: Path) -> str | None:
    """Return, worded as in `meaning_of`, why no file may be written to this folder; None if files may be written."""
    for path in (folder, *folder.parents):
        if is_board(path):
            return "among a board's files"
        if _is_firmware(path):
            return "in the folder of a firmware"
    return None


def is_board(folder: Path) -> bool:
    """Return whether a folder contains a board's files, such as those that `kast run --store` writes."""
    return any(any(folder.joinpath(BOARD_FOLDER).glob(name)) for name in _BOARD_FILES)


def is_archive(path: Path) -> bool:
    """Return whether the file is an archive of games. Only its first bytes are read, so the rest may be damaged."""
    start = _read(path, 0, _ID.stop)
    return start.startswith(_SQLITE) and start[_ID] == ARCHIVE_ID.to_bytes(4, "big")


def _is_backup(path: Path) -> bool:
    if not _read(path, 0, 2):  # the file is missing, empty, or a pipe, for which zipfile would wait
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
    """Return up to `length` bytes of a file from offset `start`, or b"" if it cannot be read."""
    with suppress(OSError):
        if path.is_file():
            with path.open("rb") as file:
                file.seek(start)
                return file.read(length)
    return b""
