"""The solver's inner loop for turns of other games than those of the board: any number of rolls and of faces.

`turn` is faster, as its loops have three rolls and six faces written out. All else is taken from it.
"""

import numpy as np
from numba import njit

from kast_tools.solver.model import MASKS, UPPER, Arrays
from kast_tools.solver.turn import _fill_best_box, _keep_best, _score_upper

_FASTMATH = {"nnan", "ninf", "nsz"}


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def solve_other_columns(columns: np.ndarray, values: np.ndarray, rolls: int, arrays: Arrays) -> None:
    """Compute the values of the given columns, as `solve_columns` of turn.py does; first-roll points are left out.

    :param rolls: number of rolls of a turn
    """
    widest = 0
    for mask in range(MASKS):
        widest = max(widest, arrays.row_start[mask + 1] - arrays.row_start[mask])
    first_roll = len(arrays.with_face)
    all_worth = np.empty((len(arrays.without_start) - 1, widest))
    all_upper = np.empty((UPPER, arrays.next_row.shape[2], widest))
    for column in columns:
        for mask in range(MASKS - 1, -1, -1):
            if arrays.legal[column, mask]:
                rows = slice(arrays.row_start[mask], arrays.row_start[mask + 1])
                width = rows.stop - rows.start
                worth, upper = all_worth[:, :width], all_upper[:, :, :width]
                final = worth[first_roll:]
                _score_upper(arrays.legal[column, mask], values[column], rows, upper, arrays)
                _fill_best_box(column, mask, rows, values, upper, final, arrays)
                for _ in range(rolls - 1):
                    _take_means(worth, arrays.with_face)
                    _keep_best(worth, arrays)
                out = values[column, rows]
                out[:] = 0
                for roll in range(len(final)):
                    for lane in range(width):
                        out[lane] += arrays.chance[roll] * final[roll, lane]


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def _take_means(worth, with_face):
    """Set the value of each multiset smaller than a roll to that of holding it and rolling the other dice."""
    faces = with_face.shape[1]
    for kept in range(len(with_face) - 1, -1, -1):
        mean = worth[kept]
        mean[:] = 0
        for face in range(faces):
            one = worth[with_face[kept, face]]
            for lane in range(len(mean)):
                mean[lane] += one[lane]
        for lane in range(len(mean)):
            mean[lane] /= faces
