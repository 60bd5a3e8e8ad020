"""A score card as rows with the names of the boxes in BOLD, four at a time. Loaded only while it is shown."""

from micropython import const

from kast.games.cards import kind_of
from kast.text import say
from kast.ui.graphics.canvas import width
from kast.ui.graphics.dice import draw_small_die
from kast.ui.graphics.fonts import BOLD, SMALL

_ROWS = const(4)
_TOP = const(12)
_HEIGHT = const(13)
_TOTAL = const("=")  # sign of the total, which the title shows already


def draw_rows(canvas, cells, marked, pays):
    """Draw the rows around the marked one.

    :param cells: cells of the page as in Card: (sign, points or text, box or None)
    :param marked: index of the marked cell, or -1
    :param pays: dict box -> points that the dice would score; these have a plus sign
    """
    cells = [cell for cell in cells if cell[0] != _TOTAL]
    first = max(0, min(marked - 1, len(cells) - _ROWS))
    for row in range(min(_ROWS, len(cells))):
        mark, points, box = cells[first + row]
        y = _TOP + row * _HEIGHT
        ink = 1
        if first + row == marked:
            canvas.rounded(0, y, 128, _HEIGHT)
            ink = 0
        right = 124
        if isinstance(points, str):
            right = canvas.text_right(BOLD, right, y + 2, points, ink)
        elif points is not None:
            right = canvas.number_right(BOLD, right, y + 2, points, ink)
        elif pays.get(box):
            right = canvas.text_right(BOLD, right, y + 2, "+" + str(pays[box]), ink)
        else:
            canvas.fill(right - 6, y + 6, 6, 1, ink)
            right -= 6
        x = 4
        if isinstance(mark, int):
            draw_small_die(canvas, x, y + 1, mark)
            x += 14
        name = _name(mark, box)
        room = right - 4 - x
        if width(BOLD, name) <= room:
            canvas.text(BOLD, x, y + 2, name, ink)
        else:
            canvas.text_fit(SMALL, x, y + 3, name, room, ink)


def _name(mark, box):
    if box:
        return say(kind_of(box))
    if isinstance(mark, str):
        # The key is put together of two names that the firmware has already (device/test_short_names.py).
        return say("option." + "first_roll_bonus") if mark == "1+" else mark
    return say("card.bonus")
