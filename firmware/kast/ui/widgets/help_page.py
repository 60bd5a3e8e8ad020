"""Functions for pages of help: which games have them, and sentences that are drawn broken into lines."""

from micropython import const

from kast.games import RULE_SETS
from kast.text import help_figures
from kast.ui.graphics.canvas import HEIGHT, width
from kast.ui.graphics.fonts import BOLD, SMALL

ROOM = const(124)  # width in pixels to the left of the page mark
LINE = const(11)  # height of a line of SMALL in pixels
_APART = const(4)  # rows between the capitals of two lines


def list_of_games(what, game):
    """Return the name and values of the screen to which a help page on a game leads back.

    - what: "boxes", "games" or "odds", as in help_game.py
    """
    return "help.help_game", what, explained(what).index(game)


def explained(what):
    """Return the ids of the games with help pages of this kind.

    Only score-card games have pages on "boxes", and only games in text/figures.py have "odds".
    """
    if what == "games":
        return list(RULE_SETS)
    if what == "boxes":
        return [id for id in RULE_SETS if RULE_SETS.family(id) == "cards"]
    having = [name for name, _ in help_figures()]
    return [id for id in RULE_SETS if id in having]


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
