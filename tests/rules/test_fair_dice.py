"""Test that a million rolled faces and a million picked players are fair, even with bad oscillators."""

from collections.abc import Callable, Iterator
from itertools import count
from random import Random

import numpy as np
import pytest
from kast.dice import pick, roll_face
from kast.entropy_pool import EntropyPool
from kast_tools.archive.dice_outcome import UNFAIR
from kast_tools.archive.dice_tests import all_tests
from oscillators import MODELS
from suites import in_soak

MILLION = 1_000_000
SURELY_UNFAIR = 1e-6
"""Probability p below which a million dice are surely unfair. All seeds are fixed."""
CHI_SQUARE_LIMIT = 18.47
"""Limit of chi-squared with four degrees of freedom, which a fair source exceeds with one seed in a thousand."""
BETWEEN_DICE_US = 560
"""Microseconds that a Pico takes for the byte of one die: the clock advances by this much from die to die."""


class Source:
    """A seeded source of random bytes that counts the bytes from 252 up, which a die refuses."""

    def __init__(self, seed):
        self.random = Random(seed)
        self.refused = 0

    def __call__(self, count):
        some = self.random.randbytes(count)
        self.refused += some[0] >= 252
        return some


def million(random_bytes) -> list[int]:
    return [roll_face(random_bytes) for _ in range(MILLION)]


def smallest_p(faces: list[int]) -> float:
    return min(test.p for test in all_tests(faces))


@pytest.mark.long
def test_faces_are_fair_and_independent() -> None:
    source = Source(1)
    faces = million(source)
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert smallest_p(faces) > UNFAIR
    # A die refuses 4 of 256 byte values.
    assert source.refused == pytest.approx(MILLION * 4 / 252, rel=0.05)


@pytest.mark.long
def test_bytes_taken_modulo_six_would_be_noticed() -> None:
    source = Source(1)
    assert smallest_p([source(1)[0] % 6 + 1 for _ in range(MILLION)]) < SURELY_UNFAIR


def test_picked_players_are_evenly_distributed() -> None:
    source = Source(2)
    counts = np.bincount([pick(5, source) for _ in range(MILLION)])
    share = MILLION / 5
    assert len(counts) == 5
    assert sum((counts - share) ** 2) / share < CHI_SQUARE_LIMIT


@pytest.mark.long
@pytest.mark.parametrize("model", in_soak(MODELS, "sticky 0.5, CRC".__eq__))
def test_a_bad_oscillator_makes_fair_dice_once_it_is_hashed(model: str) -> None:
    assert smallest_p(million(MODELS[model]())) < SURELY_UNFAIR, "the model is too good to show anything"
    clock = count(0, BETWEEN_DICE_US).__next__
    assert smallest_p(million(EntropyPool(MODELS[model](), clock))) > UNFAIR


def presses_at(*times: int) -> Callable[[], int]:
    """Return a clock that first returns these times, in microseconds, and then those of a row of dice."""

    def read() -> Iterator[int]:
        yield from times
        yield from count(1_000_000, BETWEEN_DICE_US)

    return read().__next__


def test_one_microsecond_changes_all_later_dice_even_with_a_stuck_oscillator() -> None:
    early, late = (EntropyPool(MODELS["stuck, CRC"](), presses_at(us)) for us in (5000, 5001))
    pairs = [(roll_face(early), roll_face(late)) for _ in range(6000)]
    # Of 6,000 pairs of independent dice, 1,000 are equal on average, with a standard deviation of 29.
    assert 900 < sum(one == other for one, other in pairs) < 1100
