"""Draw the number of a die's button on the die, or its key below the die. Loaded only if board.py sets DICE_NUMBERED,
or in the first game of a device.
"""

from micropython import const

from kast.ui.graphics.fonts import SMALL

_KEY_1 = const(0x2460)  # ①; the signs of the other keys follow
_KEY = const(7)  # width of a sign

# The digits 1 to 6 in 3 x 5 dots, one bit for each dot; the lowest bit is the upper left dot.
_DIGITS = const((0o72232, 0o71243, 0o34243, 0o44755, 0o34317, 0o75717))


def draw_number(canvas, x, y, size, number, held=False):
    """Draw the number of a die's button between the lower pips of the die.

    - x, y, size: cell of the die
    - held: whether the die is solid
    """
    bits = _DIGITS[number - 1]
    for spot in range(15):
        if bits >> spot & 1:
            canvas.pixel(x + size // 2 - 2 + spot % 3, y + size - 7 + spot // 3, 0 if held else 1)


def draw_cap(canvas, x, y, size, number, is_lit):
    """Draw the sign of a die's button, as texts show it, in the eight rows below the die.

    - x, y, size: cell of the key
    - is_lit: whether the key is drawn inverted, because this button is to be pressed
    """
    canvas.fill(x, y, size, 8, 1 if is_lit else 0)
    canvas.glyph(SMALL, x + (size - _KEY) // 2, y, _KEY_1 - 1 + number, 0 if is_lit else 1)
    canvas.fill(x, y - 1, size, 1, 0)  # the sign is one row taller; this row is the die's
