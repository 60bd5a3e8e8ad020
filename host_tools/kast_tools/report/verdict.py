"""A sentence for the report: do dice look fair, by how often each face occurred?"""

from collections.abc import Sequence

from kast_tools.archive.dice_tests import UNFAIR, frequency
from kast_tools.report.words import Words, number


def verdict(faces: Sequence[int], say: Words) -> str:
    """Return the result of the chi-square test of six counts as a sentence."""
    if sum(faces) < 30:  # an expected count below five, where chi-square is a poor approximation
        return say["report.dice.few"]
    p = frequency(faces).p
    if p < UNFAIR:
        return say["report.dice.odd"].format(number(say, 1000))
    if p < 0.02:
        return say["report.dice.unusual"].format(round(1 / p))
    return say["report.dice.fair"].format(round(100 * p))
