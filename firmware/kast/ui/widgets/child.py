"""The part that screens for children share: the player's picture, and below it the rolls of the turn and the total."""

from micropython import const

from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.graphics.icons import BATTERY

ROOM = 100  # width in pixels to the left of the animal
_ANIMAL = const(104)  # left column of the animal
_MOST_SQUARES = const(3)
_SQUARES = const(21)  # top row of the squares
TOTAL = 27  # top row of the total, which is above the dice even while they hop


def room(power):
    """Return the width in pixels that the top row leaves for a text."""
    return ROOM - (BATTERY[0] if power.low else 0)


def draw_child(canvas, picture, power, total, rolls_used=0, rolls_left=0):
    """Draw the player's picture at the right, and below it the rolls of the turn and the total.

    Each roll is a square, which is empty once the roll is used. If saved rolls need more squares than fit, a number
    shows how many rolls are left.
    """
    canvas.bitmap(picture, _ANIMAL, 0)
    if rolls_used + rolls_left:
        canvas.fill(_ANIMAL, _SQUARES - 1, 24, 6, 0)  # apart from a broad chin
    if rolls_used + rolls_left <= _MOST_SQUARES:
        for roll in range(rolls_used + rolls_left):
            canvas.outline(_ANIMAL + 1 + 8 * roll, _SQUARES, 6, 5)
            if roll < rolls_left:
                canvas.fill(_ANIMAL + 1 + 8 * roll, _SQUARES, 6, 5)
    elif rolls_left:  # with saved rolls, the squares do not fit
        canvas.fill(_ANIMAL, _SQUARES - 2, 24, 8, 0)
        canvas.number_right(SMALL, _ANIMAL + 24, _SQUARES - 2, rolls_left, 1, True)
    canvas.number_right(BOLD, _ANIMAL + 24, TOTAL, total)
    if power.low:
        canvas.bitmap(BATTERY, _ANIMAL - BATTERY[0] - 1, 1)
