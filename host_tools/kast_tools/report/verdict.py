"""Says in a sentence for the report whether dice look fair, judging by how often each face occurred."""

from collections.abc import Sequence

from kast_tools.archive.dice_outcome import UNFAIR
from kast_tools.archive.dice_tests import frequency
from kast_tools.paper.sheet.words import Words, number


def verdict(faces: Sequence[int], say: Words) -> str:
    """Return a sentence with the result of a chi-square test of how often each face occurred."""
    if sum(faces) < 30:  # the expected counts are below five, too small for a chi-square test
        return say["report.dice.few"]
    p = frequency(faces).p
    if p < UNFAIR:
        return say["report.dice.odd"].format(number(say, 1000))
    if p < 0.02:
        return say["report.dice.unusual"].format(round(1 / p))
    return say["report.dice.fair"].format(round(100 * p))
