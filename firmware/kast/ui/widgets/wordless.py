"""Pictures instead of words for children in a multiplayer game: devices, players, a cross, the way to the menu."""

from micropython import const

from kast.game import is_machine
from kast.ui.graphics.dice import draw_small_die
from kast.ui.graphics.portraits import portrait
from kast.ui.graphics.wordless import HOUSE, NO
from kast.ui.widgets.cap import draw_cap

WIDE = const(42)  # width of the picture of a device
HIGH = const(34)
_HERE = const(1)  # left column of the picture of this device
THERE = const(85)
_CABLE = const(17)  # rows from the top of a device down to the cable
_APART = const(25)  # columns from one player's picture to the next
_MOST = const(3)


def draw_machines(canvas, top, is_joined, here, there):
    """Draw two devices and the cable between them, plugged in or not.

    - here, there: face of the die in the display of this and the other device; 0 if the device is not connected
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
    """Draw a cable; if it is not plugged in, draw its plug apart from the jack at the right end.

    - top: row of the cable's upper edge
    """
    if is_joined:
        canvas.fill(left, top, wide, 2)
    else:
        canvas.fill(left, top, 10, 2)
        canvas.fill(left + 10, top - 3, 5, 8)
        canvas.outline(left + wide - 9, top - 3, 9, 8)


def draw_players(canvas, players, left, top, mood, scale=1):
    """Draw the first three players next to each other and return the column to the right of them.

    - mood: function of graphics/moods.py that returns an animal's picture; robots are drawn as usual
    """
    for player in players[:_MOST]:
        picture = portrait(player) if is_machine(player) else mood(player["picture"])
        canvas.bitmap(picture, left, top, 1, scale)
        left += _APART
    return left


def draw_home(canvas, is_light):
    """Draw a house and the cap of ROLL at the bottom, which together mean that ROLL leads to the menu.

    - is_light: whether the cap is filled, because nothing else can be pressed
    """
    canvas.bitmap(HOUSE, 48, 64 - HOUSE[1])
    draw_cap(canvas, 74, 45, "ROLL", is_light)


def draw_no(canvas, left, top):
    """Draw a cross, which means that something is not possible."""
    width, height, _ = NO
    canvas.fill(left - 1, top - 1, width + 2, height + 2, 0)
    canvas.bitmap(NO, left, top)


def left_of(players, wide):
    """Return the column where the players' pictures begin when centred together with other pictures to their right.

    - wide: width of the other pictures in pixels
    """
    return (128 - _APART * min(len(players), _MOST) - wide) // 2
