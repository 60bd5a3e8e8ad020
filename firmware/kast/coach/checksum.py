"""The checksum of one of the coach's files, computed in steps and without loading the file."""

from micropython import const

try:
    from ubinascii import crc32  # as in storage/store.py: the virtual board's `binascii` is a package of 7 KB
except ImportError:
    from binascii import crc32

_PIECE = const(1024)


def crc_steps(file, start: int, crc: int = 0):
    """Compute the CRC-32 of a file from offset `start` on. Yield the CRC after each KB; the last CRC covers all bytes.

    All reads use one buffer: reading Maxi's 300 KB into new buffers would trigger ten garbage collections.

    :param crc: CRC-32 of the data before these bytes; the result then covers that data, too
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
