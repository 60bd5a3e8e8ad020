"""Make a stand-in for MicroPython's UF2: random bytes with the binary info of the Pico SDK."""

import random
import struct

FLASH = 0x10000000
E10_BLOCK = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0xA000, 0x10FFFF00, 256, 0, 2, 0xE48BFF57) + b"\xef" * 256
E10_BLOCK += struct.pack("<I", 0x9957E304).ljust(220, b"\0") + struct.pack("<I", 0x0AB16F30)
"""First block of a UF2 for the RP2350, as picotool writes it because of erratum E10."""


def program(filesystem: int, filesystem_bytes: int, version: str = "v1.27.0", size: int = 20_000) -> bytes:
    """Return the content of the flash: `size` random bytes, with binary info in them.

    As in a real program, some of the binary info is in data that the program copies to RAM when it starts.

    :param filesystem: address of the file system, as stated in the binary info
    :param filesystem_bytes: size of the file system, as stated in the binary info
    """
    content = bytearray(random.Random(1).randbytes(size))
    ram, version_at, name_at = 0x20001000, FLASH + 0x3000, FLASH + 0x3080
    pieces = {
        0x110: struct.pack("<5I", 0x7188EBF2, FLASH + 0x2000, FLASH + 0x200C, FLASH + 0x2100, 0xE71AA390),
        0x2000: struct.pack("<3I", FLASH + 0x2200, ram, FLASH + 0x2280),
        0x2100: struct.pack("<4I", FLASH + 0x2400, ram, ram + 0x100, 0),
        0x2200: struct.pack("<2H2I", 6, int.from_bytes(b"RP", "little"), 0x02031C86, name_at),
        0x2400: struct.pack("<2H2I", 6, int.from_bytes(b"RP", "little"), 0x11A9BC3A, version_at),
        0x2280: struct.pack("<2H4IH", 7, int.from_bytes(b"MP", "little"), name_at, filesystem, filesystem_bytes, 0, 3),
        0x3000: version.encode() + b"\0",
        0x3080: b"MicroPython\0",
    }
    for offset, piece in pieces.items():
        content[offset : offset + len(piece)] = piece
    return bytes(content)


def uf2(content: bytes, family: int) -> bytes:
    """Return a UF2 as picotool writes it: consecutive pages, which E10_BLOCK precedes if the UF2 is for the RP2350."""
    return (b"" if family == 0xE48BFF56 else E10_BLOCK) + blocks(pages(content, FLASH), family)


def pages(content: bytes, address: int) -> list[tuple[int, bytes]]:
    """Return the pages of data that starts at this address, as (address, 256 bytes); the last page is padded with
    zeros.
    """
    return [(address + start, content[start : start + 256].ljust(256, b"\0")) for start in range(0, len(content), 256)]


def blocks(pages: list[tuple[int, bytes]], family: int) -> bytes:
    """Return a UF2 with one numbered block for each page, without E10_BLOCK."""
    encoded = []
    for number, (address, page) in enumerate(pages):
        head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, address, 256, number, len(pages), family)
        encoded.append(head + page + bytes(220) + struct.pack("<I", 0x0AB16F30))
    return b"".join(encoded)
