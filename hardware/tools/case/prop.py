"""Shapes the prop: a block on the board, under the lower edge of a display that stands in its socket."""

from manifold3d import Manifold

from hardware.tools.case.measures import PROP, Place
from hardware.tools.case.shapes import prism, rounded_at

FOAM = 1.0
"""Thickness in mm of the foam tape below and above the prop: it holds the prop, and makes up for a thinner display."""


def prop(place: Place, back: float) -> Manifold:
    """Return the prop, in place.

    :param place: its centre
    :param back: z coordinate of the back of the display's board
    """
    width, depth = PROP
    return prism(rounded_at(place, width, depth, 1.0), FOAM, back - FOAM)
