"""The base class of screens with pages of help, and functions that draw sentences broken into lines."""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import DOWN, LEFT, REPEAT, RIGHT, SCORE
from kast.games import RULE_SETS
from kast.ui.graphics.canvas import HEIGHT, width
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.screen import Screen
from kast.ui.widgets.keys import draw_keys_on_title
from kast.ui.widgets.page_mark import draw_page_mark

ROOM = const(124)  # width in pixels to the left of the page mark
LINE = const(11)  # height of a line of SMALL in pixels
_APART = const(4)  # rows between the capitals of two lines


class HelpPage(Screen):
    """Pages that LEFT and RIGHT turn; SCORE leads back. Subclasses fill `pages` and draw each page.

    - back_to: name and values of the screen that SCORE leads to
    - shown: index of the page that is shown
    """

    def __init__(self, app, *back_to):
        super().__init__(app)
        self.pages = []
        self.shown = 0
        self._back_to = back_to

    def draw_page(self, canvas, page):
        """Draw one of `pages` into columns 0 to 123."""
        raise NotImplementedError

    def turn(self, step):
        """Turn to the next page (step 1, for RIGHT) or to the previous page (step -1, for LEFT)."""
        self.shown = (self.shown + step) % len(self.pages)

    def draw(self, canvas):
        draw_page_mark(canvas, self.shown, len(self.pages))
        self.draw_page(canvas, self.pages[self.shown])

    def on_idle(self):
        draw_keys_on_title(self.machine.canvas, takes=False)

    def press(self, button, kind):
        if button in (LEFT, RIGHT) and kind in (DOWN, REPEAT):
            self.turn(1 if button == RIGHT else -1)
            self.machine.sound(tunes.CLICK)
            self.machine.redraw()
        elif button == SCORE and kind == DOWN:
            self.machine.sound(tunes.RELEASE)
            self.go.show(*self._back_to)


def list_of_games(what, game):
    """Return the name and values of the screen to which a help page on a game leads back.

    - what: "boxes" or "games", as in help_game.py
    """
    return "help.help_game", what, explained(what).index(game)


def explained(what):
    """Return the ids of the games with help pages of this kind. Only score-card games have pages on "boxes"."""
    return [id for id in RULE_SETS if what != "boxes" or RULE_SETS.family(id) == "cards"]


def draw_sentence(canvas, top, text, rows=HEIGHT):
    """Draw a text, centred in those of the `rows` pixel rows from `top` that are on the screen.

    The font is BOLD if the text fits in it, else SMALL.
    """
    for font in (BOLD, SMALL):
        lines = []
        for part in text.split("\n"):
            lines += broken(part, ROOM - 2, font)
        is_high = len(lines) * (font.capital + _APART) > min(rows, HEIGHT - top)
        if not is_high and max([width(font, line) for line in lines]) < ROOM:
            break
    draw_lines(canvas, top, lines, rows, font)


def draw_lines(canvas, top, lines, rows=HEIGHT, font=SMALL):
    """Draw lines, centred in those of the `rows` pixel rows from `top` that are on the screen."""
    line_height = font.capital + _APART
    top += (min(rows, HEIGHT - top) - len(lines) * line_height + _APART) // 2
    for line in lines:
        canvas.text_center(font, ROOM // 2, top, line)
        top += line_height


def broken(text, room, font=SMALL):
    """Return the lines of a text, broken between words, each at most `room` pixels wide.

    Each word is measured only once, since measuring is slow.
    """
    space = width(font, " ") + 2 * font.gap
    lines = []
    line = []
    used = 0
    for word in text.split(" "):
        word_width = width(font, word)
        if line and used + space + word_width > room:
            lines.append(" ".join(line))
            line = []
        used = used + space + word_width if line else word_width
        line.append(word)
    return lines + [" ".join(line)]
