"""The checksum of a file of the coach, computed in steps and without loading the file."""

from micropython import const

try:
    from ubinascii import crc32  # the same import as in storage/store.py, for the same reason
except ImportError:
    from binascii import crc32

_PIECE = const(1024)


def crc_steps(file, start: int, crc: int = 0):
    """Compute the CRC-32 of a file from offset `start` on. Yield the CRC after each KB; the last one covers all bytes.

    All reads use one buffer: new pieces for Maxi's 300 KB would trigger ten garbage collections.

    :param crc: CRC-32 of the bytes that come before these
    """
    buffer = bytearray(_PIECE)
    view = memoryview(buffer)
    count = 1
    while count:
        file.seek(start)  # between two steps the caller may read other parts of the file
        count = file.readinto(buffer)
        start += count
        crc = crc32(view[:count], crc)
        yield crc
