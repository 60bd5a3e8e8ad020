"""Model bad ring oscillators, and how MicroPython makes bytes from their bits."""

from collections.abc import Callable, Iterator
from itertools import accumulate

import numpy as np

Bits = Iterator[np.ndarray]
"""An endless sequence of arrays of PIECE bits."""
PIECE = 1 << 20


def biased(share_of_ones: float) -> Bits:
    """Yield bits that are independent, and 1 with this probability."""
    random = np.random.default_rng(1)
    while True:
        yield (random.integers(0, 1 << 16, PIECE, np.uint16) < share_of_ones * (1 << 16)).astype(np.uint8)


def sticky(correlation: float) -> Bits:
    """Yield bits, half of them 1, each with this correlation to the bit before it."""
    random = np.random.default_rng(2)
    last = 0
    while True:
        turns = random.integers(0, 1 << 16, PIECE, np.uint16) < (1 - correlation) / 2 * (1 << 16)
        bits = np.bitwise_xor.accumulate(turns.astype(np.uint8)) ^ last
        last = bits[-1]
        yield bits


def stuck() -> Bits:
    """Yield bits that are all 0."""
    while True:
        yield np.zeros(PIECE, np.uint8)


class Oscillator:
    """A callable like os.urandom that returns these bits as bytes, raw or as MicroPython up to 1.27 processes them."""

    def __init__(self, bits: Bits, *, crc: bool) -> None:
        self._bytes = map(np.packbits, bits)
        self._piece, self._at = b"", 0
        self._crc = crc

    def __call__(self, count: int) -> bytes:
        if self._at + count > len(self._piece):
            self._piece, self._at = self._piece[self._at :] + self._next_piece(), 0
        self._at += count
        return self._piece[self._at - count : self._at]

    def _next_piece(self) -> bytes:
        piece = next(self._bytes).tobytes()
        if self._crc:
            last = self._piece[-1] if self._piece else 0
            piece = bytes(accumulate(piece, lambda register, byte: AFTER_EIGHT[register] ^ byte, initial=last))[1:]
        return piece


def _after_eight(register: int) -> int:
    """Return the register after eight steps with zeros as input.

    It is a CRC with the polynomial 0xD5 that continues from byte to byte, as rosc_random_u8 in MicroPython's
    ports/rp2/main.c.
    """
    for _ in range(8):
        register = (register << 1 & 0xFF) ^ (0xD5 if register & 0x80 else 0)
    return register


AFTER_EIGHT = [_after_eight(register) for register in range(256)]

MODELS: dict[str, Callable[[], Oscillator]] = {
    "bias 0.45": lambda: Oscillator(biased(0.45), crc=False),
    "bias 0.55": lambda: Oscillator(biased(0.55), crc=False),
    "sticky 0.1": lambda: Oscillator(sticky(0.1), crc=False),
    "sticky 0.3": lambda: Oscillator(sticky(0.3), crc=False),
    "bias 0.45, CRC": lambda: Oscillator(biased(0.45), crc=True),
    # The CRC hides correlations below 0.5: a million faces do not show them.
    "sticky 0.5, CRC": lambda: Oscillator(sticky(0.5), crc=True),
    "stuck, CRC": lambda: Oscillator(stuck(), crc=True),
}
