"""Checks that a part prints without supports: each layer rests on the one below, extends only a little, or bridges."""

from collections.abc import Iterator
from itertools import pairwise

from manifold3d import CrossSection, Manifold

from hardware.tools.case.shapes import grown

LAYER = 0.4
"""Distance between the tested slices, in mm."""
LEAN = 1.1
"""How far a layer may extend beyond the one below, relative to LAYER: a slope of 48 degrees. The case uses 45."""
HALF_A_LINE = 0.2
"""How far a line printed with a nozzle of 0.4 mm may extend into the air, in mm."""
SPECK = 0.16
"""Unsupported areas up to this size in mm², the area of a dot of this nozzle, are ignored."""


def hanging(part: Manifold) -> Iterator[tuple[float, CrossSection]]:
    """Yield the height and the outline of each unsupported piece of a part as it lies on the bed.

    A piece counts as a bridge, which is supported, if it is within the convex hull of what carries it, so that it is
    carried on more than one side. A ledge is carried on one side only.
    """
    height = part.bounding_box()[5]
    slices = [(0.01 + LAYER * i, part.slice(0.01 + LAYER * i)) for i in range(int(height / LAYER) + 1)]
    for (_, below), (z, above) in pairwise(slices):
        for piece in (above - grown(below, LAYER * LEAN)).decompose():
            carried_by = grown(piece, LAYER * (LEAN + 1)) ^ below
            loose = piece - grown(carried_by.hull(), HALF_A_LINE)
            if loose.area() > SPECK:
                yield z, loose
