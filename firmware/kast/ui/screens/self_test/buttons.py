"""Self-test of the buttons: each is drawn light while it is down, and gets a tick when pressed and released alone.

Two buttons whose contacts touch get no tick. Buttons without a tick and stuck buttons are named. Long presses of LEFT
and RIGHT turn the pages here, since a short press is a test.
"""

from micropython import const

from kast.drivers.buttons import LEFT, LONG, NAMES, RIGHT, SCORE, STUCK_MS
from kast.text import say
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import SMALL
from kast.ui.graphics.icons import ARROW_LEFT, ARROW_RIGHT, TICK
from kast.ui.widgets.check_page import CheckPage

_ALL = (1 << len(NAMES)) - 1
_ROOM = const(121)  # width of a line in pixels
# Names of the buttons in texts, in the order of NAMES.
_SIGNS = const(("①", "②", "③", "④", "⑤", "⑥", "ROLL", "SCORE", "◀", "▶"))
# Place of each button, as on the device, in the order of NAMES: left edge, top, width.
_PLACES = (
    (3, 13, 18),
    (23, 13, 18),
    (43, 13, 18),
    (65, 13, 18),
    (85, 13, 18),
    (105, 13, 18),
    (88, 25, 35),  # ROLL
    (43, 25, 43),  # SCORE
    (3, 25, 18),  # LEFT
    (23, 25, 18),  # RIGHT
)


class Buttons(CheckPage):
    """Shows the buttons.

    - good: the buttons that were pressed alone and released, a bit for each
    """

    name = "buttons"
    turned_by = LONG

    def __init__(self, app):
        super().__init__(app)
        self.good = 0
        self._alone = 0  # bit of the button that is down, if it is the only one, else 0
        self._drawn = (0, 0, 0)

    def step(self, canvas):
        buttons = self.machine.buttons
        down = buttons.down & ~buttons.stuck
        if not down:
            self.good |= self._alone
            self._alone = 0
        elif down & (down - 1):
            self._alone = 0
        elif not self._drawn[0] & ~buttons.stuck:  # false for the last button still held after several were down
            self._alone = down
        self.good &= ~buttons.stuck
        state = (buttons.down, buttons.stuck, self.good)
        if self._drawn == state:
            super().step(canvas)
        else:
            self.machine.redraw()
            self._drawn = state

    def draw_page(self, canvas):
        buttons = self.machine.buttons
        for button in range(len(NAMES)):
            self._draw_button(canvas, button, buttons.down >> button & 1)
        missing = _ALL & ~self.good
        if not missing:
            text = say("self_test.all")
        elif self.good:
            text = _naming("self_test.missing", missing)
        else:
            text = say("self_test.each")
        canvas.text_fit(SMALL, 3, 37, text, _ROOM)
        canvas.text_fit(SMALL, 3, 46, self._stuck_line(), _ROOM)
        canvas.bitmap(ARROW_LEFT, 3, 54)
        canvas.bitmap(ARROW_RIGHT, 10, 54)
        canvas.text(SMALL, 19, 55, say("self_test.turn"))

    def _draw_button(self, canvas, button, is_down):
        left, top, width = _PLACES[button]
        ink = 1
        if is_down:
            canvas.rounded(left, top, width, 11)
            ink = 0
        else:
            canvas.rounded_outline(left, top, width, 11)
        center = left + width // 2
        if self.good >> button & 1:
            center -= 3
            canvas.bitmap(TICK, left + width - 8, top + 3, ink)
        if button == LEFT:
            canvas.bitmap(ARROW_LEFT, center - 3, top + 1, ink)
        elif button == RIGHT:
            canvas.bitmap(ARROW_RIGHT, center - 2, top + 1, ink)
        else:
            canvas.text_center(SMALL, center, top + 2, NAMES[button].replace("HOLD", ""), ink)

    def _stuck_line(self):
        stuck = self.machine.buttons.stuck
        # Holding SCORE at power-on opens the self-test, so it is no fault if SCORE is down at first.
        is_score_held = stuck & 1 << SCORE and self.machine.now < STUCK_MS
        if is_score_held:
            stuck &= ~(1 << SCORE)
        if stuck:
            return _naming("self_test.stuck", stuck)
        return say("self_test.let_go").format(NAMES[SCORE]) if is_score_held else say("self_test.none_stuck")


def _naming(key, bits):
    """Return a text with the names of buttons or, if they are too many for the line, with their number."""
    names = [_SIGNS[button] for button in range(len(NAMES)) if bits >> button & 1]
    text = say(key).format(" ".join(names))
    return text if width(SMALL, text) <= _ROOM else say(key).format(f"{len(names)}/{len(NAMES)}")


SCREEN = Buttons
