"""A list that LEFT and RIGHT walk through, and from which ROLL chooses a row: the base class of menus."""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import DOWN, LEFT, REPEAT, RIGHT, ROLL, SCORE
from kast.text import say
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.screen import Screen, storage_warning
from kast.ui.widgets.keys import draw_keys

ROW = const(16)  # height of a row in pixels; four rows fill the screen, or three rows and a warning
_ROWS = const(4)


class ListScreen(Screen):
    """A list of rows. Subclasses define the rows (`labels`), and what choosing a row and going back do."""

    leads_back = True  # whether SCORE leads back

    def __init__(self, app, chosen=0):
        super().__init__(app)
        self.chosen = chosen  # index of the highlighted row
        self.waits = False  # whether no button has been pressed for a while
        self._top = 0  # index of the first row shown

    def labels(self) -> "Any":
        """Return the rows. Each is a text, or a pair of a text and, on the right, a value (a text or a picture)."""
        raise NotImplementedError

    def choose(self, index) -> None:
        """Act on the choice of a row, because ROLL was pressed."""
        raise NotImplementedError

    def back(self):
        """Go back, because SCORE was pressed. By default, SCORE does nothing."""

    def note(self):
        """Return a warning about the device for the line below the rows; "" if there is none."""
        return storage_warning(self.machine) or (say("warning.battery") if self.machine.power.low else "")

    def draw(self, canvas):
        labels = self.labels()
        rows = _ROWS
        note = self.note()
        if note or self.shows_keys:
            rows -= 1
            if note:
                canvas.text_center(BOLD if width(BOLD, note) < 128 else SMALL, 64, rows * ROW + 5, note)
            else:
                draw_keys(canvas, rows * ROW + 5, back=self.leads_back)
        self.chosen = min(self.chosen, len(labels) - 1)
        self._top = max(self.chosen - rows + 1, min(self._top, self.chosen))
        for row in range(min(rows, len(labels) - self._top)):
            index = self._top + row
            draw_row(canvas, row, labels[index], index == self.chosen)
        if len(labels) > rows:  # draw a scroll bar
            height = rows * ROW
            canvas.fill(126, height * self._top // len(labels), 2, height * rows // len(labels))

    def mark_press(self, canvas):
        canvas.invert(0, (self.chosen - self._top) * ROW, 124, ROW)

    @property
    def shows_keys(self):
        """Whether the last row shows what the buttons do."""
        return self.waits

    def on_idle(self):
        self.waits = True
        self.sound("number", self.chosen + 1)
        self.machine.redraw()

    def press(self, button, kind):
        if kind == DOWN and self.waits:
            self.waits = False
            self.machine.redraw()
        if kind != DOWN and not (kind == REPEAT and button in (LEFT, RIGHT)):
            return
        if button in (LEFT, RIGHT):
            self.machine.sound(tunes.CLICK)
            self.chosen = (self.chosen + (1 if button == RIGHT else -1)) % len(self.labels())
            self.sound("number", self.chosen + 1)
            self.machine.redraw()
        elif button == ROLL:
            self.machine.sound(tunes.HOLD)
            self.go.later(self.choose, self.chosen)
        elif button == SCORE:
            self.machine.sound(tunes.RELEASE)
            self.back()


def draw_row(canvas, row, label, chosen):
    """Draw a row of a list.

    - row: number of the row on the screen, from 0
    - label: as in `labels`
    - chosen: whether the row is highlighted
    """
    text, value = (label, "") if isinstance(label, str) else label
    top = row * ROW + 4  # leaves a pixel row between accents and the bar's edge
    ink = 1
    if chosen:
        canvas.rounded(0, row * ROW, 124, ROW)
        ink = 0
    if isinstance(value, str):
        right = 120 - width(BOLD, value)
        canvas.text(BOLD, right, top, value, ink)
    else:
        right = 120 - value[0]
        canvas.bitmap(value, right, top, ink)
    canvas.text_fit(BOLD, 5, top, text, right - 11, ink)
