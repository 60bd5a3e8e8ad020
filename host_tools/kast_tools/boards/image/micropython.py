"""Reads the version and the location of the file system from a MicroPython binary for the Pico.

Programs built with the Pico SDK contain these facts in their "binary info", which picotool prints too.
Its layout is defined in pico/binary_info/defs.h and structure.h of the SDK.
"""

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from kast_tools.boards.image.uf2 import SECTOR
from kast_tools.common.models import FLASH

_RAM = 0x2000_0000
_START, _END = 0x7188EBF2, 0xE71AA390
# Bytes from the start of the program in which to search for _START. The RP2040 has it within 256 bytes after the second
# boot stage, the RP2350 within 1024 bytes.
_SEARCHED = 1280
_STRING = 6  # entry type: id and pointer to a string
_VERSION = 0x11A9BC3A  # id of the program's version
_BLOCK_DEVICE = 7  # entry type: a drive in the flash
_TAG = int.from_bytes(b"MP", "little")  # tag of MicroPython's own entries
_FILESYSTEM = "MicroPython"  # name of the drive with MicroPython's file system; there may be another drive, "ROMFS"


@dataclass(frozen=True)
class MicroPython:
    """Facts about a MicroPython binary.

    :param version: its version, such as "v1.27.0"
    :param filesystem: address of the file system
    :param filesystem_bytes: size of the file system
    """

    version: str
    filesystem: int
    filesystem_bytes: int


def find_micropython(sectors: Mapping[int, bytes]) -> MicroPython | None:
    """Return the facts about the program in these sectors of flash; None if it is not MicroPython.

    :param sectors: content of the sectors, keyed by address
    """
    try:
        return _read(_Memory(sectors))
    except (KeyError, UnicodeDecodeError):  # a pointer leads out of the program, or not to a string
        return None


def _read(memory: "_Memory") -> MicroPython | None:
    version = filesystem = None
    for entry in _entries(memory):
        kind, tag = struct.unpack("<HH", memory.read(entry, 4))
        if kind == _STRING and memory.word(entry + 4) == _VERSION:
            version = memory.text(memory.word(entry + 8))
        elif kind == _BLOCK_DEVICE and tag == _TAG and memory.text(memory.word(entry + 4)) == _FILESYSTEM:
            filesystem = memory.word(entry + 8), memory.word(entry + 12)
    return MicroPython(version, *filesystem) if version and filesystem else None


def _entries(memory: "_Memory") -> Iterator[int]:
    """Yield the addresses of the entries of the binary info."""
    for place in range(FLASH, FLASH + _SEARCHED, 4):
        if memory.word(place) == _START and memory.word(place + 16) == _END:
            memory.copied = memory.word(place + 12)
            for pointer in range(memory.word(place + 4), memory.word(place + 8), 4):
                yield memory.word(pointer)
            return


class _Memory:
    """The address space of the running program: flash, and the constants that it copies to RAM."""

    def __init__(self, sectors: Mapping[int, bytes]) -> None:
        self._sectors = sectors
        self.copied: int | None = None  # address of a table of rows (source, start, end), ended by a zero source

    def word(self, address: int) -> int:
        return int.from_bytes(self.read(address, 4), "little")

    def text(self, address: int) -> str:
        content = b""
        while not content.endswith(b"\0"):
            content += self.read(address + len(content), 1)
        return content[:-1].decode("ascii")

    def read(self, address: int, size: int) -> bytes:
        return self._flash(self._source(address), size)

    def _source(self, address: int) -> int:
        """Return the address in flash of the bytes that the running program finds at `address`."""
        row = self.copied
        while address >= _RAM and row is not None:
            source, begin, end = struct.unpack("<3I", self._flash(row, 12))
            if not source:
                break
            if begin <= address < end:
                return source + address - begin
            row += 12
        return address

    def _flash(self, address: int, size: int) -> bytes:
        start = address - address % SECTOR
        piece = self._sectors[start][address - start :][:size]
        return piece if len(piece) == size else piece + self._flash(start + SECTOR, size - len(piece))
