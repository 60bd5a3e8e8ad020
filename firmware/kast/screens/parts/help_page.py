"""What the pages that explain a game share: LEFT and RIGHT turn them, SCORE leads back to the list of games."""

from micropython import const

from kast import tunes
from kast.draw.canvas import HEIGHT, width
from kast.draw.fonts import SMALL
from kast.games import RULE_SETS
from kast.hal.buttons import DOWN, LEFT, REPEAT, RIGHT, SCORE
from kast.screens import Screen
from kast.screens.parts.keys import draw_keys_on_title
from kast.screens.parts.page_mark import draw_page_mark

ROOM = const(124)  # columns beside the mark of the page
_LINE = const(11)  # rows


class HelpPage(Screen):
    """game: which game, of RULE_SETS. Subclasses fill `pages`, and draw one."""

    what = ""  # as help_game.py takes it

    def __init__(self, rooms, game):
        super().__init__(rooms)
        self.rules = RULE_SETS[game]
        self.pages = []
        self._page = 0

    def draw_page(self, canvas, page):
        """Draw one of `pages` into the columns 0 to 123."""
        raise NotImplementedError

    def draw(self, canvas):
        draw_page_mark(canvas, self._page, len(self.pages))
        self.draw_page(canvas, self.pages[self._page])

    def waited(self):
        draw_keys_on_title(self.machine.canvas, takes=False)

    def press(self, button, kind):
        if button in (LEFT, RIGHT) and kind in (DOWN, REPEAT):
            self._page = (self._page + (1 if button == RIGHT else -1)) % len(self.pages)
            self.machine.sound(tunes.CLICK)
            self.machine.redraw()
        elif button == SCORE and kind == DOWN:
            self.machine.sound(tunes.RELEASE)
            self.go.show("learn.help_game", self.what, explained(self.what).index(self.rules.id))


def explained(what):
    """The ids of the games that are explained so: those with cards have boxes."""
    return [id for id in RULE_SETS if what != "boxes" or RULE_SETS.family(id) == "cards"]


def draw_sentence(canvas, top, text, rows=HEIGHT):
    """A text in as many small lines as it needs, in the middle of so many rows from `top`, or of all to the bottom."""
    lines = []
    for part in text.split("\n"):
        lines += broken(part, ROOM - 2)
    top += (min(rows, HEIGHT - top) - len(lines) * _LINE + _LINE - SMALL.capital) // 2
    for line in lines:
        canvas.text_center(SMALL, ROOM // 2, top, line)
        top += _LINE


def broken(text, room):
    """The text in lines of at most `room` columns, broken between words."""
    lines = []
    line = ""
    for word in text.split(" "):
        longer = line + " " + word if line else word
        if line and width(SMALL, longer) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    return lines + [line]
