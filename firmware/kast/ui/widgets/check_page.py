"""The base class of the self-test's pages. It draws the title, turns the pages and leaves the self-test.

LEFT and RIGHT turn the pages, ROLL repeats the page's test, a long press of SCORE leads to the menu. If SCORE is
stuck, a long press of ROLL leads to the menu instead.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import DOWN, LEFT, LONG, NAMES, RIGHT, ROLL, SCORE
from kast.text import load_sections, say, unload_sections
from kast.ui.graphics.fonts import SMALL
from kast.ui.screen import Screen
from kast.ui.widgets.page_mark import draw_page_mark

_REDRAW_MS = const(1000)
REDRAW_OFTEN_MS = const(125)  # rows are sent from the top; with more redraws, the last row would never be sent
# Names of the pages; each is a file in ui/screens/self_test.
_PAGES = const(("buttons", "display", "sound", "power", "dice", "flash", "tilt", "machine"))


class CheckPage(Screen):
    """A page of the self-test. Subclasses draw below the title, in rows 12 to 63 and columns 0 to 124."""

    moving = True
    name = ""  # one of _PAGES
    turned_by = DOWN  # kind of event of LEFT and RIGHT that turns the page
    redraw_ms = _REDRAW_MS  # interval between redraws, for values that change without a press

    def __init__(self, app):
        super().__init__(app)
        load_sections("self_test")
        self._due = 0
        self._pages = [page for page in _PAGES if page != "tilt" or self.machine.tilt]

    def draw_page(self, canvas) -> None:
        """Draw the contents of the page."""
        raise NotImplementedError

    def again(self):
        """Repeat the page's test, because ROLL was pressed."""

    def leave(self):
        """Stop the page's test, because another screen follows."""

    def draw(self, canvas):
        canvas.fill(0, 0, 128, 11)
        canvas.text(SMALL, 3, 2, say("self_test." + self.name), 0)
        canvas.text_right(SMALL, 126, 2, say("self_test.leave").format(NAMES[self._way_out()]), 0)
        draw_page_mark(canvas, self._pages.index(self.name), len(self._pages))
        self.draw_page(canvas)

    def step(self, canvas):
        if self.machine.now >= self._due:
            self._due = self.machine.now + self.redraw_ms
            self.machine.redraw()

    def press(self, button, kind):
        if kind == LONG and button == self._way_out():
            self.leave()
            unload_sections()
            self.go.show_menu()
        elif kind == self.turned_by and button in (LEFT, RIGHT):
            self.leave()
            step = 1 if button == RIGHT else -1
            page = self._pages[(self._pages.index(self.name) + step) % len(self._pages)]
            self.machine.sound(tunes.CLICK)
            self.go.show("self_test." + page)
        elif kind == DOWN and button == ROLL:
            self.again()

    def _way_out(self):
        return ROLL if self.machine.buttons.stuck >> SCORE & 1 else SCORE
