"""The mark of screens that have several pages."""


def draw_page_mark(canvas, page, pages):
    """Which of the pages is shown, counted from 0: a bar at the right edge, below the title."""
    height = max(2, 52 // pages)
    canvas.fill(126, 12 + (52 - height) * page // max(1, pages - 1), 2, height)
