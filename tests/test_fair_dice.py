"""A million rolled faces, and a million picked players."""

from collections import Counter
from random import Random

import pytest
from kast.dice import pick, roll_face

MILLION = 1_000_000
# A fair source exceeds these once in a thousand seeds; the seed is fixed. By degrees of freedom.
CHI_SQUARE_LIMIT = {4: 18.47, 5: 20.52, 35: 66.62}


class Source:
    """Random bytes from a seeded generator, with a count of those that a die must refuse."""

    def __init__(self, seed):
        self.random = Random(seed)
        self.refused = 0

    def __call__(self, count):
        some = self.random.randbytes(count)
        self.refused += some[0] >= 252
        return some


def chi_square(counts, kinds):
    expected = sum(counts.values()) / kinds
    return sum((count - expected) ** 2 for count in counts.values()) / expected


def test_faces_are_fair_and_independent():
    source = Source(1)
    faces = [roll_face(source) for _ in range(MILLION)]
    counts = Counter(faces)
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert chi_square(counts, 6) < CHI_SQUARE_LIMIT[5]
    pairs = Counter(zip(faces[::2], faces[1::2], strict=True))
    assert chi_square(pairs, 36) < CHI_SQUARE_LIMIT[35]
    # 4 bytes of 256 are refused.
    assert source.refused == pytest.approx(MILLION * 4 / 252, rel=0.05)


def test_the_check_would_notice_bytes_taken_modulo_six():
    source = Source(1)
    biased = Counter(source(1)[0] % 6 + 1 for _ in range(MILLION))
    assert chi_square(biased, 6) > 2 * CHI_SQUARE_LIMIT[5]


def test_picks_are_even():
    source = Source(2)
    counts = Counter(pick(5, source) for _ in range(MILLION))
    assert chi_square(counts, 5) < CHI_SQUARE_LIMIT[4]
