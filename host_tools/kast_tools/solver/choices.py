"""Computes the exact value of each choice in a turn, by which a player's choices can be judged.

All situations are computed at once: each step is one array operation. model.py defines the column and the row of a
card.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np
from kast.games.cards import Card

from kast_tools.solver.model import UPPER, Model

Choice = str | tuple[int, ...]
"""A choice: the box to fill, or the faces of the dice to hold, in rising order; all other dice are rolled."""


class Situation(NamedTuple):
    """A card with an open box, the dice on the table, and the number of the roll (from 1) in the turn."""

    card: Card
    dice: tuple[int, ...]
    roll: int


def choice_values(model: Model, values: np.ndarray, situations: Sequence[Situation]) -> list[dict[Choice, float]]:
    """Return for each situation the expected points to come with every choice, including a later upper bonus.

    :param values: values of the model's states, as `solve` returns them
    :param situations: their cards must have the model's options
    """
    places = np.array([model.place(situation.card.boxes) for situation in situations])
    held = _held_values(model, values, places[:, 0], places[:, 1])
    numbers = {faces: number for number, faces in enumerate(model.multisets.faces)}
    rolls = model.rules.rolls
    valued = []
    for index, (card, dice, roll) in enumerate(situations):
        worth: dict[Choice, float] = _box_values(model, values, card, dice, roll)
        if roll < rolls:
            parts = {part for size in range(len(dice)) for part in combinations(sorted(dice), size)}
            worth |= {part: float(held[rolls - 1 - roll, numbers[part], index]) for part in parts}
        valued.append(worth)
    return valued


def losses(worth: dict[Choice, float]) -> dict[Choice, float]:
    """Return how many points each choice costs compared with the best choice."""
    best = max(worth.values())
    return {choice: best - value for choice, value in worth.items()}


def _box_values(model: Model, values: np.ndarray, card: Card, dice: Sequence[int], roll: int) -> dict[Choice, float]:
    """Return the value of filling each box that the roll may fill, keyed by box."""
    worth: dict[Choice, float] = {}
    for box, points in card.choices(dice):
        earned = points + card.bonus(dice) + card.first_roll_extra(box, dice, roll)
        worth[box] = earned + float(values[model.place(card.boxes | {box: points})])
    return worth


def _held_values(model: Model, values: np.ndarray, columns: np.ndarray, rows: np.ndarray) -> np.ndarray:
    """Return the value of holding each multiset of dice: float64, (rolls after the first, multisets, cards).

    The first index is 0 with one roll left, 1 with two, and so on.
    """
    sets = model.multisets
    worth = np.empty((len(sets.faces), len(columns)))
    worth[sets.first_roll :] = _best_boxes(model, values, columns, rows)
    held = np.empty((model.rules.rolls - 1, *worth.shape))
    for rolls_left in range(len(held)):
        _take_means(worth, model)
        held[rolls_left] = worth
        _keep_best(worth, model)
    return held


def _best_boxes(model: Model, values: np.ndarray, columns: np.ndarray, rows: np.ndarray) -> np.ndarray:
    """Return the value of the best box for each roll: float64, (rolls, cards)."""
    best = np.full((len(model.multisets.rolls), len(columns)), -np.inf)
    legal = model.arrays.legal[columns, model.row_mask[rows]]
    for box, points in enumerate(model.points):
        indices = np.flatnonzero(legal >> box & 1)
        if box < UPPER:
            after = values[columns[indices], model.arrays.next_row[rows[indices], box][:, model.arrays.outcome[box]].T]
        else:
            next_columns = model.arrays.next_column[columns[indices], box - UPPER]
            after = values[next_columns[:, (points > 0).astype(int)].T, rows[indices]]
        best[:, indices] = np.maximum(best[:, indices], points[:, None] + after)
    _play_jokers(model, values, columns, rows, best)
    return best


def _play_jokers(model: Model, values: np.ndarray, columns: np.ndarray, rows: np.ndarray, best: np.ndarray) -> None:
    """Set the values in `best` of rolls that are jokers to those of the best boxes that these rolls may fill."""
    arrays = model.arrays
    cards = np.flatnonzero(arrays.joker_at[columns] >= 0)
    columns, rows = columns[cards], rows[cards]
    choices = arrays.joker_choice[arrays.joker_at[columns], model.row_mask[rows]]
    for face, roll in enumerate(arrays.joker_roll):
        worth = np.full(len(cards), -np.inf)
        for box in range(len(model.boxes)):
            indices = np.flatnonzero(choices[:, face, box] >= 0)
            choice = choices[indices, face, box]
            if box < UPPER:
                after = values[columns[indices], arrays.next_row[rows[indices], box, choice]]
                points = arrays.outcome_points[box, choice]
            else:
                after = values[
                    arrays.next_column[columns[indices], box - UPPER, (choice > 0).astype(int)], rows[indices]
                ]
                points = choice
            worth[indices] = np.maximum(worth[indices], points + after)
        best[roll, cards] = worth + arrays.joker_bonus[columns]


def _take_means(worth: np.ndarray, model: Model) -> None:
    """Set the value of each multiset smaller than a roll to the mean over the faces of one more die, largest first."""
    for group in reversed(_sizes(model)[:-1]):
        worth[group] = worth[model.multisets.with_face[group]].mean(axis=1)


def _keep_best(worth: np.ndarray, model: Model) -> None:
    """Raise the value of each multiset to that of its best subset, from the smallest multiset up."""
    sets = model.multisets
    for group in _sizes(model)[1:]:
        starts = sets.without_start[group.start : group.stop + 1]
        subsets = worth[sets.without_die[starts[0] : starts[-1]]]
        worth[group] = np.maximum(worth[group], np.maximum.reduceat(subsets, starts[:-1] - starts[0], axis=0))


def _sizes(model: Model) -> list[slice]:
    """Return the slices of the multisets with no die, with one die, and so on."""
    lengths = [len(faces) for faces in model.multisets.faces]
    starts = [lengths.index(size) for size in range(model.multisets.dice + 1)]
    return [slice(start, stop) for start, stop in zip(starts, [*starts[1:], len(lengths)], strict=True)]
