"""Draw the number of a die's button on the die. Loaded only if board.py sets DICE_NUMBERED."""

from micropython import const

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
