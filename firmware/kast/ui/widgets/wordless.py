"""What is told to a child at a table of two machines, without words: who is there, what does not go, the way home."""

from micropython import const

from kast.game import is_machine
from kast.ui.graphics.dice import draw_small_die
from kast.ui.graphics.portraits import portrait
from kast.ui.graphics.wordless import HOUSE, NO
from kast.ui.widgets.cap import draw_cap

WIDE = const(42)  # of a machine
HIGH = const(34)
_HERE = const(1)  # columns of both
THERE = const(85)
_CABLE = const(17)  # rows from a machine's top down to the cable
_APART = const(25)  # columns from one player to the next
_MOST = const(3)


def draw_machines(canvas, top, is_joined, here, there):
    """Two machines and the cable between them, plugged in or not. here, there: the face of the die in their displays;
    0: that one is not heard.
    """
    _draw_machine(canvas, _HERE, top, here)
    _draw_machine(canvas, THERE, top, there)
    draw_cable(canvas, _HERE + WIDE, top + _CABLE, THERE - _HERE - WIDE, is_joined)


def _draw_machine(canvas, left, top, face):
    canvas.rounded_outline(left, top, WIDE, HIGH)
    canvas.outline(left + 6, top + 4, WIDE - 12, 16)
    if face:
        draw_small_die(canvas, left + WIDE // 2 - 5, top + 7, face)
    canvas.rounded(left + WIDE - 14, top + 23, 8, 8)


def draw_cable(canvas, left, top, wide, is_joined):
    """A cable to the jack at its right end; top: the row of its upper edge."""
    if is_joined:
        canvas.fill(left, top, wide, 2)
    else:
        canvas.fill(left, top, 10, 2)
        canvas.fill(left + 10, top - 3, 5, 8)
        canvas.outline(left + wide - 9, top - 3, 9, 8)


def draw_players(canvas, players, left, top, mood, scale=1):
    """Players beside each other, the first three; the column right of them. mood: what graphics/moods.py makes of an
    animal; robots have none.
    """
    for player in players[:_MOST]:
        picture = portrait(player) if is_machine(player) else mood(player["picture"])
        canvas.bitmap(picture, left, top, 1, scale)
        left += _APART
    return left


def draw_home(canvas, is_light):
    """The way home, to the menu, by ROLL, at the bottom; light where nothing else is left."""
    canvas.bitmap(HOUSE, 48, 64 - HOUSE[1])
    draw_cap(canvas, 74, 45, "ROLL", is_light)


def draw_no(canvas, left, top):
    """A cross over what does not go."""
    wide, high, _ = NO
    canvas.fill(left - 1, top - 1, wide + 2, high + 2, 0)
    canvas.bitmap(NO, left, top)


def left_of(players, wide):
    """The column at which so many players begin, with something behind them that is so wide, to stand in the middle."""
    return (128 - _APART * min(len(players), _MOST) - wide) // 2
