"""The two files that a user brings for the emulated Pico, and the flash made of one of them."""

from collections.abc import Mapping
from pathlib import Path

from kast_tools.errors import KastError
from kast_tools.image.build import image_with_micropython
from kast_tools.image.models import FLASH, MODELS
from kast_tools.image.uf2 import read

PICO = MODELS["pico"]
_BOOT_ROM_BYTES = 16 * 1024
_BOOT_ROM_MAGIC = b"Mu\x01"
"""At address 0x10 of the RP2040's boot ROM; the next byte is its version (datasheet, chapter 2.8.3)."""
_BOOT_ROM_FOUND = "bootrom-combined.bin of github.com/raspberrypi/pico-bootrom-rp2040 is one"


def flash_with_kast(uf2: Path, files: Mapping[str, bytes]) -> bytes:
    """A Pico's whole flash: the MicroPython of a UF2, and a file system with `files`, bytes by path.

    Raises KastError, which says where MicroPython is found, if the UF2 is none for a Pico.
    """
    model, version, image = image_with_micropython(_read(uf2), str(uf2), files)
    if model is not PICO:
        raise KastError(
            f"{uf2} is MicroPython {version} for a {model.title}; the emulator is a Pico. micropython.org/download/RPI_PICO has it."
        )
    flash = bytearray(b"\xff" * model.chip.flash_bytes)
    for address, sector in read(image).sectors.items():
        start = address - FLASH
        flash[start : start + len(sector)] = sector
    return bytes(flash)


def check_boot_rom(path: Path) -> None:
    """Raise KastError, which says where one is found, unless the file is a boot ROM of the RP2040."""
    rom = _read(path)
    if len(rom) != _BOOT_ROM_BYTES or rom[0x10:0x13] != _BOOT_ROM_MAGIC:
        raise KastError(f"{path} is no boot ROM of the RP2040: 16,384 bytes. {_BOOT_ROM_FOUND}.")


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise KastError(f"{path} cannot be read: {error.strerror}.") from None
