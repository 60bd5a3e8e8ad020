"""Parts that several screens share: lists, choosers, pages, the picture of a turn.

The functions in this file draw titles and names, and undo the last turn.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, TAP
from kast.text import say
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BOLD, SMALL


def draw_title(canvas, text, lines=1, room=126):
    """Draw the bar at the top, which names the subject of the screen, and return the row below it.

    The bar has up to `lines` lines of BOLD, 1 or 2, each at most `room` pixels wide, or else one line of SMALL.
    """
    first, second = parts(text) if lines > 1 and width(BOLD, text) > room else (text, "")
    is_small = width(BOLD, first) > room or width(BOLD, second) > room
    bottom = 11 if is_small else 25 if second else 13
    canvas.fill(0, 0, 128, bottom)
    if is_small:
        canvas.text_center(SMALL, 64, 2, text, 0)
    else:
        canvas.text_center(BOLD, 64, 2, first, 0)
        canvas.text_center(BOLD, 64, 14, second, 0)
    return bottom


def parts(text):
    """Return a text in two lines whose widths in BOLD differ least."""
    words = text.split(" ")
    lines = [(" ".join(words[:count]), " ".join(words[count:])) for count in range(1, len(words) + 1)]
    return min(lines, key=lambda pair: max(width(BOLD, pair[0]), width(BOLD, pair[1])))


def draw_name(canvas, x, y, name, room, ink=1):
    """Draw a name in BOLD, or in SMALL if it is wider than `room` pixels."""
    if width(BOLD, name) <= room:
        canvas.text(BOLD, x, y, name, ink)
    else:
        canvas.text_fit(SMALL, x, y + 1, name, room, ink)


def draw_rolls(canvas, right, used, remaining):
    """Draw the rolls of this turn, dark on a light ground: a filled square for each remaining roll, an empty square for
    each used roll. If there are more than three rolls, draw the numbers of remaining rolls and of all rolls instead.

    - right: first column to the right of the squares

    :return: the column where the squares start
    """
    count = used + remaining
    if count > 3:  # with saved rolls, there are too many squares to draw
        left = canvas.number_right(SMALL, right, 2, count, 0)
        return canvas.number_right(SMALL, canvas.text_right(SMALL, left - 1, 2, "/", 0) - 1, 2, remaining, 0)
    left = right + 2 - count * 7
    for i in range(count):
        canvas.outline(left + i * 7, 3, 5, 5, 0)
        if i < remaining:
            canvas.fill(left + i * 7, 3, 5, 5, 0)
    return left


def write(canvas, center, y, text, room):
    """Draw a centred line in BOLD, or in SMALL if it is wider than `room` pixels."""
    is_bold = width(BOLD, text) <= room
    canvas.text_center(BOLD if is_bold else SMALL, center, y + (not is_bold), text)


def with_name(key, room, name, *values):
    """Return the text of a key with a name and further values filled in.

    The name is shortened if the text would be wider than `room` pixels in SMALL.
    """
    return fitted(say(key), room, name, *values)


def fitted(form, room, name, *values):
    """Return a text with a name and further values filled in for its braces.

    The name is shortened if the text would be wider than `room` pixels in SMALL.
    """
    text = form.format(name, *values)
    over = width(SMALL, text) - room
    if over <= 0 or not name:
        return text
    over += width(SMALL, "…") + SMALL.gap
    end = len(name)
    while end and over > 0:  # measuring the whole text again for each letter would be slow
        end -= 1
        over -= width(SMALL, name[end]) + SMALL.gap
    return form.format(name[:end] + "…", *values)


def take_back(screen, kind, x, y, w):
    """Handle an event of LEFT on a screen where LEFT undoes the last turn.

    The turn is undone when LEFT is released, since a press of LEFT may become LEFT + RIGHT.

    - kind: kind of the event, as in drivers/buttons.py
    - x, y, w: place and width of the undo hint on the screen, 11 pixels high, which is inverted while LEFT is down
    """
    if kind == TAP:
        undo(screen)
        return
    screen.machine.redraw()
    if kind == DOWN:
        screen.machine.canvas.invert(x, y, w, 11)


def undo(screen):
    """Undo the last turn, and show it again."""
    screen.go.later(screen.session.undo)
    screen.go.later(screen.machine.sound, tunes.RELEASE)
    screen.go.show_turn()
