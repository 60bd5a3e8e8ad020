"""Reads the factors in the coach's tables; firmware/kast/coach/value_table.py describes the format."""

import numpy as np
from kast.coach import COARSE, FINE


def factors_of(places: list[bytes], exact: int, whole: int, rank: int) -> np.ndarray:
    """Return the factors of some rows or columns: int32, (places, rank).

    The value of a state is the sum of the products of the factors of its row and its column, in 1/8192 points.

    :param places: the bytes of each row or column in the file
    :param exact: number of wide factors of 16 bits
    :param whole: number of narrow factors of 8 bits
    :param rank: number of factors of each row and column
    """
    data = np.frombuffer(b"".join(places), np.uint8).reshape(len(places), -1)
    if data.shape[1] == exact + rank:
        first = np.ascontiguousarray(data[:, : 2 * exact]).view("<i2")
        return np.hstack([first.astype(np.int32), data[:, 2 * exact :].view(np.int8) * steps(exact, whole, rank)])
    halves = np.stack([data[:, whole:] & 15, data[:, whole:] >> 4], axis=2).reshape(len(places), -1)
    signed = (halves[:, : rank - whole].astype(np.int32) ^ 8) - 8
    return np.hstack([data[:, :whole].view(np.int8).astype(np.int32), signed])


def steps(exact: int, whole: int, rank: int) -> np.ndarray:
    """Return the units of the wide factors of a byte: int32, (rank - exact)."""
    return np.where(np.arange(exact, rank) < whole, FINE, COARSE).astype(np.int32)
