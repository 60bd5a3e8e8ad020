"""Computes the value of each state for robot 1, which collects the face that most of its dice show.

The robot looks at its card only after its last roll, to fill the box with the most points. So the probabilities of
the last roll are the same in all turns.
"""

from types import SimpleNamespace

import numpy as np
from kast.coach.robots import Choice
from numba import njit

from kast_tools.solver.model import MASKS, UPPER, Arrays, Model
from kast_tools.solver.solve import ColumnsDone, for_each_column, last_values

_RETHROWS = 2


def follow_collector(model: Model, done: ColumnsDone) -> np.ndarray:
    """Return the points to come that the robot gets on average from every state: float64, (columns, rows).

    :param done: called now and then with the number of columns finished since the last call
    """
    values = last_values(model)
    chance = last_rolls(model)
    for level in range(model.lower, -1, -1):
        columns = np.flatnonzero(model.column_level == level)
        for_each_column(columns, lambda some: _follow(some, values, model.points, chance, model.arrays), done)
    return values


def last_rolls(model: Model) -> np.ndarray:
    """Return for each roll the probability that it is the robot's last roll of a turn: float64, (rolls)."""
    sets = model.multisets
    numbers = {faces: number for number, faces in enumerate(sets.faces)}
    chance = sets.chance
    for _ in range(_RETHROWS):
        reached = np.zeros(len(sets.faces))
        for roll, probability in zip(sets.rolls, chance, strict=True):
            reached[numbers[_held(roll)]] += probability
        for index, larger in enumerate(sets.with_face):
            reached[larger] += reached[index] / len(larger)
        chance = reached[sets.first_roll :]
    return chance


def _held(roll: tuple[int, ...]) -> tuple[int, ...]:
    """Return the dice that the robot holds while it has rolls left; all dice of the roll if it fills a box at once."""
    game = SimpleNamespace(dice=roll, rolls_left=1, choices=lambda: [("any", 0)], worth=lambda box, points: points)
    choice = Choice(1, game, None)
    for _ in choice.steps():
        pass
    return roll if choice.box else tuple(die for place, die in enumerate(roll) if choice.mask >> place & 1)


@njit(nogil=True, cache=True)
def _follow(columns: np.ndarray, values: np.ndarray, points: np.ndarray, chance: np.ndarray, arrays: Arrays) -> None:
    for column in columns:
        for mask in range(MASKS - 1, -1, -1):
            legal = arrays.legal[column, mask]
            if legal:
                rows = range(arrays.row_start[mask], arrays.row_start[mask + 1])
                for row in rows:
                    values[column, row] = 0
                for roll in range(len(chance)):
                    box, score, bonus = _fill_dearest(legal, column, mask, roll, points, arrays)
                    for row in rows:
                        if box < UPPER:
                            after = values[column, arrays.next_row[row, box, arrays.outcome[box, roll]]]
                        else:
                            after = values[arrays.next_column[column, box - UPPER, int(score > 0)], row]
                        values[column, row] += chance[roll] * (score + bonus + after)


@njit(nogil=True, cache=True)
def _fill_dearest(legal, column, mask, roll, points, arrays):
    """Return the box with the most points (the first of equal ones), its points, and the five-of-a-kind bonus or 0."""
    best = -1
    most = -1.0
    joker = arrays.joker_at[column]
    for face in range(len(arrays.joker_roll)):
        if joker >= 0 and arrays.joker_roll[face] == roll:
            for box in range(len(points)):
                choice = arrays.joker_choice[joker, mask, face, box]
                if choice >= 0:
                    score = arrays.outcome_points[box, choice] if box < UPPER else float(choice)
                    if score > most:
                        best, most = box, score
            return best, most, arrays.joker_bonus[column]
    for box in range(len(points)):
        if legal >> box & 1 and points[box, roll] > most:
            best, most = box, float(points[box, roll])
    return best, most, 0.0
