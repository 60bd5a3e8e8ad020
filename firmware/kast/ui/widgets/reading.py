"""Pages with longer texts, each below a title. A text that does not fit continues on pages without a title."""

from micropython import const

from kast.ui.graphics.fonts import SMALL
from kast.ui.widgets.help_page import LINE, ROOM, HelpPage, broken, draw_lines
from kast.ui.widgets.keys import draw_keys

_MOST = const(5)  # maximum number of lines on a page; the help on buttons is below them, since a page may have no title
_BOTTOM = const(53)  # first row below the text


class Reading(HelpPage):
    """Shows texts with titles. Each entry of `pages` is a pair of a title and a text.

    A text is laid out when it is shown; laying out all texts first would take a second.
    """

    _part = 0  # index in `_parts` of the part that is shown; each part is the list of a page's lines
    _parts = ()

    def _lay_out(self):
        title, text = self.pages[self.shown]
        self._title = broken(_dice_joined(title), ROOM - 2)
        self._parts = _pages_of(text, _MOST - len(self._title))

    def turn(self, step):
        self._part += step
        if not 0 <= self._part < len(self._parts):
            super().turn(step)
            self._lay_out()
            self._part = 0 if step > 0 else len(self._parts) - 1

    def draw_page(self, canvas, page):
        if not self._parts:
            self._lay_out()
        height = 0
        if not self._part:
            height = len(self._title) * LINE
            canvas.fill(0, 0, 128, height)
            for row, words in enumerate(self._title):
                canvas.text_center(SMALL, ROOM // 2, row * LINE + 2, words, 0)
        draw_lines(canvas, height, self._parts[self._part], _BOTTOM - height)

    def on_idle(self):
        draw_keys(self.machine.canvas, _BOTTOM + 1, takes=False)


def _pages_of(text, first):
    """Return the lines of each page of a text: at most `first` lines on the first page, at most _MOST on others.

    Each paragraph begins on a new page.
    """
    pages = []
    limit = first
    for paragraph in _dice_joined(text).split("|"):
        lines = broken(paragraph, ROOM - 2)
        while lines:
            left = 1 + max(0, -(-(len(lines) - limit) // _MOST))  # pages left; the lines are spread evenly over them
            count = min(limit, -(-len(lines) // left))
            pages.append(lines[:count])
            lines = lines[count:]
            limit = _MOST
    return pages


def _dice_joined(text):
    """Return a text with its dice as words, which line breaks do not split: "4-4-4-4" for "[4 4 4 4]"."""
    parts = text.split("[")
    for i in range(1, len(parts)):
        dice, _, rest = parts[i].partition("]")
        parts[i] = dice.replace(" ", "-") + rest
    return "".join(parts)
