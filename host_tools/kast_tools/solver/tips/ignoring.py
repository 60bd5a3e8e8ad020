"""Turns tips round, so that `obeying` can compute what it costs to ignore them."""

from collections.abc import Hashable
from dataclasses import replace
from itertools import combinations

from kast_tools.solver.tips.guides import Dice, Tip


def ignored(tip: Tip) -> Tip | None:
    """Return a tip that forbids just what `tip` asks for, where another choice is possible.

    The result is None for a tip that asks for nothing: to ignore what it forbids costs nothing.
    """
    holds = tip.holds
    if not tip.wants and not holds:
        return None

    def held(case: Hashable, dice: Dice) -> list[Dice] | None:
        assert holds
        asked = holds(case, dice)
        if asked is None:
            return None
        others = {some for size in range(len(dice) + 1) for some in combinations(dice, size)}.difference(asked)
        return sorted(others) or None

    return replace(tip, refuses=tip.wants, holds=held if holds else None)
