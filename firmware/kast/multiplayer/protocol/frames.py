"""Frames on the wire: a message and its CRC-32, coded without zero bytes (COBS), between two zero bytes.

COBS: S. Cheshire and M. Baker, "Consistent Overhead Byte Stuffing" (1997), for less than 254 bytes. Each zero is
replaced by the distance to the next zero.
"""

try:
    from ubinascii import crc32  # the virtual board's `binascii` is a package of 7 KB around `ubinascii`
except ImportError:
    from binascii import crc32

from micropython import const

SHORT = const(25)
"""Bytes of a message whose frame has 32 bytes, the size of the RP2040 UART's FIFO (datasheet, 4.2). While a flash
write stops all interrupts, only the FIFO receives. So no message that is sent unasked is longer than SHORT."""
LONGEST = const(57)
"""Bytes of the longest message; its frame has 64."""
_ADDED = const(4)  # bytes of the checksum


def sealed(message: bytes, tag: int = 0) -> bytes:
    """Return the frame of a message.

    :param message: 1 to LONGEST bytes
    :param tag: start value of the CRC, 32 bits, known to all machines; 0 before a game
    """
    data = message + crc32(message, tag).to_bytes(_ADDED, "little")
    frame = bytearray(len(data) + 3)
    code_at = 1  # index of the byte that will hold the distance to the next zero
    for index, byte in enumerate(data, 2):
        frame[index] = byte
        if not byte:
            frame[code_at] = index - code_at
            code_at = index
    frame[code_at] = len(frame) - 1 - code_at
    return bytes(frame)


class Frames:
    """Finds frames in received bytes, which may be split anywhere. Buffers at most one frame."""

    def __init__(self):
        self._data = bytearray(LONGEST + _ADDED + 1)
        self._size = 0  # bytes of the frame so far; if more than _data holds, the frame is ignored

    def feed(self, data: bytes) -> list[bytes | None]:
        """Return the payloads of the frames that end in `data`, as opened() takes them; None for an invalid coding."""
        payloads = []
        for byte in data:
            if byte:
                if self._size < len(self._data):
                    self._data[self._size] = byte
                self._size = min(self._size + 1, len(self._data) + 1)
                continue
            if _ADDED + 2 <= self._size <= len(self._data):
                payloads.append(_decoded(self._data, self._size))
            self._size = 0
        return payloads


def opened(payload: bytes | None, tag: int = 0) -> bytes | None:
    """Return the message of a payload if its CRC matches the tag, else None.

    :param payload: an entry of Frames.feed()
    :param tag: as in `sealed`
    """
    if not payload:
        return None
    message = payload[:-_ADDED]
    return message if crc32(message, tag).to_bytes(_ADDED, "little") == payload[-_ADDED:] else None


def _decoded(data, size):
    """Return the bytes that `data` encodes, or None if the coding is invalid."""
    out = bytearray()
    index = 0
    while index < size:
        step = data[index]
        if index:
            out.append(0)
        if index + step > size:
            return None
        out.extend(data[index + 1 : index + step])
        index += step
    return bytes(out)
