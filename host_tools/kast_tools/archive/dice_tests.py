"""Chi-square tests of whether dice are fair, from the sequence of faces that they rolled.

They test faces as NIST SP 800-22 tests bits: frequency (2.1), frequency within a block (2.2), runs (2.3) and
serial (2.11).
"""

from collections.abc import Sequence
from itertools import groupby

import numpy as np

from kast_tools.archive.dice_outcome import UNFAIR, Outcome  # noqa: F401  the report imports UNFAIR from here

BLOCKS = 10
LONGEST_RUN = 6


def all_tests(faces: Sequence[int] | np.ndarray) -> list[Outcome]:
    """Return the outcome of each test.

    :param faces: 1 to 6, in the order of the rolls; at least FEWEST
    """
    fell = np.asarray(faces) - 1
    return [
        frequency(np.bincount(fell, minlength=6)),
        within_blocks(fell),
        same_as_before(fell),
        pairs(fell),
        runs(fell),
    ]


def frequency(counts: Sequence[int] | np.ndarray) -> Outcome:
    """Test whether every face occurs equally often.

    :param counts: how often each face occurred
    """
    return Outcome("Faces", _chi_square(counts, 1 / 6), 5)


def within_blocks(fell: np.ndarray) -> Outcome:
    """Test whether every face occurs equally often in each tenth of the sequence. Dice that change over time fail.

    :param fell: faces, 0 to 5
    """
    tenths = fell[: len(fell) // BLOCKS * BLOCKS].reshape(BLOCKS, -1)
    return Outcome("Tenths", sum(_chi_square(np.bincount(tenth, minlength=6), 1 / 6) for tenth in tenths), 5 * BLOCKS)


def same_as_before(fell: np.ndarray) -> Outcome:
    """Test whether one die in six shows the same face as the die before it.

    :param fell: faces, 0 to 5
    """
    same = np.count_nonzero(fell[1:] == fell[:-1])
    return Outcome("Same as before", _chi_square(np.array([same, len(fell) - 1 - same]), [1 / 6, 5 / 6]), 1)


def pairs(fell: np.ndarray) -> Outcome:
    """Test whether every face follows every face equally often.

    The first die is taken to follow the last one. The result is the chi-square of the pairs minus that of the
    faces, a difference that is itself distributed as chi-square (I. J. Good, "The serial test for sampling numbers",
    1953).

    :param fell: faces, 0 to 5
    """
    pair_counts = np.bincount(6 * fell + np.roll(fell, -1), minlength=36)
    face_counts = np.bincount(fell, minlength=6)
    return Outcome("Pairs", _chi_square(pair_counts, 1 / 36) - _chi_square(face_counts, 1 / 6), 30)


def runs(fell: np.ndarray) -> Outcome:
    """Test whether half of the runs of high (4 to 6) or low dice have length 1, whether a quarter have length 2, etc.

    :param fell: faces, 0 to 5
    """
    lengths = [min(len(list(run)), LONGEST_RUN) for _, run in groupby((fell > 2).tolist())]
    shares = [0.5**length for length in range(1, LONGEST_RUN)]
    return Outcome("Runs", _chi_square(np.bincount(lengths, minlength=7)[1:], [*shares, shares[-1]]), LONGEST_RUN - 1)


def _chi_square(counts: Sequence[int] | np.ndarray, shares: float | Sequence[float]) -> float:
    """Return Pearson's chi-square of these counts; 0 if all are 0.

    :param shares: expected share of each count, 0 to 1; a single number applies to all counts
    """
    total = np.sum(counts)
    if not total:
        return 0.0
    expected = total * np.asarray(shares)
    return float(np.sum((np.asarray(counts) - expected) ** 2 / expected))
