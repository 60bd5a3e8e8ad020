"""Solves single turns of Grab: how often dice make a card, and the most points that a turn brings on average."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from kast.games import RuleError
from kast.games.grab import KINDS, MIDDLE, ROLLS, VALUES
from kast.games.grab.cards import FIVE_ALIKE, deck, measure
from kast.games.grab.game import DICE

from kast_tools.solver.multisets import multisets
from kast_tools.solver.odds import best_to_end


@cache
def made() -> np.ndarray:
    """Return which cards each roll makes: bool, (rolls, kinds)."""
    return np.array([[measure(kind, roll) > 0 for kind in range(len(KINDS))] for roll in multisets(DICE).rolls])


def chances(held: Sequence[int], roll: int) -> dict[str, float]:
    """Return the chance (0 to 1) that the dice make each card at the end of the turn, for a player who plays for it.

    :param held: faces of the dice that are held; all others are rolled
    :param roll: how many rolls of the turn were made, 0 before the first
    :raises RuleError: there are no such dice, or no such roll
    """
    if type(roll) is not int or not 0 <= roll <= ROLLS:
        raise RuleError(f"A turn has {ROLLS} rolls, and there is no roll {roll!r}.")
    if any(type(die) is not int or not 1 <= die <= 6 for die in held) or len(held) > DICE:
        raise RuleError(f"Hold at most {DICE} dice, each a whole number from 1 to 6.")
    if roll == ROLLS and len(held) < DICE:
        raise RuleError(f"After roll {ROLLS} nothing is rolled any more: hold all {DICE} dice.")
    turn = multisets(DICE)
    ends = best_to_end(turn, made().astype(float), ROLLS - roll)[turn.faces.index(tuple(sorted(held)))]
    return dict(zip(KINDS, ends.tolist(), strict=True))


def worths(middles: Sequence[Sequence[int]], *, fives: bool) -> np.ndarray:
    """Return the most points of a card that each roll takes: (rolls, middles).

    :param middles: for each of them the kinds of the cards that lie in the middle
    :param fives: whether there is a card of five alike
    """
    points = made() * np.array(list(VALUES), float)
    there = [[*middle, FIVE_ALIKE] if fives else [*middle] for middle in middles]
    return np.stack([points[:, cards].max(axis=1, initial=0.0) for cards in there], axis=1)


def most_points(middles: Sequence[Sequence[int]], *, fives: bool = True) -> np.ndarray:
    """Return the points of the best turn on average, before its first roll, for each of these middles.

    Only cards of the middle and of five alike are taken.

    :param middles: as for `worths`
    :param fives: as for `worths`
    """
    return best_to_end(multisets(DICE), worths(middles, fives=fives), ROLLS)[0]


class FirstTurn(NamedTuple):
    """The best first turn, by the cards in the middle: its points on average, and those of the worst and best middle.

    - middles: number of different middles
    """

    mean: float
    least: float
    most: float
    middles: int


def first_turn(size: int) -> FirstTurn:
    """Return what the best first turn brings, over all cards of a deck that can lie in the middle.

    :param size: number of cards in the deck
    """
    middles = Counter(combinations(deck(size), MIDDLE))
    points = most_points(list(middles))
    mean = float(np.average(points, weights=list(middles.values())))
    return FirstTurn(mean, float(points.min()), float(points.max()), len(middles))
