"""Solves a game backwards, level by level: computes the value of every state between turns for a perfect player."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed

import numpy as np
from kast.games.cards.rule_set import ROLLS

from kast_tools.solver.model import MASKS, Model
from kast_tools.solver.multisets import FACES
from kast_tools.solver.other_turns import solve_other_columns
from kast_tools.solver.stored_levels import KeptLevels
from kast_tools.solver.turn import solve_columns

_COLUMNS_AT_ONCE = 16
"""How many columns a thread computes at a time: few enough for evenly loaded cores and a smooth progress bar."""

ColumnsDone = Callable[[int], object]


def solve(
    model: Model, kept: KeptLevels | None = None, done: ColumnsDone = lambda columns: None, down_to: int = 0
) -> np.ndarray:
    """Return the values of all states: expected points to come, with the upper bonus paid at the end.

    :param kept: stored levels, which are not solved again, and to which solved levels are added; None to solve all
    :param done: called now and then with the number of columns finished since the last call
    :param down_to: lowest level (number of filled lower boxes) to solve; values of lower levels are 0
    :return: float64, (columns, rows)
    """
    values = last_values(model)
    for level in range(model.lower, down_to - 1, -1):
        columns = np.flatnonzero(model.column_level == level)
        known = kept.load(level, (len(columns), model.rows)) if kept else None
        if known is not None:
            values[columns] = known
            done(len(columns))
            continue
        for_each_column(columns, lambda some: _solve_columns(model, some, values), done)
        if kept:
            kept.save(level, values[columns])
    return values


def _solve_columns(model: Model, columns: np.ndarray, values: np.ndarray) -> None:
    if (model.rules.faces, model.rules.rolls) == (len(FACES), ROLLS):
        solve_columns(columns, values, model.arrays)
    else:
        solve_other_columns(columns, values, model.rules.rolls, model.arrays)


def last_values(model: Model) -> np.ndarray:
    """Return an array with the values of full cards, which are the upper bonus or 0, and 0 for all other states."""
    values = np.zeros((model.columns, model.rows))
    wins = (model.row_mask == MASKS - 1) & (model.row_total == model.bonus_at)
    values[np.ix_(model.column_level == model.lower, wins)] = model.upper_bonus
    return values


def for_each_column(columns: np.ndarray, work: Callable[[np.ndarray], object], done: ColumnsDone) -> None:
    """Call `work` with a few columns at a time on every core, in any order; after an error, stop and raise it."""
    parts = [columns[at : at + _COLUMNS_AT_ONCE] for at in range(0, len(columns), _COLUMNS_AT_ONCE)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        futures = {pool.submit(work, part): len(part) for part in parts}
        try:
            for future in as_completed(futures):
                future.result()
                done(futures[future])
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def first_value(model: Model, values: np.ndarray) -> float:
    """Return the value of the empty card."""
    return float(values[model.column(0), model.row(0, 0)])
