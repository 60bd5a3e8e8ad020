"""Chi-square tests of whether dice are fair, from the sequence of faces that they rolled.

They test faces as NIST SP 800-22 tests bits: frequency (2.1), frequency within a block (2.2), runs (2.3) and
serial (2.11).
"""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby, pairwise

from kast_tools.archive.dice_outcome import Outcome

FACES = range(1, 7)
_EQUAL = [1 / 6] * 6
BLOCKS = 10
LONGEST_RUN = 6


def all_tests(faces: Sequence[int]) -> list[Outcome]:
    """Return the outcome of each test.

    :param faces: 1 to 6, in the order of the rolls; at least FEWEST
    """
    return [frequency(_counts(faces)), within_blocks(faces), same_as_before(faces), pairs(faces), runs(faces)]


def frequency(counts: Sequence[int]) -> Outcome:
    """Test whether every face occurs equally often.

    :param counts: how often each face occurred
    """
    return Outcome("Faces", _chi_square(counts, _EQUAL), 5)


def within_blocks(faces: Sequence[int]) -> Outcome:
    """Test whether every face occurs equally often in each tenth of the sequence. Dice that change over time fail."""
    size = len(faces) // BLOCKS
    tenths = (faces[size * block : size * (block + 1)] for block in range(BLOCKS))
    return Outcome("Tenths", sum(_chi_square(_counts(tenth), _EQUAL) for tenth in tenths), 5 * BLOCKS)


def same_as_before(faces: Sequence[int]) -> Outcome:
    """Test whether one die in six shows the same face as the die before it."""
    same = sum(face == before for before, face in pairwise(faces))
    return Outcome("Same as before", _chi_square([same, len(faces) - 1 - same], [1 / 6, 5 / 6]), 1)


def pairs(faces: Sequence[int]) -> Outcome:
    """Test whether every face follows every face equally often.

    The first die is taken to follow the last one. The result is the chi-square of the pairs minus that of the
    faces, a difference that is itself distributed as chi-square (I. J. Good, "The serial test for sampling numbers",
    1953).
    """
    counts = Counter(pairwise([*faces, faces[0]]))
    pair_counts = [counts[before, face] for before in FACES for face in FACES]
    return Outcome("Pairs", _chi_square(pair_counts, [1 / 36] * 36) - _chi_square(_counts(faces), _EQUAL), 30)


def runs(faces: Sequence[int]) -> Outcome:
    """Test whether half of the runs of high (4 to 6) or low dice have length 1, a quarter length 2, and so on."""
    lengths = Counter(min(len(list(run)), LONGEST_RUN) for _, run in groupby(face > 3 for face in faces))
    shares = [0.5**length for length in range(1, LONGEST_RUN)]
    counts = [lengths[length] for length in range(1, LONGEST_RUN + 1)]
    return Outcome("Runs", _chi_square(counts, [*shares, shares[-1]]), LONGEST_RUN - 1)


def _counts(faces: Sequence[int]) -> list[int]:
    """Return how often each face, 1 to 6, occurs."""
    found = Counter(faces)
    return [found[face] for face in FACES]


def _chi_square(counts: Sequence[int], shares: Sequence[float]) -> float:
    """Return Pearson's chi-square of these counts; 0 if all are 0.

    :param shares: expected share of each count, 0 to 1
    """
    total = sum(counts)
    return sum(
        (count - total * share) ** 2 / (total * share) for count, share in zip(counts, shares, strict=True) if total
    )
