"""Shapes the clip that holds the display against the face. A case has two, which are the same for all displays."""

from manifold3d import Manifold

from hardware.tools.case.measures import CLEARANCE, CLIP_POST, MODULE_SLACK, Place
from hardware.tools.case.shapes import cylinder, prism, rounded

THICK = 2.0
OVER_DISPLAY = 2.4
"""How far the clip reaches over the edge of the display's board, which has no parts there."""


def clip(post: Place, towards: int, back: float) -> Manifold:
    """Return the clip on the post at `post`, in place.

    :param towards: 1 if the display is to the right of the clip, -1 if it is to the left
    :param back: z coordinate of the back of the display's board
    """
    x, y = post
    reach = CLIP_POST + MODULE_SLACK + OVER_DISPLAY
    ends = sorted((x - towards * CLIP_POST, x + towards * reach))
    plate = prism(rounded(ends[0], y - 4, ends[1], y + 4, 2.0), back - THICK, back)
    return plate - cylinder(post, CLEARANCE / 2, back - THICK - 1, back + 1)
