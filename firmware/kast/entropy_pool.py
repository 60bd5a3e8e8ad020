"""Random bytes to bet on, from a source that is none: hashed with the time, and with what was left of those before.

A Pico's os.urandom is the bits of its ring oscillator almost as they are. They lean to one side and hang together
(MicroPython's issue 7031), and how bytes are made of them changes from one version to the next.
"""

from hashlib import sha256

FRESH = 32
"""Bytes of the oscillator in each digest: as many bits as the digest has, so that weak ones are enough."""
MOST = 16
"""Bytes that one digest gives; at least as many stay secret, and go into the next."""


class EntropyPool:
    """Called with n, 1 to 16, it returns n random bytes, like os.urandom.

    A die takes one byte, so every die that is thrown has a digest of its own.
    """

    def __init__(self, oscillator, ticks_us):
        """oscillator(n): n raw random bytes. ticks_us(): microseconds, as of MicroPython's time; a person's fingers
        make those of a throw differ, even where the oscillator stands still."""
        self._oscillator = oscillator
        self._ticks_us = ticks_us
        self._left = b""  # of the digest before: it chains all throws since the power came on

    def __call__(self, n):
        if not 1 <= n <= MOST:
            raise ValueError(f"A digest gives 1 to {MOST} random bytes, not {n}.")
        pool = sha256(self._left)
        pool.update(self._oscillator(FRESH))
        pool.update(self._ticks_us().to_bytes(4, "little"))
        digest = pool.digest()
        self._left = digest[n:]
        return digest[:n]
