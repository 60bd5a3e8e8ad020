"""What pages that explain share, and those of a game: SCORE leads back from these to the list of games."""

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
LINE = const(11)  # rows of a line
_MOST_LINES = const(5)  # on a page without a title


class Pages(Screen):
    """LEFT and RIGHT turn its pages, SCORE leads back. Subclasses fill `pages`, and draw one."""

    def __init__(self, rooms):
        super().__init__(rooms)
        self.pages = []
        self._page = 0

    def draw_page(self, canvas, page):
        """Draw one of `pages` into the columns 0 to 123."""
        raise NotImplementedError

    def back(self):
        """SCORE was pressed."""
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
            self.back()


class HelpPage(Pages):
    """game: which game, of RULE_SETS."""

    what = ""  # as help_game.py takes it

    def __init__(self, rooms, game):
        super().__init__(rooms)
        self.rules = RULE_SETS[game]

    def back(self):
        self.go.show("learn.help_game", self.what, explained(self.what).index(self.rules.id))


def explained(what):
    """The ids of the games that are explained so: those with cards have boxes."""
    return [id for id in RULE_SETS if what != "boxes" or RULE_SETS.family(id) == "cards"]


def draw_sentence(canvas, top, text, rows=HEIGHT):
    """A text in as many small lines as it needs, in the middle of so many rows from `top`, or of all to the bottom."""
    lines = []
    for part in text.split("\n"):
        lines += broken(part, ROOM - 2)
    top += (min(rows, HEIGHT - top) - len(lines) * LINE + LINE - SMALL.capital) // 2
    for line in lines:
        canvas.text_center(SMALL, ROOM // 2, top, line)
        top += LINE


def pages_of(text, first, others=_MOST_LINES):
    """A text on pages, none of two paragraphs: at most `first` lines on the first page, `others` on each other."""
    pages = []
    most = first
    for paragraph in dice_joined(text).split("|"):
        lines = broken(paragraph, ROOM - 2)
        while lines:
            left = 1 + max(0, -(-(len(lines) - most) // others))  # pages: each gets as much as the next
            here = min(most, -(-len(lines) // left))
            pages.append("\n".join(lines[:here]))
            lines = lines[here:]
            most = others
    return pages


def dice_joined(text):
    """Faces of dice as a word that is not broken: "4-4-4-4" for "[4 4 4 4]"."""
    parts = text.split("[")
    for i in range(1, len(parts)):
        dice, _, rest = parts[i].partition("]")
        parts[i] = dice.replace(" ", "-") + rest
    return "".join(parts)


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
