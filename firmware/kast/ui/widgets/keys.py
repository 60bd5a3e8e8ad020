"""A line that shows what the buttons of a screen do, for players who have not pressed any button for a while."""

from micropython import const

from kast.ui.graphics.fonts import SMALL
from kast.ui.graphics.icons import UNDO

_OK = const("  ROLL: OK")
_BACK = const("  SCORE")


def draw_keys(canvas, y, ink=1, takes=True, back=True):
    """Draw a line of SMALL with the signs of LEFT and RIGHT, and with what ROLL and SCORE do.

    - y: top row of the line
    - takes: whether ROLL chooses the entry that is shown
    - back: whether SCORE leads back
    """
    line = "◀ ▶" + (_OK if takes else "") + (_BACK if back else "")
    end = canvas.text_center(SMALL, 57 if back else 64, y, line, ink)
    if back:
        canvas.bitmap(UNDO, end + 3, y - 1, ink)


def draw_keys_on_title(canvas, takes=True):
    """Draw the line of `draw_keys` instead of the title."""
    canvas.fill(0, 0, 128, 11)
    draw_keys(canvas, 2, 0, takes)
