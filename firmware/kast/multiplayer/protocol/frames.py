"""A message on a wire: from one zero byte to the next, coded so that none is inside (COBS), with its CRC-32.

COBS is that of S. Cheshire and M. Baker, "Consistent Overhead Byte Stuffing" (1997), for less than 254 bytes: each
zero is replaced by the distance to the next.
"""

try:
    from ubinascii import crc32
except ImportError:
    from binascii import crc32

from micropython import const

SHORT = const(25)
"""Bytes of a message whose frame has 32: so many the FIFO of the RP2040's UART keeps while a flash write stops all
interrupts. What is not asked for is never longer."""
LONGEST = const(57)
_ADDED = const(4)  # bytes of the checksum


def sealed(message, tag=0):
    """The frame of a message of 1 to LONGEST bytes. tag: a number of 32 bits that both ends know; 0 before a game."""
    data = message + crc32(message, tag).to_bytes(_ADDED, "little")
    frame = bytearray(len(data) + 3)
    at = 1  # of the distance to the next zero
    for place, byte in enumerate(data, 2):
        frame[place] = byte
        if not byte:
            frame[at] = place - at
            at = place
    frame[at] = len(frame) - 1 - at
    return bytes(frame)


class Frames:
    """Finds the messages in what a wire brings, however cut or spoilt. It keeps no more than the longest frame."""

    def __init__(self):
        self._data = bytearray(LONGEST + _ADDED + 1)
        self._size = 0  # more than fit: the rest of a frame too long is let pass

    def feed(self, data):
        """The payloads, message and checksum, of the frames that end in `data`; each is for `opened`."""
        found = []
        for byte in data:
            if byte:
                if self._size < len(self._data):
                    self._data[self._size] = byte
                self._size = min(self._size + 1, len(self._data) + 1)
                continue
            if _ADDED + 2 <= self._size <= len(self._data):
                found.append(_decoded(self._data, self._size))
            self._size = 0
        return found


def opened(payload, tag=0):
    """The message that was sealed with that tag, or None."""
    if not payload:
        return None
    message = payload[:-_ADDED]
    return message if crc32(message, tag).to_bytes(_ADDED, "little") == payload[-_ADDED:] else None


def _decoded(data, size):
    """What was coded, or None."""
    out = bytearray()
    at = 0
    while at < size:
        step = data[at]
        if at:
            out.append(0)
        if at + step > size:
            return None
        out.extend(data[at + 1 : at + step])
        at += step
    return bytes(out)
