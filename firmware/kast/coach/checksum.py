"""The checksum of a file of the coach, found without reading it into memory."""

from micropython import const

try:
    from ubinascii import crc32  # as in store.py
except ImportError:
    from binascii import crc32

_PIECE = const(1024)


def crc_steps(file, start, crc=0):
    """Yields the CRC-32 of a file from the offset `start` on, of some more of it each time; at last that of all.

    crc: of what goes before. One buffer serves all of it: Maxi's 300 KB, read into pieces of their own, would have the
    heap collected ten times over.
    """
    buffer = bytearray(_PIECE)
    view = memoryview(buffer)
    count = 1
    while count:
        file.seek(start)  # somebody may read elsewhere between two steps
        count = file.readinto(buffer)
        start += count
        crc = crc32(view[:count], crc)
        yield crc
