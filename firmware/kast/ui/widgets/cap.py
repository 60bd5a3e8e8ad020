"""Draw a button's cap with its printed name, for children who do not read yet."""

from micropython import const

from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BOLD

_WIDE = const(54)
_HIGH = const(19)


def draw_cap(canvas, left, top, name, is_light):
    """Draw the cap of a button.

    - is_light: whether the cap is filled, because this button is to be pressed
    """
    (canvas.rounded if is_light else canvas.rounded_outline)(left, top, _WIDE, _HIGH)
    canvas.text(BOLD, left + (_WIDE - width(BOLD, name)) // 2, top + 5, name, 0 if is_light else 1)
