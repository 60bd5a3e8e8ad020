"""What each choice of a turn is worth, exactly: the measure for those who choose.

Many situations at once: each step is one operation on an array with a column a situation.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np
from kast.games.cards import Card

from kast_tools.solver.model import UPPER, Model

Choice = str | tuple[int, ...]
"""The box to fill, or the faces to hold, in rising order; all others are rolled."""


class Situation(NamedTuple):
    """A card with a box still open, dice on the table, and which roll of the turn (1 to 3) they are."""

    card: Card
    dice: tuple[int, ...]
    roll: int


def choice_values(model: Model, values: np.ndarray, situations: Sequence[Situation]) -> list[dict[Choice, float]]:
    """Of each situation: every choice, and the points to come with it, the upper bonus at the end of the game.

    values: of the model, as solve() gives them; the cards have its options.
    """
    places = np.array([model.place(situation.card.boxes) for situation in situations])
    held = _held_values(model, values, places[:, 0], places[:, 1])
    numbers = {faces: number for number, faces in enumerate(model.multisets.faces)}
    valued = []
    for index, (card, dice, roll) in enumerate(situations):
        worth: dict[Choice, float] = _box_values(model, values, card, dice, roll)
        if roll < 3:
            parts = {part for size in range(len(dice)) for part in combinations(sorted(dice), size)}
            worth |= {part: float(held[2 - roll, numbers[part], index]) for part in parts}
        valued.append(worth)
    return valued


def losses(worth: dict[Choice, float]) -> dict[Choice, float]:
    """How many points each choice is worth less than the best one."""
    best = max(worth.values())
    return {choice: best - value for choice, value in worth.items()}


def _box_values(model: Model, values: np.ndarray, card: Card, dice: Sequence[int], roll: int) -> dict[Choice, float]:
    """What filling each box is worth."""
    worth: dict[Choice, float] = {}
    for box, points in card.choices(dice):
        earned = points + card.bonus(dice) + card.first_roll_extra(box, dice, roll)
        worth[box] = earned + float(values[model.place(card.boxes | {box: points})])
    return worth


def _held_values(model: Model, values: np.ndarray, columns: np.ndarray, rows: np.ndarray) -> np.ndarray:
    """What holding some dice is worth: float64, (2, multisets, cards), with one roll left and with two."""
    sets = model.multisets
    worth = np.empty((len(sets.faces), len(columns)))
    worth[sets.first_roll :] = _best_boxes(model, values, columns, rows)
    held = np.empty((2, *worth.shape))
    for rolls_left in range(2):
        _take_means(worth, model)
        held[rolls_left] = worth
        _keep_best(worth, model)
    return held


def _best_boxes(model: Model, values: np.ndarray, columns: np.ndarray, rows: np.ndarray) -> np.ndarray:
    """What the best box for a roll is worth: float64, (rolls, cards)."""
    best = np.full((len(model.multisets.rolls), len(columns)), -np.inf)
    legal = model.arrays.legal[columns, model.row_mask[rows]]
    for box, points in enumerate(model.points):
        some = np.flatnonzero(legal >> box & 1)
        if box < UPPER:
            after = values[columns[some], model.arrays.next_row[rows[some], box][:, model.arrays.outcome[box]].T]
        else:
            next_columns = model.arrays.next_column[columns[some], box - UPPER]
            after = values[next_columns[:, (points > 0).astype(int)].T, rows[some]]
        best[:, some] = np.maximum(best[:, some], points[:, None] + after)
    _play_jokers(model, values, columns, rows, best)
    return best


def _play_jokers(model: Model, values: np.ndarray, columns: np.ndarray, rows: np.ndarray, best: np.ndarray) -> None:
    """Let each joker be worth what the boxes that it may fill make of it."""
    arrays = model.arrays
    cards = np.flatnonzero(arrays.joker_at[columns] >= 0)
    columns, rows = columns[cards], rows[cards]
    choices = arrays.joker_choice[arrays.joker_at[columns], model.row_mask[rows]]
    for face, roll in enumerate(arrays.joker_roll):
        worth = np.full(len(cards), -np.inf)
        for box in range(len(model.rules.boxes)):
            some = np.flatnonzero(choices[:, face, box] >= 0)
            choice = choices[some, face, box]
            if box < UPPER:
                after = values[columns[some], arrays.next_row[rows[some], box, choice]]
                points = arrays.outcome_points[box, choice]
            else:
                after = values[arrays.next_column[columns[some], box - UPPER, (choice > 0).astype(int)], rows[some]]
                points = choice
            worth[some] = np.maximum(worth[some], points + after)
        best[roll, cards] = worth + arrays.joker_bonus[columns]


def _take_means(worth: np.ndarray, model: Model) -> None:
    """Let fewer dice than a roll be worth the mean over the face of one more die: the smaller after the larger."""
    for some in reversed(_sizes(model)[:-1]):
        worth[some] = worth[model.multisets.with_face[some]].mean(axis=1)


def _keep_best(worth: np.ndarray, model: Model) -> None:
    """Let each multiset be worth as much as the best of its parts, itself included: the larger after the smaller."""
    sets = model.multisets
    for some in _sizes(model)[1:]:
        starts = sets.without_start[some.start : some.stop + 1]
        fewer = worth[sets.without_die[starts[0] : starts[-1]]]
        worth[some] = np.maximum(worth[some], np.maximum.reduceat(fewer, starts[:-1] - starts[0], axis=0))


def _sizes(model: Model) -> list[slice]:
    """Where the multisets of no die stand, those of one, and so on."""
    lengths = [len(faces) for faces in model.multisets.faces]
    starts = [lengths.index(size) for size in range(model.multisets.dice + 1)]
    return [slice(start, stop) for start, stop in zip(starts, [*starts[1:], len(lengths)], strict=True)]
