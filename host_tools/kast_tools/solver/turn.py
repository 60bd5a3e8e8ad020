"""The solver's inner loops, compiled by numba: the value of a turn, for all upper totals of a set of boxes at once.

Within a turn, the solver steps through multisets of dice instead of all ways to hold dice of a roll. The value of
holding a multiset is the mean of its six values with one more die. The best value of any dice held from a multiset is
the highest of its own value and the best values of the multisets with one die less. Each step is an operation on a row
of numbers, one for each upper total.
"""

import numpy as np
from numba import njit

from kast_tools.solver.model import MASKS, UPPER, Arrays

# These flags do not change any result; flags that let numba reorder sums are left out.
_FASTMATH = {"nnan", "ninf", "nsz"}


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def solve_columns(columns: np.ndarray, values: np.ndarray, arrays: Arrays) -> None:
    """Compute the values of the given columns (model.py). Those with one more filled lower box must be computed first.

    :param values: float64, (columns, rows)
    """
    widest = 0
    for mask in range(MASKS):
        widest = max(widest, arrays.row_start[mask + 1] - arrays.row_start[mask])
    worth = np.empty((len(arrays.without_start) - 1, widest))
    upper = np.empty((UPPER, arrays.next_row.shape[2], widest))
    for column in columns:
        for mask in range(MASKS - 1, -1, -1):
            if arrays.legal[column, mask]:
                rows = slice(arrays.row_start[mask], arrays.row_start[mask + 1])
                width = rows.stop - rows.start
                _solve_turn(column, mask, rows, values, worth[:, :width], upper[:, :, :width], arrays)


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def _solve_turn(column, mask, rows, values, worth, upper, arrays):
    first_roll = len(arrays.with_face)
    final = worth[first_roll:]
    _score_upper(arrays.legal[column, mask], values[column], rows, upper, arrays)
    _fill_best_box(column, mask, rows, values, upper, final, arrays)
    for _ in range(2):
        _take_means(worth, arrays.with_face)
        _keep_best(worth, arrays)
    _score_first_roll(arrays.legal[column, mask], column, rows, values, final, arrays)
    out = values[column, rows]
    out[:] = 0
    for roll in range(len(final)):
        for lane in range(len(out)):
            out[lane] += arrays.chance[roll] * final[roll, lane]


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def _score_upper(legal, values, rows, upper, arrays):
    """Set upper[box, outcome] to the value of filling that upper box with that outcome."""
    for box in range(UPPER):
        if legal >> box & 1:
            for outcome in range(upper.shape[1]):
                for lane in range(upper.shape[2]):
                    after = arrays.next_row[rows.start + lane, box, outcome]
                    upper[box, outcome, lane] = arrays.outcome_points[box, outcome] + values[after]


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def _fill_best_box(column, mask, rows, values, upper, final, arrays):
    """Set final[roll] to the value of filling the best box with that roll."""
    legal = arrays.legal[column, mask]
    nothing = final[0]
    nothing[:] = -np.inf
    for box in range(len(arrays.paid_start) - 1):
        if legal >> (UPPER + box) & 1:
            _raise_to(nothing, values[arrays.next_column[column, box, 0], rows], 0.0)
    for roll in range(1, len(final)):
        final[roll, :] = nothing
    for box in range(UPPER):
        if legal >> box & 1:
            for roll in range(len(final)):
                _raise_to(final[roll], upper[box, arrays.outcome[box, roll]], 0.0)
    for box in range(len(arrays.paid_start) - 1):
        if legal >> (UPPER + box) & 1:
            after = values[arrays.next_column[column, box, 1], rows]
            for i in range(arrays.paid_start[box], arrays.paid_start[box + 1]):
                _raise_to(final[arrays.paid_roll[i]], after, arrays.paid_points[i])
    if arrays.joker_at[column] >= 0:
        choices = arrays.joker_choice[arrays.joker_at[column], mask]
        for face in range(len(choices)):
            joker = final[arrays.joker_roll[face]]
            joker[:] = -np.inf
            for box in range(len(choices[face])):
                choice = choices[face, box]
                if choice >= 0 and box < UPPER:
                    _raise_to(joker, upper[box, choice], 0.0)
                elif choice >= 0:
                    _raise_to(joker, values[arrays.next_column[column, box - UPPER, 1], rows], choice)
            joker += arrays.joker_bonus[column]


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def _raise_to(target, value, more):
    """Set each number of target to the larger of itself and value + more."""
    for lane in range(len(target)):
        target[lane] = max(target[lane], value[lane] + more)


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def _take_means(worth, with_face):
    """Set the value of each multiset smaller than a roll to that of holding it and rolling the other dice."""
    for kept in range(len(with_face) - 1, -1, -1):
        a, b, c, d, e, f = with_face[kept]
        mean = worth[kept]
        one, two, three, four, five, six = worth[a], worth[b], worth[c], worth[d], worth[e], worth[f]
        for lane in range(len(mean)):
            mean[lane] = (one[lane] + two[lane] + three[lane] + four[lane] + five[lane] + six[lane]) * (1 / 6)


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def _keep_best(worth, arrays):
    """Raise the value of each multiset to that of its best subset, from the smallest multiset up."""
    for some in range(1, len(worth)):
        best = worth[some]
        at = arrays.without_start[some]
        end = arrays.without_start[some + 1]
        if end - at & 1:
            _raise_to(best, worth[arrays.without_die[at]], 0.0)
            at += 1
        while at < end:  # compare two subsets at a time, so that `best` is read and written less often
            one, two = worth[arrays.without_die[at]], worth[arrays.without_die[at + 1]]
            for lane in range(len(best)):
                best[lane] = max(best[lane], one[lane], two[lane])
            at += 2


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def _score_first_roll(legal, column, rows, values, final, arrays):
    """Raise final[roll] to the value of boxes in which the roll earns extra points as the first roll of a turn."""
    for box in range(len(arrays.paid_start) - 1):
        if legal >> (UPPER + box) & 1:
            after = values[arrays.next_column[column, box, 1], rows]
            for i in range(arrays.paid_start[box], arrays.paid_start[box + 1]):
                if arrays.paid_extra[i]:
                    _raise_to(final[arrays.paid_roll[i]], after, arrays.paid_points[i] + arrays.paid_extra[i])
