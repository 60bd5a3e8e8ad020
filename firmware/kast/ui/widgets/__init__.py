"""Parts that several screens share: lists, choosers, pages, the picture of a turn.

This file draws titles and names, and takes the last turn back.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, TAP
from kast.text import say
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BOLD, SMALL


def draw_title(canvas, text):
    """Draw the bar at the top, which names the subject of the screen."""
    canvas.fill(0, 0, 128, 11)
    canvas.text_center(SMALL, 64, 2, text, 0)


def draw_name(canvas, x, y, name, room):
    """Draw a name in BOLD, or in SMALL if it is wider than `room` pixels."""
    if width(BOLD, name) <= room:
        canvas.text(BOLD, x, y, name)
    else:
        canvas.text_fit(SMALL, x, y + 1, name, room)


def with_name(key, room, name, *values):
    """Return the text of a key with its values filled in; shorten the name if the text is wider than `room` pixels in
    SMALL.
    """
    return fitted(say(key), room, name, *values)


def fitted(form, room, name, *values):
    """Fill in a text with braces; shorten the name if the result is wider than `room` pixels in SMALL."""
    text = form.format(name, *values)
    while width(SMALL, text) > room and name:
        name = name[:-1]
        text = form.format(name + "…", *values)
    return text


def take_back(screen, kind, x, y, w):
    """Handle LEFT where the last turn can be taken back: take it back on release, since LEFT may be part of LEFT +
    RIGHT.

    - kind: the event, as in drivers/buttons.py
    - x, y, w: place and width of the hint on the screen, a line of SMALL; it is inverted while LEFT is down
    """
    if kind == TAP:
        undo(screen)
        return
    screen.machine.redraw()
    if kind == DOWN:
        screen.machine.canvas.invert(x, y, w, 11)


def undo(screen):
    """Take the last turn back and show it."""
    screen.go.later(screen.session.undo)
    screen.go.later(screen.machine.sound, tunes.RELEASE)
    screen.go.show_turn()
