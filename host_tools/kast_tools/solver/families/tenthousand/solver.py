"""Solves turns of Ten Thousand: the most points on average, the best chance of enough points, the fewest turns alone.

A state of a turn is (dice, points): `dice` dice are about to be rolled, and `points` points are set aside. A roll that
scores offers choices: which dice to set aside, after which the others are rolled, or all six if none is left. All
choices that the rules allow are compared, also those that leave scoring dice to be rolled again. Every roll adds
points, so the states are solved from the most points down. All points are in units of 50.

The limit of MOST_ROLLS rolls in a turn is not considered: turns end long before it.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Any

import numpy as np
from kast.games.tenthousand import UNIT
from kast.games.tenthousand.scoring import best, counted, worth
from numba import njit

DICE = 6
_FACES = range(1, 7)
_EXACT = 1e-12


@dataclass(frozen=True)
class Rolls:
    """All rolls of one to six dice that score; rolls that offer the same are one entry.

    For each entry:

    - first: index of its first choice; one more index ends the last entry
    - best: points if the turn ends with it
    - chance: probability among all rolls of as many dice

    For each choice of each entry, one entry after the other:

    - dice: how many dice are rolled next
    - gained: points of the dice that are set aside

    For each number of dice, from 1:

    - begin: index of its first entry; one more index ends the last entry
    - lost: probability of a roll that does not score
    """

    first: np.ndarray
    best: np.ndarray
    chance: np.ndarray
    dice: np.ndarray
    gained: np.ndarray
    begin: np.ndarray
    lost: np.ndarray

    @property
    def most(self) -> int:
        """The most points of a roll."""
        return int(self.best.max())


def all_rolls(options: dict[str, Any]) -> Rolls:
    """Return the rolls and what they offer.

    :param options: options of the game, each with its value
    """
    entries: list[tuple[int, tuple[tuple[int, int], ...], float]] = []
    begin, lost = [], []
    for dice in range(1, DICE + 1):
        ways = Counter[tuple[int, tuple[tuple[int, int], ...]]]()
        for faces in combinations_with_replacement(_FACES, dice):
            counts = counted(faces)
            ways[best(counts, options) // UNIT, _choices(counts, options)] += factorial(dice) // prod(
                map(factorial, counts)
            )
        begin.append(len(entries))
        lost.append(ways.pop((0, ()), 0) / 6**dice)
        entries += [(points, choices, count / 6**dice) for (points, choices), count in sorted(ways.items())]
    choices = [choices for _, choices, _ in entries]
    return Rolls(
        first=np.cumsum([0, *map(len, choices)]),
        best=np.array([points for points, _, _ in entries]),
        chance=np.array([chance for _, _, chance in entries]),
        dice=np.array([dice for some in choices for dice, _ in some]),
        gained=np.array([gained for some in choices for _, gained in some]),
        begin=np.array([*begin, len(entries)]),
        lost=np.array(lost),
    )


def _choices(counts: list[int], options: dict[str, Any]) -> tuple[tuple[int, int], ...]:
    """Return (dice to roll next, points) of each way to set dice of a roll aside."""
    found = set()
    for chosen in product(*(range(count + 1) for count in counts)):
        points = worth(list(chosen), options)
        if points:
            found.add((sum(counts) - sum(chosen) or DICE, points // UNIT))
    return tuple(sorted(found))


@dataclass(frozen=True)
class Turn:
    """What the best turns bring. Indices: number of dice - 1, points set aside.

    - worth: average value
    - lost: probability that the turn is lost
    """

    worth: np.ndarray
    lost: np.ndarray


def best_turns(
    rolls: Rolls, ended: np.ndarray, limit: int, if_lost: float = 0.0, believed: np.ndarray | None = None
) -> Turn:
    """Return the turns with the highest average value.

    :param ended: value of a turn that ends with so many points; minus infinity if it cannot end with them. It needs
        values for all points below `limit` and the best roll after them.
    :param limit: a turn that has so many points must end
    :param if_lost: value of a turn that is lost
    :param believed: what the player believes each state to be worth, indexed like Turn.worth, and decides by; by
        default the true values
    """
    worth, lost = np.zeros((DICE, limit)), np.zeros((DICE, limit))
    followed = worth if believed is None else believed
    _solve_turns(
        (rolls.begin, rolls.first, rolls.best, rolls.chance, rolls.dice, rolls.gained, rolls.lost),
        np.asarray(ended, np.float64),
        if_lost,
        followed,
        worth,
        lost,
    )
    return Turn(worth, lost)


@njit(cache=True)
def _solve_turns(rolls, ended, if_lost, believed, worth, lost):  # pragma: no cover - compiled
    begin, first, best, chance, dice, gained, nothing = rolls
    limit = worth.shape[1]
    for aside in range(limit - 1, -1, -1):
        for count in range(len(begin) - 1):
            value, loses = nothing[count] * if_lost, nothing[count]
            for entry in range(begin[count], begin[count + 1]):
                end = aside + best[entry]
                highest, brings, chance_lost = ended[end], ended[end], 0.0
                if end < limit:
                    for choice in range(first[entry], first[entry + 1]):
                        next_dice, points = dice[choice] - 1, aside + gained[choice]
                        if believed[next_dice, points] > highest:
                            highest = believed[next_dice, points]
                            brings, chance_lost = worth[next_dice, points], lost[next_dice, points]
                value += chance[entry] * brings
                loses += chance[entry] * chance_lost
            worth[count, aside], lost[count, aside] = value, loses


def most_points(rolls: Rolls, goal: int, entry: int = 0) -> Turn:
    """Return the turns that bring the most points on average.

    :param goal: a turn that has so many points must end
    :param entry: points that a turn needs to be banked
    """
    points = np.arange(goal + rolls.most, dtype=np.float64)
    return best_turns(rolls, np.where(points < entry, -np.inf, points), goal)


def chances(rolls: Rolls, most: int) -> np.ndarray:
    """Return the best chance that a turn brings at least so many points from now on.

    Indices: number of dice - 1, points from 0 to `most`. That a turn must end if its points reach the goal is not
    considered.
    """
    points = np.arange(most + rolls.most)
    needed = best_turns(rolls, points >= most, most).worth[:, ::-1]
    return np.hstack([np.ones((DICE, 1)), needed])


def fewest_turns(rolls: Rolls, goal: int, entry: int) -> np.ndarray:
    """Return the lowest average number of turns in which one player alone reaches the goal, by points from 0.

    :param entry: points that a turn needs to be banked while the player has none
    """
    left = np.zeros(goal + rolls.most)
    for total in reversed(range(goal)):
        ended = -left[total:]
        if not total:
            ended[:entry] = -np.inf
        expected, before = left[total + 1] + 1, -1.0
        while abs(expected - before) > _EXACT * goal:
            before = expected
            turn = best_turns(rolls, ended, goal - total, -expected)
            # The average is a linear function of the value of a lost turn, as long as the same turns are the best.
            lost = turn.lost[-1, 0]
            expected = (1 - turn.worth[-1, 0] - lost * before) / (1 - lost)
        left[total] = expected
    return left[:goal]
