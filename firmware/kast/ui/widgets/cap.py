"""A button's cap, drawn as it is printed, for children who do not read yet."""

from micropython import const

from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BOLD

_WIDE = const(54)
_HIGH = const(19)


def draw_cap(canvas, left, top, name, is_light):
    """Draw the cap of a button; filled if it is the one to press."""
    (canvas.rounded if is_light else canvas.rounded_outline)(left, top, _WIDE, _HIGH)
    canvas.text(BOLD, left + (_WIDE - width(BOLD, name)) // 2, top + 5, name, 0 if is_light else 1)
