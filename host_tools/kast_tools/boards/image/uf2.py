"""Reads and writes UF2, the format in which a Pico's boot ROM accepts flash contents by drag and drop.

A file is a sequence of blocks of 512 bytes, each with 256 bytes of payload and their address. The format and the
constants are those of github.com/microsoft/uf2 and, for Raspberry Pi's families, boot/uf2.h of the Pico SDK.
"""

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

SECTOR = 4096
"""Bytes that are erased at once in the flash."""
PAYLOAD = 256
BLOCK = 512

ABSOLUTE = 0xE48BFF57
"""Family ID of data for absolute addresses in the RP2350's flash, regardless of its partitions."""

_HEADER = struct.Struct("<8I")
_MAGIC = (0x0A324655, 0x9E5D5157)
_END = struct.pack("<I", 0x0AB16F30)
_FAMILY_PRESENT = 0x2000
_NOT_FOR_FLASH = 0x0001
_ERASED = b"\xff" * PAYLOAD


class Uf2Error(ValueError):
    """A problem with a UF2, worded as the end of a sentence that begins with the file's name."""


@dataclass(frozen=True)
class Contents:
    """The contents of a UF2.

    :param family: ID of the chip family that the contents are for
    :param sectors: whole sectors, keyed by address; bytes for which the UF2 has no data are erased (0xFF)
    :param preface: the blocks of the family ABSOLUTE that come first, unchanged. Programs for the RP2350
        begin with one; its boot ROM needs that block if there are partitions (erratum RP2350-E10).
    """

    family: int
    sectors: Mapping[int, bytes]
    preface: bytes = b""


class _Block(NamedTuple):
    address: int
    number: int
    total: int
    family: int
    payload: bytes


def write(contents: Contents) -> bytes:
    """Return the UF2 of these contents, sorted by address.

    The boot ROM of the RP2040 erases a sector at each block number that is a multiple of 16, whatever
    the block's address (erratum RP2040-E14). So only whole sectors are written, and the block numbers are
    consecutive.
    """
    pages = [
        (address + offset, sector[offset : offset + PAYLOAD])
        for address, sector in sorted(contents.sectors.items())
        for offset in range(0, SECTOR, PAYLOAD)
    ]
    blocks = (
        _HEADER.pack(*_MAGIC, _FAMILY_PRESENT, address, PAYLOAD, number, len(pages), contents.family) + page
        for number, (address, page) in enumerate(pages)
    )
    return contents.preface + b"".join(block.ljust(BLOCK - len(_END), b"\0") + _END for block in blocks)


def read(data: bytes) -> Contents:
    """Return the contents of a UF2 file.

    :raises Uf2Error: it is not in UF2 format, blocks are missing, or it is not for the flash of a Pico
    """
    blocks = [_block(data, start) for start in range(0, len(data), BLOCK)]
    prefaced = 0
    while prefaced < len(blocks) - 1 and blocks[prefaced].family == ABSOLUTE != blocks[-1].family:
        prefaced += 1
    blocks = blocks[prefaced:]
    if not blocks:
        raise Uf2Error("is empty")
    first = blocks[0]
    if any((block.family, block.total) != (first.family, first.total) for block in blocks) or len(blocks) > first.total:
        raise Uf2Error("holds more than one UF2")
    missing = first.total - len({block.number for block in blocks if block.number < first.total})
    if missing:
        raise Uf2Error(f"is incomplete: {missing} of its {first.total} blocks are missing")
    return Contents(first.family, _sectors(blocks), data[: prefaced * BLOCK])


def _block(data: bytes, start: int) -> _Block:
    block = data[start : start + BLOCK]
    if len(block) < BLOCK:
        raise Uf2Error("is cut off" if start else "is not in UF2 format")
    *magic, flags, address, size, number, total, family = _HEADER.unpack_from(block)
    if (*magic,) != _MAGIC or block[-4:] != _END:
        raise Uf2Error("is damaged" if start else "is not in UF2 format")
    if not flags & _FAMILY_PRESENT or flags & _NOT_FOR_FLASH or size != PAYLOAD or address % PAYLOAD:
        raise Uf2Error("is not for the flash of a Pico")
    return _Block(address, number, total, family, block[_HEADER.size :][:PAYLOAD])


def _sectors(blocks: list[_Block]) -> dict[int, bytes]:
    pages = {block.address: block.payload for block in blocks}
    starts = sorted({address - address % SECTOR for address in pages})
    return {
        start: b"".join(pages.get(start + offset, _ERASED) for offset in range(0, SECTOR, PAYLOAD)) for start in starts
    }
