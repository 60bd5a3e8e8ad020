"""Checks that a part prints without supports: each layer lies on the one below, leans out a little, or bridges."""

from collections.abc import Iterator
from itertools import pairwise

from manifold3d import CrossSection, Manifold

from hardware.tools.case.shapes import grown

LAYER = 0.4
"""Distance between the tested slices, in mm."""
LEAN = 1.1
"""How far a layer may extend beyond the one below, relative to LAYER: 48 degrees; the case is built with 45."""
HALF_A_LINE = 0.2
"""How far a line of a nozzle of 0.4 mm may extend into the air, in mm."""
SPECK = 0.16
"""Unsupported areas that are smaller than a dot of that nozzle are ignored, in mm²."""


def hanging(part: Manifold) -> Iterator[tuple[float, CrossSection]]:
    """Yield the height and the unsupported area of each layer of a part as it lies on the bed.

    A piece counts as a bridge if it lies within the convex hull of what carries it, so that it is carried on more
    than one side. A ledge does not.
    """
    height = part.bounding_box()[5]
    slices = [(0.01 + LAYER * i, part.slice(0.01 + LAYER * i)) for i in range(int(height / LAYER) + 1)]
    for (_, below), (z, above) in pairwise(slices):
        for piece in (above - grown(below, LAYER * LEAN)).decompose():
            carried_by = grown(piece, LAYER * (LEAN + 1)) ^ below
            loose = piece - grown(carried_by.hull(), HALF_A_LINE)
            if loose.area() > SPECK:
                yield z, loose
