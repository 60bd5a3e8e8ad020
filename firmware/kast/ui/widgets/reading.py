"""Pages of help: a list of their titles, and pages with texts.

A text that does not fit on a page continues on pages without a title.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import DOWN, LEFT, REPEAT, RIGHT, SCORE
from kast.ui.graphics.fonts import SMALL
from kast.ui.widgets.help_page import LINE, ROOM, broken, draw_lines
from kast.ui.widgets.keys import draw_keys, draw_keys_on_title
from kast.ui.widgets.list_screen import ListScreen
from kast.ui.widgets.page_mark import draw_page_mark

_MOST = const(5)  # maximum number of lines on a page; the help on buttons is below them, since a page may have no title
_BOTTOM = const(53)  # first row below the text


class ListedPages(ListScreen):
    """A list of pages. ROLL opens one, LEFT and RIGHT then turn the pages, and SCORE leads back to the list.

    Subclasses fill `pages` and draw each page.

    - pages: a tuple for each page; the first item is its row in the list, as in `labels` of ListScreen
    - chosen: index of the highlighted row, and of the page that is open
    - shown: whether a page is open
    """

    shown = False

    def __init__(self, app, *back_to):
        """Begin with the list.

        :param app: the App
        :param back_to: name and values of the screen that SCORE leads to from the list
        """
        super().__init__(app)
        self.pages = []
        self._back_to = back_to

    def draw_page(self, canvas, page) -> None:
        """Draw one of `pages` into columns 0 to 123."""
        raise NotImplementedError

    def draw_keys(self, canvas):
        """Draw what the buttons do over a page that is open."""
        draw_keys_on_title(canvas, takes=False)

    def turn(self, step):
        """Turn to the next page (step 1, for RIGHT) or to the previous page (step -1, for LEFT)."""
        self.chosen = (self.chosen + step) % len(self.pages)

    def labels(self):
        return [page[0] for page in self.pages]

    def choose(self, index):
        self.shown = True
        self.machine.redraw()

    def back(self):
        self.go.show(*self._back_to)

    def draw(self, canvas):
        if not self.shown:
            super().draw(canvas)
            return
        draw_page_mark(canvas, self.chosen, len(self.pages))
        self.draw_page(canvas, self.pages[self.chosen])

    def on_idle(self):
        if self.shown:
            self.draw_keys(self.machine.canvas)
        else:
            super().on_idle()

    def press(self, button, kind):
        if not self.shown:
            super().press(button, kind)
        elif button in (LEFT, RIGHT) and kind in (DOWN, REPEAT):
            self.turn(1 if button == RIGHT else -1)
            self.machine.sound(tunes.CLICK)
            self.machine.redraw()
        elif button == SCORE and kind == DOWN:
            self.machine.sound(tunes.RELEASE)
            self.shown = False
            self.machine.redraw()


class Reading(ListedPages):
    """Shows texts with titles. Each entry of `pages` has its row in the list, a title and a text.

    A text is laid out when it is shown; laying out all texts first would take a second.
    """

    _part = 0  # index in `_parts` of the part that is shown; each part is the list of a page's lines
    _parts: "Any" = ()

    def choose(self, index):
        self._lay_out()
        self._part = 0
        super().choose(index)

    def _lay_out(self):
        _, title, text = self.pages[self.chosen]
        self._title = broken(_dice_joined(title), ROOM - 2)
        self._parts = _pages_of(text, _MOST - len(self._title))

    def turn(self, step):
        self._part += step
        if not 0 <= self._part < len(self._parts):
            super().turn(step)
            self._lay_out()
            self._part = 0 if step > 0 else len(self._parts) - 1

    def draw_page(self, canvas, page):
        height = 0
        if not self._part:
            height = len(self._title) * LINE
            canvas.fill(0, 0, 128, height)
            for row, words in enumerate(self._title):
                canvas.text_center(SMALL, ROOM // 2, row * LINE + 2, words, 0)
        draw_lines(canvas, height, self._parts[self._part], _BOTTOM - height)

    def draw_keys(self, canvas):
        draw_keys(canvas, _BOTTOM + 1, takes=False)


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
