"""What several screens are made of: lists, choosers, pages, the picture of a turn; titles and names are here."""

from kast.draw.canvas import width
from kast.draw.fonts import BOLD, SMALL
from kast.text import say


def draw_title(canvas, text):
    """The bar at the top that says what the screen is about."""
    canvas.fill(0, 0, 128, 11)
    canvas.text_center(SMALL, 64, 2, text, 0)


def draw_key(canvas, x, y, number):
    """The HOLD button of a number from 1, as its cap looks. Returns the column where a text follows."""
    canvas.rounded_outline(x, y, 9, 11)
    canvas.number_center(SMALL, x + 4, y + 2, number)
    return x + 12


def draw_name(canvas, x, y, name, room):
    """A name in large letters, or in small ones where it is too long for `room` pixels."""
    if width(BOLD, name) <= room:
        canvas.text(BOLD, x, y, name)
    else:
        canvas.text_fit(SMALL, x, y + 1, name, room)


def with_name(key, room, name, *values):
    """The text of a key, filled in; where it is wider than `room` pixels in SMALL the name, known best, gives way."""
    text = say(key).format(name, *values)
    while width(SMALL, text) > room and name:
        name = name[:-1]
        text = say(key).format(name + "…", *values)
    return text
