"""Fair random bytes from a weak source: its bytes are hashed with the time and with the rest of the digest before.

On a Pico os.urandom returns the bits of the ring oscillator almost unchanged. They are biased and correlated
(MicroPython issue 7031), and MicroPython's versions make bytes of them in different ways.
"""

from hashlib import sha256

FRESH = 32
"""Bytes of the oscillator in each digest. They have as many bits as the digest, so that weak randomness is enough."""
MOST = 16
"""Bytes that one digest returns at most. At least as many stay secret, and go into the next digest."""


class EntropyPool:
    """A source of random bytes that is called like os.urandom.

    A die takes one byte, so every die has a digest of its own.
    """

    def __init__(self, oscillator, ticks_us):
        """Create the pool.

        :param oscillator: oscillator(n) returns n raw random bytes
        :param ticks_us: ticks_us() returns microseconds, as MicroPython's time.ticks_us. The player's fingers decide
            them, so dice differ even if the oscillator stands still.
        """
        self._oscillator = oscillator
        self._ticks_us = ticks_us
        self._left = b""  # rest of the previous digest, which chains all throws since power-on

    def __call__(self, n: int) -> bytes:
        """Return n random bytes, 1 to 16."""
        if not 1 <= n <= MOST:
            raise ValueError(f"A digest gives 1 to {MOST} random bytes, not {n}.")
        pool = sha256(self._left)
        pool.update(self._oscillator(FRESH))
        pool.update(self._ticks_us().to_bytes(4, "little"))
        digest = pool.digest()
        self._left = digest[n:]
        return digest[:n]
