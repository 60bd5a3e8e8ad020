"""Solves Pig: the chance of winning in every state of two players, and the lowest average number of turns when solo.

A state of two players is (own, other, turn): the points banked by the player whose turn it is, those banked by the
opponent, and the points of this turn. A 1 passes the turn with `own` unchanged, so the states with (own, other) and
(other, own) depend on each other, and on states with more points banked, which are solved before them. The equations
are in T. Neller and C. Presser, Optimal Play of the Dice Game Pig, The UMAP Journal 25.1 (2004).
"""

from dataclasses import dataclass

import numpy as np
from numba import njit

GOAL = 100
FACES = 6
_EXACT = 1e-15


@dataclass(frozen=True)
class Solved:
    """Perfect play of Pig.

    - wins: chance of winning at the start of a turn, by (own, other)
    - banks: whether to bank, by (own, other, turn)
    - turns: expected number of turns to the end of a solo game, by points banked
    - banks_alone: whether to bank in a solo game, by (own, turn)
    """

    wins: np.ndarray
    banks: np.ndarray
    turns: np.ndarray
    banks_alone: np.ndarray


def solve(goal: int = GOAL) -> Solved:
    """Return perfect play of Pig to `goal` points."""
    wins, banks = np.zeros((goal, goal)), np.zeros((goal, goal, goal), np.bool_)
    turns, banks_alone = np.zeros(goal), np.zeros((goal, goal), np.bool_)
    _solve_two(wins, banks)
    _solve_alone(turns, banks_alone)
    return Solved(wins, banks, turns, banks_alone)


@njit(cache=True)
def _solve_two(wins, banks):  # pragma: no cover - compiled
    goal = len(wins)
    reached = np.ones(goal + FACES)
    for total in range(2 * goal - 2, -1, -1):
        for own in range((total + 1) // 2, min(goal - 1, total) + 1):
            other = total - own
            own_wins, other_wins = 0.5, 0.5
            while True:
                new_own = _turn(wins, banks, own, other, other_wins, reached)
                new_other = new_own if other == own else _turn(wins, banks, other, own, new_own, reached)
                converged = abs(new_own - own_wins) < _EXACT and abs(new_other - other_wins) < _EXACT
                own_wins, other_wins = new_own, new_other
                if converged:
                    break
            wins[own, other] = own_wins
            wins[other, own] = other_wins


@njit(cache=True)
def _turn(wins, banks, own, other, theirs, reached):  # pragma: no cover - compiled
    """Return the chance of winning at the start of a turn, and set `banks` for all points of this turn.

    `theirs` is the opponent's chance of winning after this player has rolled a 1.
    """
    goal = len(wins)
    needed = goal - own
    reached[needed : needed + FACES] = 1.0
    for turn in range(needed - 1, -1, -1):
        rolls = 1.0 - theirs
        for face in range(2, FACES + 1):
            rolls += reached[turn + face]
        rolls /= FACES
        banked = 1.0 - wins[other, own + turn] if turn else 0.0
        banks[own, other, turn] = turn > 0 and banked > rolls
        reached[turn] = max(rolls, banked)
    return reached[0]


@njit(cache=True)
def _solve_alone(turns, banks):  # pragma: no cover - compiled
    goal = len(turns)
    left = np.zeros(goal + FACES)
    for own in range(goal - 1, -1, -1):
        needed = goal - own
        expected = 1.0
        while True:
            left[needed : needed + FACES] = 0.0
            for turn in range(needed - 1, -1, -1):
                rolls = expected
                for face in range(2, FACES + 1):
                    rolls += left[turn + face]
                rolls /= FACES
                banks[own, turn] = turn > 0 and turns[own + turn] < rolls
                left[turn] = turns[own + turn] if banks[own, turn] else rolls
            new = 1.0 + left[0]
            converged = abs(new - expected) < _EXACT * goal
            expected = new
            if converged:
                break
        turns[own] = expected
