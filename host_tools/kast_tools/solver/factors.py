"""Approximates the matrix of a game's values by a product of two small integer matrices, for the board's tables.

The matrix is almost of low rank, since the upper and the lower section hardly affect each other. Each pair of
factors (one column of each small matrix) is the best approximation of rank one to what the earlier pairs leave over,
including their rounding errors. So few bits are enough after the first pairs, whose products reach hundreds of points.
Afterwards each pair is fitted again to what all the others leave over.

No library of linear algebra is used: another version of it might add numbers in another order, but the same values
must always give the same bytes.
"""

import numpy as np
from numba import njit

EXACT = 4
"""Number of pairs whose wide factors have 16 bits, in each table."""
_LARGEST = {4: 7, 8: 127, 16: 32767}
"""Largest factor, keyed by its number of bits."""
_POWER_STEPS = 12
_ROUNDS = 3


def factorize(
    values: np.ndarray, whole: int, rank: int, unit: int, fine: int, coarse: int
) -> tuple[np.ndarray, np.ndarray]:
    """Return two matrices whose product approximates `values * unit`: int8, (rows, rank) and int16, (columns, rank).

    In the first matrix only the first `whole` factors of a row are larger than 7. In the second, the factors after the
    first EXACT are 127 times `fine` at most, in its steps, and those after the first `whole` are 127 times `coarse`.

    :param values: float64, (rows, columns)
    :raises OverflowError: a factor does not fit into 16 bits; a smaller unit helps
    """
    narrow = np.zeros((rank, values.shape[0]))
    wide = np.zeros((rank, values.shape[1]))
    rest = values.copy()
    for pair in range(rank):
        _start_pair(rest, narrow[pair], wide[pair], _LARGEST[8 if pair < whole else 4])
        if pair >= EXACT:
            _round_to_byte(wide[pair], unit / (fine if pair < whole else coarse))
        _add_product(rest, narrow[pair], wide[pair], -1.0)
    for _ in range(_ROUNDS):
        for pair in range(rank):
            _add_product(rest, narrow[pair], wide[pair], 1.0)
            _fit_pair(rest, narrow[pair], wide[pair], _LARGEST[8 if pair < whole else 4])
            if pair >= EXACT:
                _round_to_byte(wide[pair], unit / (fine if pair < whole else coarse))
            _add_product(rest, narrow[pair], wide[pair], -1.0)
    if np.abs(wide).max() * unit > _LARGEST[16]:
        raise OverflowError("A factor does not fit into 16 bits.")
    return narrow.T.astype(np.int8), np.rint(wide.T * unit).astype(np.int16)


def _round_to_byte(wide: np.ndarray, steps: float) -> None:
    """Round the wide factors of a pair to 8 bits.

    :param steps: how many steps of these bits make a point
    """
    wide[:] = np.clip(np.rint(wide * steps), -_LARGEST[8], _LARGEST[8]) / steps


def _start_pair(rest: np.ndarray, narrow: np.ndarray, wide: np.ndarray, limit: int) -> None:
    """Compute the best pair of factors of `rest` by the power method, starting from the row with the largest value."""
    largest = int(np.argmax([float(np.abs(row).max()) for row in rest]))
    wide[:] = rest[largest]
    for _ in range(_POWER_STEPS):
        _times(rest, wide, narrow)
        narrow /= np.abs(narrow).max()
        _times_transposed(rest, narrow, wide)
        wide /= np.abs(wide).max()
    _times(rest, wide, narrow)
    np.rint(narrow * (limit / np.abs(narrow).max()), out=narrow)
    _project(rest, narrow, wide)


def _fit_pair(rest: np.ndarray, narrow: np.ndarray, wide: np.ndarray, limit: int) -> None:
    square = _dot(wide, wide)
    if not square:  # all of them are less than half a step
        return
    _times(rest, wide, narrow)
    np.clip(np.rint(narrow / square), -limit, limit, out=narrow)
    _project(rest, narrow, wide)


def _project(rest: np.ndarray, narrow: np.ndarray, wide: np.ndarray) -> None:
    """Set `wide` to the factors with which the product is closest to `rest`, given the narrow factors."""
    _times_transposed(rest, narrow, wide)
    wide /= max(1.0, _dot(narrow, narrow))


@njit(cache=True)
def _times(matrix, vector, out):
    for row in range(len(matrix)):
        total = 0.0
        for column in range(len(vector)):
            total += matrix[row, column] * vector[column]
        out[row] = total


@njit(cache=True)
def _times_transposed(matrix, vector, out):
    out[:] = 0
    for row in range(len(matrix)):
        for column in range(len(out)):
            out[column] += matrix[row, column] * vector[row]


@njit(cache=True)
def _add_product(matrix, narrow, wide, sign):
    for row in range(len(matrix)):
        for column in range(len(wide)):
            matrix[row, column] += sign * narrow[row] * wide[column]


@njit(cache=True)
def _dot(some, others):
    total = 0.0
    for at in range(len(some)):
        total += some[at] * others[at]
    return total
