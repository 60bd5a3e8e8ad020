"""Lines that show what the buttons of a screen do."""

from kast.ui.graphics.fonts import BOLD
from kast.ui.graphics.icons import UNDO


def draw_keys(canvas, y, ink=1, takes=True, back=True):
    """Draw a line of BOLD with the signs of LEFT and RIGHT, and with what ROLL and SCORE do.

    - y: top row of the line
    - takes: whether ROLL chooses the entry that is shown
    - back: whether SCORE leads back
    """
    x = canvas.text(BOLD, 1 if takes and back else 28, y, "◀▶ ROLL ✓" if takes else "◀▶  SCORE", ink)
    if takes and back:
        x = canvas.text(BOLD, x + 4, y, "SCORE", ink)
    if back:
        canvas.bitmap(UNDO, x + 2, y, ink)


def draw_keys_on_title(canvas, takes=True):
    """Draw the line of `draw_keys` instead of the title."""
    canvas.fill(0, 0, 128, 13)
    draw_keys(canvas, 2, 0, takes)


def draw_answer(canvas, y=54):
    """Draw a line of BOLD, with `y` as its top row, which shows that ROLL answers yes and SCORE no."""
    canvas.text_center(BOLD, 64, y, "ROLL ✓   SCORE ✗")
