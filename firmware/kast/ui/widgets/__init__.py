"""What several screens are made of: lists, choosers, pages, the picture of a turn; titles, names and the way back to
the last turn are here.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, TAP
from kast.text import say
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BOLD, SMALL


def draw_title(canvas, text):
    """The bar at the top that says what the screen is about."""
    canvas.fill(0, 0, 128, 11)
    canvas.text_center(SMALL, 64, 2, text, 0)


def draw_name(canvas, x, y, name, room):
    """A name in large letters, or in small ones where it is too long for `room` pixels."""
    if width(BOLD, name) <= room:
        canvas.text(BOLD, x, y, name)
    else:
        canvas.text_fit(SMALL, x, y + 1, name, room)


def with_name(key, room, name, *values):
    """The text of a key, filled in; where it is wider than `room` pixels in SMALL the name, known best, gives way."""
    return fitted(say(key), room, name, *values)


def fitted(form, room, name, *values):
    """The same of a text with its braces."""
    text = form.format(name, *values)
    while width(SMALL, text) > room and name:
        name = name[:-1]
        text = form.format(name + "…", *values)
    return text


def take_back(screen, kind, x, y, w):
    """LEFT, where a turn may be gone back to: not before it is let go, since it may become the chord.

    x, y, w: what says so on the screen, a line of SMALL, which stands out while LEFT is down.
    """
    if kind == TAP:
        undo(screen)
        return
    screen.machine.redraw()
    if kind == DOWN:
        screen.machine.canvas.invert(x, y, w, 11)


def undo(screen):
    """Go back to the last turn, and on with it."""
    screen.go.later(screen.session.undo)
    screen.go.later(screen.machine.sound, tunes.RELEASE)
    screen.go.show_turn()
