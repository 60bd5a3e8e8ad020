"""Draws words in letters of one stroke, for signs that are too small for a font: no stroke is thinner than a nozzle.

A font's letters have strokes of about a seventh of their height, so a nozzle of 0.4 mm closes those of small words.
"""

from itertools import pairwise

from manifold3d import CrossSection

from hardware.tools.case.measures import Place
from hardware.tools.case.shapes import ROUNDNESS, grown

NOZZLE = 0.4
"""Diameter in mm of the nozzle for which the case is made."""

DOT_SIDES = 8
"""Number of sides of a stroke's ends: a printer shows no more of such small rounds."""

Path = tuple[Place, ...]
"""Points of a stroke, in a box of 1 × 1: x to the right and y up."""

_O: Path = ((0.3, 0), (0.7, 0), (1, 0.2), (1, 0.8), (0.7, 1), (0.3, 1), (0, 0.8), (0, 0.2), (0.3, 0))
LETTERS: dict[str, tuple[Path, ...]] = {
    "C": (((1, 0.15), (0.7, 0), (0.3, 0), (0, 0.2), (0, 0.8), (0.3, 1), (0.7, 1), (1, 0.85)),),
    "E": (((1, 0), (0, 0), (0, 1), (1, 1)), ((0, 0.5), (0.8, 0.5))),
    "F": (((0, 0), (0, 1), (1, 1)), ((0, 0.5), (0.8, 0.5))),
    "L": (((0, 1), (0, 0), (1, 0)),),
    "N": (((0, 0), (0, 1), (1, 0), (1, 1)),),
    "O": (_O,),
    "R": (((0, 0), (0, 1), (0.7, 1), (1, 0.87), (1, 0.6), (0.7, 0.47), (0, 0.47)), ((0.45, 0.47), (1, 0))),
    "S": (
        (
            *((0, 0.12), (0.3, 0), (0.7, 0), (1, 0.13), (1, 0.4), (0.75, 0.5)),
            *((0.25, 0.5), (0, 0.6), (0, 0.87), (0.3, 1), (0.7, 1), (1, 0.88)),
        ),
    ),
}
"""Strokes of each letter that a sign needs."""


def word(text: str, centre: Place, size: tuple[float, float], stroke: float, gap: float) -> CrossSection:
    """Return the outline of a word, whose letters are all equally wide.

    :param size: width and height of the word, strokes included
    :param stroke: width of the strokes
    :param gap: distance between the strokes of neighbouring letters
    """
    width, height = size[0] - stroke, size[1] - stroke
    pitch = (width + gap + stroke) / len(text)
    across = pitch - gap - stroke
    left, low = centre[0] - width / 2, centre[1] - height / 2
    dashes = []
    for index, letter in enumerate(text):
        for path in LETTERS[letter]:
            points = [(left + index * pitch + across * x, low + height * y) for x, y in path]
            dashes += [_dash(start, end, stroke) for start, end in pairwise(points)]
    return sum(dashes, CrossSection()).simplify(ROUNDNESS)


def _dash(start: Place, end: Place, stroke: float) -> CrossSection:
    dot = CrossSection.circle(stroke / 2, DOT_SIDES)
    return CrossSection.batch_hull([dot.translate(start), dot.translate(end)])


def too_fine(outline: CrossSection) -> float:
    """Return how much of an outline and of the lands inside and between its strokes a nozzle cannot lay, in mm².

    What is narrower than the nozzle gets lost when the outline shrinks and grows again by half of it.
    """
    half = NOZZLE / 2
    left, bottom, right, top = outline.bounds()
    around = CrossSection.square((right - left + 4, top - bottom + 4)).translate((left - 2, bottom - 2))
    return sum(_lost(part, half) for part in (outline, around - outline))


def _lost(outline: CrossSection, half: float) -> float:
    kept = grown(grown(outline, -half), half * 1.1)
    return max((piece.area() for piece in (outline - kept).decompose()), default=0.0)
