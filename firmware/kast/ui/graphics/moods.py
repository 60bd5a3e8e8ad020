"""Pictures of tired and sad animals, drawn with different eyes and mouths. Loaded only by screens that may show one."""

from micropython import const

from kast.ui.graphics.animals import ANIMALS
from kast.ui.graphics.mouths import PICTURES

# For each animal: column, row, width and height of an eye; column of the other eye (the same if only one is visible);
# column and row of the new mouth; number of columns by which the animal's usual mouth is wider on each side.
_FACES = const(
    (
        b"\x04\x0b\x02\x04\x12\x08\x0e\x00",
        b"\x02\x0a\x06\x06\x10\x08\x10\x00",
        b"\x03\x04\x05\x05\x10\x08\x0c\x00",
        b"\x05\x0a\x02\x03\x11\x08\x0f\x00",
        b"\x02\x04\x05\x06\x11\x08\x10\x07",
        b"\x05\x0e\x02\x03\x11\x08\x11\x00",
        b"\x08\x06\x01\x02\x0f\x08\x08\x00",
        b"\x04\x0a\x02\x02\x12\x08\x0f\x00",
        b"\x06\x08\x02\x03\x0f\x08\x10\x00",
        b"\x06\x0c\x02\x03\x10\x08\x10\x00",
        b"\x07\x0a\x02\x03\x0f\x08\x0f\x00",
        b"\x03\x0c\x03\x03\x03\x00\x0e\x00",
    )
)
_NARROW = const(4)  # columns; an eye narrower than this is drawn as a line that is one column longer at each end
_FALL = const(3)  # rows by which the outer end of a sad eye is lower
_POUT = const(2)  # index of the sad mouth in PICTURES; the mouths before it yawn
_SIZE = const(24)
_ROWS = const(3)  # bytes per column

_SMALL = const(5)  # frames for which the mouth is half open, before and after it is wide open
_WIDE = const(25)


def asleep(animal, wide=0):
    """Return the picture of an animal with its eyes shut.

    - animal: index in ANIMALS
    - wide: 0 for a shut mouth, 1 for a half open mouth, 2 for a wide open mouth
    """
    columns = _look(animal, 0)
    if wide:
        _lay_out(columns, PICTURES[wide - 1], _FACES[animal][5], _FACES[animal][6])
    return _SIZE, _SIZE, columns


def sad(animal):
    """Return the picture of an animal whose eyes and corners of the mouth droop.

    - animal: index in ANIMALS
    """
    columns = _look(animal, _FALL)
    x, y, margin = _FACES[animal][5:8]
    pout = PICTURES[_POUT]
    _fill(columns, x - margin, y + 1, pout[0] + 2 * margin, 4, True)
    _lay_out(columns, pout, x, y + 2)
    return _SIZE, _SIZE, columns


class Yawn:
    """An animation over a screen's picture after some time without a press: the animal whose turn it is yawns and
    falls asleep.

    A screen uses this class in the same way as Filled of widgets/cards/filled.py. The next press ends the animation.

    - draw: function that draws the screen's usual picture
    - animal: index in ANIMALS
    - left, top, scale: place and size of the animal's picture
    """

    def __init__(self, screen, draw, animal, left=104, top=0, scale=1):
        self._screen = screen
        self._draw = draw
        self._left = left
        self._top = top
        self._size = _SIZE * scale
        self._faces = asleep(animal, 1), asleep(animal, 2), asleep(animal)
        self._picture = self._faces[0]
        self._frame = 0
        screen.moving = True

    def draw(self, canvas):
        self._draw(canvas)
        self._draw_dancer(canvas)

    def step(self, canvas):
        """Draw the next frame over the picture, without allocating memory. Return True: only a press ends the yawn."""
        self._frame += 1
        if self._frame == _SMALL:
            self._picture = self._faces[1]
        elif self._frame == _SMALL + _WIDE:
            self._picture = self._faces[0]
        elif self._frame == 2 * _SMALL + _WIDE:
            self._picture = self._faces[2]
            self._screen.moving = False
        elif self._frame > 1:
            return True
        self._draw_dancer(canvas)
        return True

    def _draw_dancer(self, canvas):
        canvas.fill(self._left, self._top, self._size, self._size, 0)
        canvas.bitmap(self._picture, self._left, self._top, 1, self._size // _SIZE)


def _look(animal, down):
    """Return the columns of an animal's picture with lines for eyes; the lines' outer ends are `down` rows lower."""
    columns = bytearray(ANIMALS[animal][2])
    left, top, width, rows, right = _FACES[animal][:5]
    middle = top + rows // 2
    margin = int(width < _NARROW)
    last = width + 2 * margin - 1
    for eye in (left, right) if left != right else (left,):
        background = columns[(eye - 1) * _ROWS + middle // 8] >> middle % 8 & 1
        _fill(columns, eye, top, width, rows, background)
        for column in range(last + 1):
            row = middle + (last - column if eye < right else column) * down // last - (down > 0)
            _fill(columns, eye - margin + column, row, 1, 1, not background)
    return columns


def _lay_out(columns, picture, x, y):
    """Draw a mouth of at most 8 rows, `picture`, in dark pixels over the columns of an animal's picture."""
    for column in range(picture[0]):
        for row in range(picture[1]):
            if picture[2][column] >> row & 1:
                _fill(columns, x + column, y + row, 1, 1, False)


def _fill(columns, x, y, w, h, ink):
    for column in range(x, x + w):
        for row in range(y, y + h):
            index = column * _ROWS + row // 8
            if ink:
                columns[index] |= 1 << row % 8
            else:
                columns[index] &= ~(1 << row % 8)
