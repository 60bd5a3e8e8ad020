"""Whether dice look fair, by how often each face fell: a sentence for the report."""

from collections.abc import Sequence

from kast_tools.fair_dice import UNFAIR, frequency


def verdict(faces: Sequence[int]) -> str:
    """The chi-square test of six counts in a sentence."""
    if sum(faces) < 30:  # a share of five, below which chi-square is no good approximation
        return "These are too few dice to tell."
    p = frequency(faces).p
    if p < UNFAIR:
        return "Odd: fair dice stray so far from equal shares less than once in 1,000 times."
    if p < 0.02:
        return f"Unusual: fair dice stray so far from equal shares once in {round(1 / p)} times."
    return f"Fair: of 100 sets of so many fair dice, {round(100 * p)} stray further from equal shares."
