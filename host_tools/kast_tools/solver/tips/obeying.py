"""Computes the value of every state between turns for a player who obeys a tip and otherwise plays perfectly.

The values are exact. They are computed backwards from the end of the game, with some of the solver's inner loops.
"""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import numpy as np
from numba import njit

from kast_tools.solver.model import MASKS, UPPER, Arrays, Model
from kast_tools.solver.solve import ColumnsDone, for_each_column, last_values
from kast_tools.solver.tips.guides import Dice, Tip, Turn
from kast_tools.solver.turn import _keep_best, _raise_to, _score_upper, _take_means

FREE = 0
"""The case in which a tip says nothing."""


class Rule(NamedTuple):
    """A tip as arrays: what it says in each of its cases, of which the first leaves every choice."""

    case: np.ndarray
    """int16, (columns, 64): the case of each state."""
    refused: np.ndarray
    """uint32, (cases, rolls): the boxes that may not be filled, as bits."""
    held_start: np.ndarray
    """int32, (cases, rolls + 1): where each roll's part of `held` begins; no part where a roll is free."""
    held: np.ndarray
    """int32: the multisets that may be held."""


def rule_of(tip: Tip, model: Model) -> Rule:
    """Return a tip as arrays, for the model of one of its games."""
    cases: dict[Hashable, int] = {None: FREE}
    boxes = model.rules.boxes
    case = np.zeros((model.columns, MASKS), np.int16)
    for column, lower in enumerate(model.column_mask.tolist()):
        for upper in range(MASKS):
            filled = upper | lower << UPPER
            still_open = frozenset(box for place, box in enumerate(boxes) if not filled >> place & 1)
            found = tip.case(Turn(still_open, len(boxes) - len(still_open)))
            case[column, upper] = cases.setdefault(found, len(cases))
    rolls = model.multisets.rolls
    points = [dict(zip(boxes, map(int, model.points[:, roll]), strict=True)) for roll in range(len(rolls))]
    refused = np.zeros((len(cases), len(rolls)), np.uint32)
    starts, held = [[0] * (len(rolls) + 1)], []
    for known in list(cases)[1:]:
        number = cases[known]
        ends = [len(held)]
        for at, roll in enumerate(rolls):
            if tip.refuses:
                names = tip.refuses(known, roll, points[at])
                refused[number, at] = sum(1 << boxes.index(box) for box in names)
            held += _numbers(tip.holds(known, roll) if tip.holds else None, model)
            ends.append(len(held))
        starts.append(ends)
    return Rule(case, refused, np.array(starts, np.int32), np.array(held, np.int32))


def obey(tip: Tip, model: Model, done: ColumnsDone = lambda columns: None, down_to: int = 0) -> np.ndarray:
    """Return the values of all states for a player who obeys the tip, in the form in which `solve` returns values."""
    rule, values = rule_of(tip, model), last_values(model)
    for level in range(model.lower, down_to - 1, -1):
        columns = np.flatnonzero(model.column_level == level)
        for_each_column(columns, lambda some: _obey_columns(some, values, model.points, model.arrays, rule), done)
    return values


def _numbers(held: Sequence[Dice] | None, model: Model) -> list[int]:
    return [model.multisets.faces.index(dice) for dice in held or ()]


@njit(nogil=True, cache=True)
def _obey_columns(columns: np.ndarray, values: np.ndarray, points: np.ndarray, arrays: Arrays, rule: Rule) -> None:
    widest = 0
    for mask in range(MASKS):
        widest = max(widest, arrays.row_start[mask + 1] - arrays.row_start[mask])
    first_roll = len(arrays.with_face)
    worth = np.empty((len(arrays.without_start) - 1, widest))
    final = np.empty((len(arrays.chance), widest))
    told = np.empty((len(arrays.chance), widest))
    upper = np.empty((UPPER, arrays.next_row.shape[2], widest))
    for column in columns:
        for mask in range(MASKS - 1, -1, -1):
            if not arrays.legal[column, mask]:
                continue
            rows = slice(arrays.row_start[mask], arrays.row_start[mask + 1])
            width = rows.stop - rows.start
            case = rule.case[column, mask]
            now, turn = final[:, :width], worth[:, :width]
            _score_upper(arrays.legal[column, mask], values[column], rows, upper[:, :, :width], arrays)
            _fill_allowed(column, mask, rows, values, upper[:, :, :width], points, now, arrays, rule.refused[case])
            turn[first_roll:] = now
            for _ in range(2):
                _take_means(turn, arrays.with_face)
                turn[first_roll:] = now  # holding all dice ends the turn, so the value of the best box applies
                starts = rule.held_start[case]
                for roll in range(len(now)):
                    told[roll, :width] = -np.inf
                    for at in range(starts[roll], starts[roll + 1]):
                        _raise_to(told[roll, :width], turn[rule.held[at]], 0.0)
                _keep_best(turn, arrays)
                for roll in range(len(now)):
                    if starts[roll + 1] > starts[roll]:
                        turn[first_roll + roll] = told[roll, :width]
            out = values[column, rows]
            out[:] = 0
            for roll in range(len(now)):
                for lane in range(width):
                    out[lane] += arrays.chance[roll] * turn[first_roll + roll, lane]


@njit(nogil=True, cache=True)
def _fill_allowed(column, mask, rows, values, upper, points, final, arrays, refused):
    """Set final[roll] to the value of the best box that the tip allows; if it allows none, to that of the best box."""
    joker = arrays.joker_at[column]
    for roll in range(len(final)):
        face = -1
        if joker >= 0:
            for one in range(len(arrays.joker_roll)):
                if arrays.joker_roll[one] == roll:
                    face = one
        legal = arrays.legal[column, mask]
        if face >= 0:
            legal = 0
            for box in range(len(points)):
                if arrays.joker_choice[joker, mask, face, box] >= 0:
                    legal |= 1 << box
        allowed = legal & ~refused[roll]
        if not allowed:
            allowed = legal
        final[roll, :] = -np.inf
        for box in range(len(points)):
            if not allowed >> box & 1:
                continue
            if box < UPPER:
                outcome = arrays.joker_choice[joker, mask, face, box] if face >= 0 else arrays.outcome[box, roll]
                _raise_to(final[roll], upper[box, outcome], 0.0)
            else:
                paid = arrays.joker_choice[joker, mask, face, box] if face >= 0 else points[box, roll]
                _raise_to(final[roll], values[arrays.next_column[column, box - UPPER, int(paid > 0)], rows], paid)
        if face >= 0:
            final[roll] += arrays.joker_bonus[column]
