"""Inner loops, compiled by numba: the true value of each state for a player who decides by a table (tables.py).

The player decides exactly as firmware/kast/coach/turn_values.py does, even between equal values. Two values are
computed together: the believed value, by which the player decides, is a whole number of 1/unit points in a float64; the
true value is in points.
"""

import numpy as np
from numba import njit

from kast_tools.solver.model import MASKS, UPPER, Arrays

_FASTMATH = {"nnan", "ninf", "nsz"}
_NOTHING = -1e15


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def follow_columns(columns: np.ndarray, values: np.ndarray, table: np.ndarray, unit: float, arrays: Arrays) -> None:
    """Compute the values of the given columns (model.py). Those with one more filled lower box must be computed first.

    :param values: float64, (columns, rows): true values
    :param table: int32, (columns, rows): values that the player believes the states to have, in 1/unit points
    """
    widest = 0
    for mask in range(MASKS):
        widest = max(widest, arrays.row_start[mask + 1] - arrays.row_start[mask])
    outcomes = arrays.next_row.shape[2]
    worth = np.empty((2, len(arrays.without_start) - 1, widest))  # the first index is 0 for believed, 1 for true values
    final = np.empty((2, len(arrays.chance), widest))
    upper = np.empty((2, UPPER, outcomes, widest))
    for column in columns:
        for mask in range(MASKS - 1, -1, -1):
            if arrays.legal[column, mask]:
                rows = slice(arrays.row_start[mask], arrays.row_start[mask + 1])
                width = rows.stop - rows.start
                now = (final[0, :, :width], final[1, :, :width])
                _score_upper(arrays.legal[column, mask], values[column], table[column], unit, rows, upper, arrays)
                _fill_best_box(column, mask, rows, values, table, unit, upper[:, :, :, :width], now, arrays)
                turn = (worth[0, :, :width], worth[1, :, :width])
                _follow_turn(column, mask, rows, values, table, unit, now, turn, arrays)


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def _follow_turn(column, mask, rows, values, table, unit, now, turn, arrays):
    believed, true = turn
    first_roll = len(arrays.with_face)
    believed[first_roll:] = now[0]
    true[first_roll:] = now[1]
    for roll in (2, 1):
        _take_means(believed, true, arrays.with_face)
        if roll == 1:
            _score_first_roll(arrays.legal[column, mask], column, rows, values, table, unit, now, arrays)
        believed[first_roll:] = now[0]
        true[first_roll:] = now[1]
        _hold_best(believed, true, arrays)
    out = values[column, rows]
    out[:] = 0
    for roll in range(len(arrays.chance)):
        for lane in range(len(out)):
            out[lane] += arrays.chance[roll] * true[first_roll + roll, lane]


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def _score_upper(legal, values, table, unit, rows, upper, arrays):
    """Set upper[…, box, outcome] to the believed and the true value of filling that upper box with that outcome."""
    for box in range(UPPER):
        if legal >> box & 1:
            for outcome in range(upper.shape[2]):
                points = arrays.outcome_points[box, outcome]
                for lane in range(rows.stop - rows.start):
                    after = arrays.next_row[rows.start + lane, box, outcome]
                    upper[0, box, outcome, lane] = table[after] + points * unit
                    upper[1, box, outcome, lane] = values[after] + points


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def _fill_best_box(column, mask, rows, values, table, unit, upper, now, arrays):
    """Set now[…][roll] to the believed and the true value of filling the box that looks best for that roll."""
    legal = arrays.legal[column, mask]
    believed, true = now
    believed[0, :] = _NOTHING
    for box in range(len(arrays.paid_start) - 1):
        if legal >> (UPPER + box) & 1:
            # Every roll is offered a zero in this box; if the roll scores in it, the later offer with points is better.
            after = arrays.next_column[column, box, 0]
            _offer(believed[0], true[0], table[after, rows], values[after, rows], 0.0, unit)
    for roll in range(1, len(believed)):
        believed[roll, :] = believed[0]
        true[roll, :] = true[0]
    for box in range(UPPER):
        if legal >> box & 1:
            for roll in range(len(believed)):
                outcome = arrays.outcome[box, roll]
                _offer(believed[roll], true[roll], upper[0, box, outcome], upper[1, box, outcome], 0.0, unit)
    for box in range(len(arrays.paid_start) - 1):
        if legal >> (UPPER + box) & 1:
            after = arrays.next_column[column, box, 1]
            for i in range(arrays.paid_start[box], arrays.paid_start[box + 1]):
                roll = arrays.paid_roll[i]
                points = arrays.paid_points[i]
                _offer(believed[roll], true[roll], table[after, rows], values[after, rows], points, unit)
    if arrays.joker_at[column] >= 0:
        choices = arrays.joker_choice[arrays.joker_at[column], mask]
        for face in range(len(choices)):
            roll = arrays.joker_roll[face]
            _play_joker(choices[face], column, rows, values, table, unit, upper, believed[roll], true[roll], arrays)
            believed[roll] += arrays.joker_bonus[column] * unit
            true[roll] += arrays.joker_bonus[column]


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def _play_joker(choices, column, rows, values, table, unit, upper, believed, true, arrays):
    believed[:] = _NOTHING
    for kind in range(3):
        for box in range(len(choices)):
            choice = choices[box]
            if choice < 0 or kind != (1 if box < UPPER else 2 if choice else 0):
                continue
            if box < UPPER:
                _offer(believed, true, upper[0, box, choice], upper[1, box, choice], 0.0, unit)
            else:
                after = arrays.next_column[column, box - UPPER, int(choice > 0)]
                _offer(believed, true, table[after, rows], values[after, rows], float(choice), unit)


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def _score_first_roll(legal, column, rows, values, table, unit, now, arrays):
    """Offer each roll the boxes in which it earns extra points as the first roll of a turn, these points included."""
    for box in range(len(arrays.paid_start) - 1):
        if legal >> (UPPER + box) & 1:
            after = arrays.next_column[column, box, 1]
            for i in range(arrays.paid_start[box], arrays.paid_start[box + 1]):
                if arrays.paid_extra[i]:
                    roll = arrays.paid_roll[i]
                    points = arrays.paid_points[i] + arrays.paid_extra[i]
                    _offer(now[0][roll], now[1][roll], table[after, rows], values[after, rows], points, unit)


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def _offer(believed, true, offer_believed, offer_true, points, unit):
    """Replace the believed and the true value with those offered plus `points` where the believed offer is higher."""
    for lane in range(len(believed)):
        offer = offer_believed[lane] + points * unit
        is_better = offer > believed[lane]
        believed[lane] = offer if is_better else believed[lane]
        true[lane] = offer_true[lane] + points if is_better else true[lane]


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def _take_means(believed, true, with_face):
    """Set both values of each multiset smaller than a roll to those of holding it and rolling the other dice."""
    for held in range(len(with_face) - 1, -1, -1):
        a, b, c, d, e, f = with_face[held]
        mean = believed[held]
        one, two, three, four, five, six = believed[a], believed[b], believed[c], believed[d], believed[e], believed[f]
        for lane in range(len(mean)):
            total = one[lane] + two[lane] + three[lane] + four[lane] + five[lane] + six[lane]
            # (total + 3) // 6 in whole numbers; the extra half keeps rounding errors away from the next whole number
            mean[lane] = np.floor((total + 3.5) * (1 / 6))
        mean = true[held]
        one, two, three, four, five, six = true[a], true[b], true[c], true[d], true[e], true[f]
        for lane in range(len(mean)):
            mean[lane] = (one[lane] + two[lane] + three[lane] + four[lane] + five[lane] + six[lane]) * (1 / 6)


@njit(nogil=True, cache=True, fastmath=_FASTMATH)
def _hold_best(believed, true, arrays):
    """Set both values of each multiset to those of its subset that looks best, from the smallest multiset up."""
    for some in range(1, len(believed)):
        for i in range(arrays.without_start[some], arrays.without_start[some + 1]):
            fewer = arrays.without_die[i]
            _offer(believed[some], true[some], believed[fewer], true[fewer], 0.0, 1.0)
