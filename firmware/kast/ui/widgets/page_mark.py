"""The mark at the right edge of the screen, which indicates the current page."""

from kast.ui.graphics.canvas import HEIGHT


def draw_page_mark(canvas, page, pages):
    """Draw a dotted line at the right edge, below the title, and on it a bar whose position shows the page.

    Without the dotted line the bar could be mistaken for a full stop after the text next to it.

    - page: number of the page, from 0
    - pages: number of pages
    """
    for y in range(12, HEIGHT, 3):
        canvas.pixel(127, y)
    height = max(4, 52 // pages)
    canvas.fill(126, 12 + (52 - height) * page // max(1, pages - 1), 2, height)
