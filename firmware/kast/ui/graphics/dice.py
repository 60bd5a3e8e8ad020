"""Draw dice with round corners and pips. Held dice are solid.

A die is drawn inside a square cell, which is cleared first. In a cell of 24 pixels the die is 23 pixels wide, an
odd number, so that its middle pip is exactly in the middle. Drawing allocates no memory.
"""

from framebuf import MONO_VLSB, FrameBuffer
from micropython import const

from kast.modules import load, unload
from kast.ui.graphics import pips
from kast.ui.graphics.canvas import blit
from kast.ui.graphics.pips import SPOTS

PHASES = 4
"""Number of pictures of a tumbling die; the animation repeats them."""

_outlines = {}  # for each cell size, the pictures of all phases except the first


def load_tumbling(size):
    """Load the pictures that draw_tumbling draws in cells of `size` pixels, 24 or 20."""
    if size not in _outlines:
        name = "kast.ui.graphics.tumbling_data"
        data = load(name)
        pictures = (data.TILTED_24, data.DIAMOND_24, data.LEANING_24)
        if size == 20:
            pictures = (data.TILTED_20, data.DIAMOND_20, data.LEANING_20)
        # Before MicroPython 1.26, FrameBuffer accepts only writable memory.
        _outlines[size] = [FrameBuffer(bytearray(pages), w, h, MONO_VLSB) for pages, w, h in pictures]
        unload(name)


# For each phase, the distance from a pip to its neighbour on the right in pixels: (right, down).
_STEPS_24 = const(((5, 0), (4, 2), (3, 3), (2, 4)))
_STEPS_20 = const(((4, 0), (4, 2), (3, 3), (2, 4)))


def draw_die(canvas, x, y, size, face, held=False):
    """Draw a die in a cell.

    - size: 24 or 20 pixels
    - face: 1 to 6, or 0 if the die has not been rolled
    - held: whether the die is held, and therefore solid
    """
    canvas.fill(x, y, size, size, 0)
    large = size == 24
    edge = 23 if large else 20
    if held:
        canvas.rounded(x, y, edge, edge)
    else:
        canvas.rounded_outline(x, y, edge, edge)
    if face == 0:
        _dot_outline(canvas, x, y, edge)
    ink = 0 if held else 1
    pip = 5 if large else 4
    first = 0 if large else 5  # index in pips.chosen of the first column for this size
    for spot in SPOTS[face]:
        blit(
            canvas.frame,
            pips.chosen,
            first,
            pip,
            1,
            x + 3 + spot % 3 * (pip + 1),
            y + 3 + spot // 3 * (pip + 1),
            ink,
        )


def draw_mark(canvas, x, y, size, held=False):
    """Draw a notch in the upper edge of a die, as a sign that the player should hold this die or press its button.

    - size, held: as for `draw_die`
    """
    middle = x + size // 2 - 1
    for row in range(5):
        canvas.hline(middle - 4 + row, y + row, 9 - 2 * row if size == 24 else 10 - 2 * row, 0 if held else 1)


def draw_tumbling(canvas, x, y, size, phase, face):
    """Draw a tumbling die in its cell; `load_tumbling` must have loaded the pictures for this size.

    - phase: number of the picture, from 0; from PHASES on, the pictures repeat
    """
    canvas.fill(x, y, size, size, 0)
    large = size == 24
    phase %= PHASES
    if phase:
        canvas.sprite(_outlines[size][phase - 1], x, y)
    elif large:
        canvas.rounded_outline(x + 3, y + 3, 17, 17)
    else:
        canvas.rounded_outline(x + 2, y + 2, 16, 16)
    right, down = (_STEPS_24 if large else _STEPS_20)[phase]
    middle = 10 if large else 9
    pip = 3 if large else 2
    for spot in SPOTS[face]:
        column = spot % 3 - 1
        row = spot // 3 - 1
        pip_x = x + middle + column * right - row * down
        canvas.fill(pip_x, y + middle + column * down + row * right, pip, pip)


def draw_small_die(canvas, x, y, face):
    """Draw a solid die of 10 x 10 pixels, for lists and cards."""
    draw_picture_die(canvas, x, y, face, 2)


def draw_picture_die(canvas, x, y, face, pip):
    """Draw a solid die that is a mere picture: the page's screen reader says nothing of it.

    - pip: size of a pip; the die is 3 * pip + 4 pixels wide
    """
    size = 3 * pip + 4
    canvas.fill(x, y, size, size, 0)
    canvas.fill(x + 1, y, size - 2, size)
    canvas.fill(x, y + 1, size, size - 2)
    for spot in SPOTS[face]:
        canvas.fill(x + 1 + spot % 3 * (pip + 1), y + 1 + spot // 3 * (pip + 1), pip, pip, 0)


def draw_tiny_die(canvas, x, y, face):
    """Draw a solid die of 7 x 7 pixels, as high as a capital letter of the font SMALL."""
    canvas.fill(x, y, 7, 7)
    for spot in SPOTS[face]:
        canvas.pixel(x + 1 + spot % 3 * 2, y + 1 + spot // 3 * 2, 0)


def _dot_outline(canvas, x, y, edge):
    """Clear two of every three pixels of a die's outline, so that it looks dotted."""
    for i in range(edge):
        if i % 3 != 2:
            canvas.pixel(x + i, y, 0)
            canvas.pixel(x + i, y + edge - 1, 0)
            canvas.pixel(x, y + i, 0)
            canvas.pixel(x + edge - 1, y + i, 0)
