"""Checks the RP2040's boot ROM, a file that the user provides."""

from pathlib import Path

from kast_tools.common.errors import KastError

_BYTES = 16 * 1024
_MAGIC = b"Mu\x01"
"""Bytes at address 0x10 of the boot ROM; the next byte is the version (RP2040 datasheet, chapter 2.8.3)."""


def check_boot_rom(path: Path) -> None:
    """Raise KastError, which says where to find a boot ROM, unless the file is a boot ROM of the RP2040."""
    try:
        rom = path.read_bytes()
    except OSError as error:
        raise KastError(f"{path} cannot be read: {error.strerror}. Choose another file.") from None
    if len(rom) != _BYTES or rom[0x10:0x13] != _MAGIC:
        raise KastError(
            f"{path} is not the boot ROM of an RP2040, which has {_BYTES:,} bytes. "
            "Every Pico has it: host_tools/simulator/pico/README.md says how to read it."
        )
