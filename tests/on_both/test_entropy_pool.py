"""Test what is hashed into the digests from which dice are computed, and which bytes of a digest are refused."""

from hashlib import sha256

from kast.dice import roll_face
from kast.entropy_pool import FRESH, EntropyPool


class Recorded:
    """An oscillator whose bytes increase and are recorded, and a clock that advances by 1 us at each call."""

    def __init__(self):
        self.given = b""
        self.us = 2**30 - 2  # just before the clock of a Pico wraps around

    def oscillator(self, n):
        some = bytes([(len(self.given) + i) % 256 for i in range(n)])
        self.given += some
        return some

    def ticks_us(self):
        self.us = (self.us + 1) % 2**30
        return self.us


def test_oscillator_bits_time_and_previous_digest_are_hashed():
    recorded = Recorded()
    pool = EntropyPool(recorded.oscillator, recorded.ticks_us)
    left = b""
    for call, n in enumerate((1, 1, 5, 16)):
        us = (2**30 - 1, 0, 1, 2)[call]
        some = pool(n)
        fresh = recorded.given[call * FRESH :]
        assert len(fresh) == FRESH == 32
        digest = sha256(left + fresh + us.to_bytes(4, "little")).digest()
        assert some == digest[:n]
        left = digest[n:]
        assert len(left) >= 16


def test_each_die_has_a_digest_of_its_own():
    recorded = Recorded()
    pool = EntropyPool(recorded.oscillator, recorded.ticks_us)
    for _ in range(6):
        assert 1 <= roll_face(pool) <= 6
    assert len(recorded.given) >= 6 * FRESH


def test_more_than_half_of_a_digest_is_refused():
    for n in (0, 17, -1):
        try:
            EntropyPool(None, None)(n)
        except ValueError:
            pass
        else:
            raise AssertionError(n)
