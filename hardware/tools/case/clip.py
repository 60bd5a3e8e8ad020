"""The clip that holds the display against the face; there are two, the same for every size of display."""

from manifold3d import Manifold

from hardware.tools.case.measures import CLEARANCE, CLIP_POST, MODULE_SLACK, Place
from hardware.tools.case.shapes import cylinder, prism, rounded

THICK = 2.0
OVER_DISPLAY = 2.4
"""How far it reaches over the display's board, where that has no parts."""


def clip(post: Place, towards: int, back: float) -> Manifold:
    """The clip on the post at `post`, in place; the display is to its right if `towards` is 1, to its left if -1.

    `back` is z of the back of the display's board.
    """
    x, y = post
    reach = CLIP_POST + MODULE_SLACK + OVER_DISPLAY
    ends = sorted((x - towards * CLIP_POST, x + towards * reach))
    plate = prism(rounded(ends[0], y - 4, ends[1], y + 4, 2.0), back - THICK, back)
    return plate - cylinder(post, CLEARANCE / 2, back - THICK - 1, back + 1)
