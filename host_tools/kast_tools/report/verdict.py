"""Whether dice look fair, by how often each face fell: a sentence for the report."""

from collections.abc import Sequence

from kast_tools.archive.dice_tests import UNFAIR, frequency
from kast_tools.report.words import Words, number


def verdict(faces: Sequence[int], say: Words) -> str:
    """The chi-square test of six counts in a sentence."""
    if sum(faces) < 30:  # a share of five, below which chi-square is no good approximation
        return say["report.dice.few"]
    p = frequency(faces).p
    if p < UNFAIR:
        return say["report.dice.odd"].format(number(say, 1000))
    if p < 0.02:
        return say["report.dice.unusual"].format(round(1 / p))
    return say["report.dice.fair"].format(round(100 * p))
