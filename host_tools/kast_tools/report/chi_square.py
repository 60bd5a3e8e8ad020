"""Whether dice are fair: Pearson's chi-square test of how often each face fell."""

from collections.abc import Sequence
from math import erfc, exp, pi, sqrt

FREEDOM = 5
"""Degrees of freedom of six faces."""


def chi_square(faces: Sequence[int]) -> float:
    """The squared distances of six counts from their share, each over that share; 0 if nothing fell."""
    share = sum(faces) / 6
    return sum((count - share) ** 2 for count in faces) / share if share else 0


def chance_of(chi_squared: float) -> float:
    """The probability, 0 to 1, that fair dice give this value of chi-square or a larger one.

    The upper tail of the distribution for five degrees of freedom, in closed form (Abramowitz and Stegun, 26.4.4).
    """
    half = chi_squared / 2
    return erfc(sqrt(half)) + 2 * sqrt(half / pi) * exp(-half) * (1 + chi_squared / 3)


def verdict(faces: Sequence[int]) -> str:
    """The test in a sentence."""
    if sum(faces) < 30:  # a share of five, below which chi-square is no good approximation
        return "These are too few dice to tell."
    chance = chance_of(chi_square(faces))
    if chance < 0.001:
        return "Odd: fair dice stray so far from equal shares less than once in 1,000 times."
    if chance < 0.02:
        return f"Unusual: fair dice stray so far from equal shares once in {round(1 / chance)} times."
    return f"Fair: of 100 sets of so many fair dice, {round(100 * chance)} stray further from equal shares."
