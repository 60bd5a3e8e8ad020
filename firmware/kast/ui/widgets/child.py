"""What a child's screens share: who plays as a picture, and below it the rolls of the turn and the total."""

from micropython import const

from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.graphics.icons import BATTERY

ROOM = 100  # columns left of the animal
_ANIMAL = const(104)  # its column
_MOST_SQUARES = const(3)
_SQUARES = const(24)  # their row
TOTAL = 30  # that of the total: above the dice, also while they hop


def room(power):
    """Columns for what stands in the top row."""
    return ROOM - (BATTERY[0] if power.low else 0)


def draw_child(canvas, picture, power, total, rolls_used=0, rolls_left=0):
    """At the right whose turn it is, by `picture`, the rolls as in any turn, and the points so far.

    A square for each roll: full once it is used, empty while it is left.
    """
    canvas.bitmap(picture, _ANIMAL, 0)
    if rolls_used + rolls_left <= _MOST_SQUARES:
        for roll in range(rolls_used + rolls_left):
            canvas.outline(_ANIMAL + 1 + 8 * roll, _SQUARES, 6, 5)
            if roll < rolls_used:
                canvas.fill(_ANIMAL + 1 + 8 * roll, _SQUARES, 6, 5)
    elif rolls_left:  # saved rolls
        canvas.fill(_ANIMAL, _SQUARES - 2, 24, 8, 0)
        canvas.number_right(SMALL, _ANIMAL + 24, _SQUARES - 2, rolls_left, 1, True)
    canvas.number_right(BOLD if canvas.large else SMALL, _ANIMAL + 24, TOTAL, total)
    if power.low:
        canvas.bitmap(BATTERY, _ANIMAL - BATTERY[0] - 1, 1)
