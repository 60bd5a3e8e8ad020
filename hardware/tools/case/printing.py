"""Whether a part can be printed without supports: each layer lies on the one below, leans out a little, or bridges."""

from collections.abc import Iterator
from itertools import pairwise

from manifold3d import CrossSection, Manifold

from hardware.tools.case.shapes import grown

LAYER = 0.4
"""From slice to slice, in mm."""
LEAN = 1.1
"""How far a layer may lean out over the one below, in its heights: 48 degrees, of which 45 are built."""
HALF_A_LINE = 0.2
"""By so much, in mm, a line of a nozzle of 0.4 mm may hang over."""
SPECK = 0.16
"""What hangs in mm² and is smaller than a dot of that nozzle is left out."""


def hanging(part: Manifold) -> Iterator[tuple[float, CrossSection]]:
    """What of each layer nothing carries, and its height, of a part as it lies on the bed.

    A bridge is carried: from all of it one gets to what carries it on more than one side, so it lies within the hull of
    that. A ledge does not.
    """
    height = part.bounding_box()[5]
    slices = [(0.01 + LAYER * i, part.slice(0.01 + LAYER * i)) for i in range(int(height / LAYER) + 1)]
    for (_, below), (z, above) in pairwise(slices):
        for piece in (above - grown(below, LAYER * LEAN)).decompose():
            carried_by = grown(piece, LAYER * (LEAN + 1)) ^ below
            loose = piece - grown(carried_by.hull(), HALF_A_LINE)
            if loose.area() > SPECK:
                yield z, loose
