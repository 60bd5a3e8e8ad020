"""Builds and reads the content of a Pico's whole flash: MicroPython, followed by the file system."""

from collections.abc import Mapping
from pathlib import Path

from littlefs import LittleFS, LittleFSError, UserContext

from kast_tools.boards.image import build
from kast_tools.boards.image.filesystem import filesystem
from kast_tools.boards.image.uf2 import Contents
from kast_tools.common.errors import KastError
from kast_tools.common.models import FLASH, MODELS

_PICO = MODELS["pico"]
_FILES = _PICO.filesystem - FLASH


def read_uf2(path: Path) -> Contents:
    """Return the contents of a UF2 with MicroPython for a Pico, with or without files.

    :raises KastError: the file is not such a UF2; the message says where to find MicroPython
    """
    model, _, uf2 = build.micropython_in(_read(path), str(path))
    if model is not _PICO:
        raise KastError(
            f"{path} is for a {model.title}, but a Pico is emulated. Get MicroPython for it from {_PICO.download}."
        )
    return uf2


def brings_files(uf2: Contents) -> bool:
    """Return whether the UF2 also contains files for the board."""
    return build.brings_files(_PICO, uf2)


def new(uf2: Contents) -> bytes:
    """Return the content of a new board's flash after this UF2 was dragged onto the board's drive."""
    flash = bytearray(b"\xff" * _PICO.flash_bytes)
    for address, sector in uf2.sectors.items():
        start = address - FLASH
        flash[start : start + len(sector)] = sector
    return bytes(flash)


def with_files(flash: bytes, files: Mapping[str, bytes]) -> bytes:
    """Return the flash with its file system replaced by one that holds `files`, keyed by path."""
    return flash[:_FILES] + filesystem(files, _PICO.blocks)


def kept(path: Path) -> bytes:
    """Return the flash that an earlier run stored in a file. Raises KastError if the file has another size."""
    flash = _read(path)
    if len(flash) != _PICO.flash_bytes:
        raise KastError(
            f"{path} is not a Pico flash image (expected {_PICO.flash_bytes:,} bytes). Choose another file."
        )
    return flash


def files_on(flash: bytes) -> dict[str, bytes]:
    """Return the content of the board's files, keyed by path. Raises KastError if the file system cannot be read."""
    # The settings are those of image/filesystem.py.
    content = UserContext(buffer=bytearray(flash[_FILES:]))
    fs = LittleFS(
        content, mount=False, block_size=4096, block_count=_PICO.blocks, read_size=32, prog_size=256, cache_size=1024
    )
    try:
        fs.mount()
        paths = [f"{folder}/{name}".lstrip("/") for folder, _, names in fs.walk("/") for name in names]
        return {path: fs.open(path, "rb").read() for path in paths}
    except LittleFSError as error:
        raise KastError(f"The board's file system cannot be read: {error}.") from None


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise KastError(f"{path} cannot be read: {error.strerror}. Choose another file.") from None
