"""Fair random bytes from a weak source, whose bytes are hashed with the time and with part of the previous digest.

On a Pico, os.urandom returns the bits of the ring oscillator almost unchanged. They are biased and correlated
(MicroPython issue 7031), and versions of MicroPython differ in how they turn the bits into bytes.
"""

from hashlib import sha256

FRESH = 32
"""Number of oscillator bytes hashed into a digest, which has the same size. Weakly random bytes suffice."""
MOST = 16
"""Maximum number of bytes returned from a digest. The others, at least 16, stay secret and go into the next digest."""


class EntropyPool:
    """A source of random bytes that is called like os.urandom.

    Dice are rolled with one byte in each call, so a new digest is computed for every die.
    """

    def __init__(self, oscillator, ticks_us):
        """Create the pool.

        :param oscillator: oscillator(n) returns n raw random bytes
        :param ticks_us: ticks_us() returns microseconds, like MicroPython's time.ticks_us. The time depends on when the
            player presses a button, so dice differ even if the oscillator fails.
        """
        self._oscillator = oscillator
        self._ticks_us = ticks_us
        self._left = b""  # rest of the previous digest, which makes each die depend on all earlier ones since power-on

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
