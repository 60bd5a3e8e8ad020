"""Simulate how the boot ROMs of the RP2040 and RP2350 handle a UF2 file copied to the BOOTSEL drive.

Written from their sources: bootrom/virtual_disk.c of github.com/raspberrypi/pico-bootrom-rp2040 and
src/nsboot/usb_virtual_disk.c of pico-bootrom-rp2350. Shares no code with the host tools.
"""

import struct

FLASH = 0x10000000
FLASH_END = 0x11000000  # end of the address range; smaller chips ignore upper address bits, so their content repeats
SECTOR = 4096
ABSOLUTE, RP2350_ARM, RP2350_RISCV = 0xE48BFF57, 0xE48BFF59, 0xE48BFF5A


class Flash:
    """NOR flash: programming only clears bits; erasing a sector sets all its bits. At first all bits are 0."""

    def __init__(self, size: int) -> None:
        self.bytes = bytearray(size)

    def erase(self, address: int) -> None:
        start = (address - FLASH) % len(self.bytes) // SECTOR * SECTOR
        self.bytes[start : start + SECTOR] = b"\xff" * SECTOR

    def program(self, address: int, page: bytes) -> None:
        start = (address - FLASH) % len(self.bytes)
        for index, byte in enumerate(page, start):
            self.bytes[index] &= byte

    def at(self, address: int, size: int) -> bytes:
        return bytes(self.bytes[address - FLASH :][:size])


class BootRom:
    """Boot ROM with a flash. `restarted`: whether the transfer was complete, so that the chip now runs its program."""

    def __init__(self, flash_bytes: int) -> None:
        self.flash = Flash(flash_bytes)
        self.restarted = False
        self._transfer = None  # what all blocks of the current transfer have in common (see _identity)
        self._seen = set()
        self._erased = set()

    def copy(self, file: bytes) -> None:
        """Write the file to the drive as a computer does, in blocks of 512 bytes."""
        for start in range(0, len(file), 512):
            self._write_block(file[start : start + 512])

    def _write_block(self, block: bytes) -> None:
        start0, start1, flags, address, size, number, total, family = struct.unpack_from("<8I", block)
        (end,) = struct.unpack_from("<I", block, 508)
        if self.restarted or (start0, start1, end) != (0x0A324655, 0x9E5D5157, 0x0AB16F30):
            return
        if not flags & 0x2000 or flags & 0x0001 or size != 256 or not self._accepts(family):
            return
        if not total or address % 256 or not FLASH <= address < FLASH_END:
            self._transfer = None
            return
        if self._transfer != self._identity(total, family):
            self._transfer = self._identity(total, family)
            self._seen, self._erased = set(), set()
        if number >= total:
            self._transfer = None
            return
        if number in self._seen:
            return
        self._seen.add(number)
        group = self._erase_group(number, address)
        if group not in self._erased:
            self._erased.add(group)
            self.flash.erase(address)
        self.flash.program(address, block[32 : 32 + 256])
        if len(self._seen) == total:
            self.restarted = True

    def _accepts(self, family: int) -> bool:
        raise NotImplementedError

    def _identity(self, total: int, family: int) -> object:
        raise NotImplementedError

    def _erase_group(self, number: int, address: int) -> int:
        """Return the number of a block's erase group; before the first block of a group is programmed, a sector is
        erased.
        """
        raise NotImplementedError


class Rp2040(BootRom):
    def _accepts(self, family):
        return family == 0xE48BFF56

    def _identity(self, total, family):
        return total

    def _erase_group(self, number, address):
        return number * 256 // SECTOR  # by block number, not by address: erratum RP2040-E14


class Rp2350(BootRom):
    """The boot ROM of an RP2350 without a partition table, as a Pico 2 is sold."""

    def _accepts(self, family):
        return family in (ABSOLUTE, 0xE48BFF58, RP2350_ARM, RP2350_RISCV)

    def _identity(self, total, family):
        return total, family

    def _erase_group(self, number, address):
        return (address - FLASH) // SECTOR
