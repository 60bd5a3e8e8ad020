"""The number of a die's key, on the die: in memory only where board.py wants it."""

from micropython import const

# The numbers 1 to 6 of 3 by 5 dots, a bit a dot, the upper left one the lowest.
_DIGITS = const((0o72232, 0o71243, 0o34243, 0o44755, 0o34317, 0o75717))


def draw_number(canvas, x, y, size, number, held=False):
    """The number of a die's key, between the lower pips of the die in that cell, which is solid if `held`."""
    bits = _DIGITS[number - 1]
    for spot in range(15):
        if bits >> spot & 1:
            canvas.pixel(x + size // 2 - 2 + spot % 3, y + size - 7 + spot // 3, 0 if held else 1)
