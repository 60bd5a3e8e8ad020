"""The mark of screens that have several pages."""

from kast.ui.graphics.canvas import HEIGHT


def draw_page_mark(canvas, page, pages):
    """Draw which page is shown, from 0: a bar on a dotted rail at the right edge, below the title.

    Without the rail it could be mistaken for a full stop after the text next to it.
    """
    for y in range(12, HEIGHT, 3):
        canvas.pixel(127, y)
    height = max(4, 52 // pages)
    canvas.fill(126, 12 + (52 - height) * page // max(1, pages - 1), 2, height)
