"""What a child's screens share: who plays as a picture, and below it the rolls that are left and the total."""

from micropython import const

from kast.draw.fonts import SMALL
from kast.draw.icons import BATTERY

ROOM = 100  # columns left of the animal
_ANIMAL = const(104)  # its column
_MOST_DOTS = const(3)
_DOTS = const(24)  # their row
TOTAL = 30  # that of the total: above the dice, also while they hop


def room(power):
    """Columns for what stands in the top row."""
    return ROOM - (BATTERY[0] if power.low else 0)


def draw_child(canvas, picture, power, total, rolls_left=0):
    """At the right whose turn it is, by `picture`, a dot for each roll that is left, and the points so far."""
    canvas.bitmap(picture, _ANIMAL, 0)
    for dot in range(min(rolls_left, _MOST_DOTS)):
        canvas.rounded(_ANIMAL + 9 * dot, _DOTS, 6, 5)
    if rolls_left > _MOST_DOTS:  # saved rolls
        canvas.fill(_ANIMAL, _DOTS - 2, 24, 8, 0)
        canvas.number_right(SMALL, _ANIMAL + 24, _DOTS - 2, rolls_left, 1, True)
    canvas.number_right(SMALL, _ANIMAL + 24, TOTAL, total)
    if power.low:
        canvas.bitmap(BATTERY, _ANIMAL - BATTERY[0] - 1, 1)
