"""What pages that explain share: LEFT and RIGHT turn them, SCORE leads back. And sentences on them."""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import DOWN, LEFT, REPEAT, RIGHT, SCORE
from kast.games import RULE_SETS
from kast.ui.graphics.canvas import HEIGHT, width
from kast.ui.graphics.fonts import SMALL
from kast.ui.screen import Screen
from kast.ui.widgets.keys import draw_keys_on_title
from kast.ui.widgets.page_mark import draw_page_mark

ROOM = const(124)  # columns beside the mark of the page
LINE = const(11)  # rows of a line


class HelpPage(Screen):
    """LEFT and RIGHT turn its pages, SCORE leads back. Subclasses fill `pages`, and draw one.

    back_to: the screen that SCORE leads to, with its values.
    """

    def __init__(self, rooms, *back_to):
        super().__init__(rooms)
        self.pages = []
        self._page = 0
        self._back_to = back_to

    def draw_page(self, canvas, page):
        """Draw one of `pages` into the columns 0 to 123."""
        raise NotImplementedError

    def turn(self, step):
        """RIGHT, step 1, or LEFT, -1, was pressed."""
        self._page = (self._page + step) % len(self.pages)

    def draw(self, canvas):
        draw_page_mark(canvas, self._page, len(self.pages))
        self.draw_page(canvas, self.pages[self._page])

    def waited(self):
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
    """The screen that a page of a game leads back to, with its values; `what` as help_game.py takes it."""
    return "help.help_game", what, explained(what).index(game)


def explained(what):
    """The ids of the games that are explained so: those with cards have boxes."""
    return [id for id in RULE_SETS if what != "boxes" or RULE_SETS.family(id) == "cards"]


def draw_sentence(canvas, top, text, rows=HEIGHT):
    """A text in as many small lines as it needs, in the middle of so many rows from `top`, or of all to the bottom."""
    lines = []
    for part in text.split("\n"):
        lines += broken(part, ROOM - 2)
    draw_lines(canvas, top, lines, rows)


def draw_lines(canvas, top, lines, rows=HEIGHT):
    """The same of a text that is broken already."""
    top += (min(rows, HEIGHT - top) - len(lines) * LINE + LINE - SMALL.capital) // 2
    for line in lines:
        canvas.text_center(SMALL, ROOM // 2, top, line)
        top += LINE


def broken(text, room):
    """The text in lines of at most `room` columns, broken between words. Each is measured once, for that takes long."""
    space = width(SMALL, "- -") - 2 * width(SMALL, "-")
    lines = []
    line = []
    used = 0
    for word in text.split(" "):
        wide = width(SMALL, word)
        if line and used + space + wide > room:
            lines.append(" ".join(line))
            line = []
        used = used + space + wide if line else wide
        line.append(word)
    return lines + [" ".join(line)]
