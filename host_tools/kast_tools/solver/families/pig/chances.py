"""Exact chances of a single turn of Pig, and the most points that it brings on average."""

from functools import cache

from kast.games.pig.game import LOST

from kast_tools.solver.families.pig.solver import FACES, GOAL

_SAFE = [face for face in range(1, FACES + 1) if face != LOST]


def lost_by(rolls: int) -> float:
    """Return the chance that one of so many rolls loses the turn."""
    return 1 - (len(_SAFE) / FACES) ** rolls


@cache
def reached(points: int) -> float:
    """Return the chance that a turn reaches at least so many points if the player rolls until then."""
    return sum(reached(points - face) for face in _SAFE) / FACES if points > 0 else 1.0


@cache
def best_from(points: int) -> float:
    """Return the points of the best turn on average, from the moment when it has so many points."""
    if points >= GOAL:
        return points
    return max(points, sum(best_from(points + face) for face in _SAFE) / FACES)
