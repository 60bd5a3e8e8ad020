"""Animals that are tired or sad: their pictures with other eyes, and mouths laid over. In memory only while shown."""

from micropython import const

from kast.ui.graphics.animals import ANIMALS
from kast.ui.graphics.mouths import PICTURES

# Of each animal: an eye's column, row, width and height; the column of the other eye; the column and row of the mouth;
# how many columns beside it are its, too.
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
_NARROW = const(4)  # columns: the line of a smaller eye is longer than that by one at each side
_FALL = const(3)  # rows
_POUT = const(2)  # the mouth of that number among the PICTURES; those before it yawn
_SIZE = const(24)
_ROWS = const(3)  # bytes a column

_SMALL = const(5)  # frames in which the mouth is half open, before and after
_WIDE = const(25)


def asleep(animal, wide=0):
    """The picture of an animal, by its number, with its eyes shut; wide: its mouth is half (1) or all (2) open."""
    columns = _look(animal, 0)
    if wide:
        _lay_out(columns, PICTURES[wide - 1], _FACES[animal][5], _FACES[animal][6])
    return _SIZE, _SIZE, columns


def sad(animal):
    """Its eyes fall outwards, and the corners of its mouth."""
    columns = _look(animal, _FALL)
    x, y, beside = _FACES[animal][5:8]
    pout = PICTURES[_POUT]
    _fill(columns, x - beside, y + 1, pout[0] + 2 * beside, 4, True)
    _lay_out(columns, pout, x, y + 2)
    return _SIZE, _SIZE, columns


class Yawn:
    """A part of a screen that takes its place where nobody has pressed a button for a while, as filled.py does: the
    animal whose turn it is yawns, and sleeps until somebody does.

    draw: draws the screen without it. animal: its number. left, top, scale: where its picture stands.
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
        """Draw the next frame over the picture. Never False: it does not end by itself. Allocates nothing."""
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
    """The columns of the picture, with lines for eyes that fall by so many rows. Around them it stays as it is."""
    columns = bytearray(ANIMALS[animal][2])
    left, top, wide, rows, right = _FACES[animal][:5]
    middle = top + rows // 2
    beside = int(wide < _NARROW)
    last = wide + 2 * beside - 1
    for eye in (left, right) if left != right else (left,):
        ground = columns[(eye - 1) * _ROWS + middle // 8] >> middle % 8 & 1
        _fill(columns, eye, top, wide, rows, ground)
        for column in range(last + 1):
            row = middle + (last - column if eye < right else column) * down // last - (down > 0)
            _fill(columns, eye - beside + column, row, 1, 1, not ground)
    return columns


def _lay_out(columns, picture, x, y):
    """Lay a mouth, dark, of at most 8 rows."""
    for column in range(picture[0]):
        for row in range(picture[1]):
            if picture[2][column] >> row & 1:
                _fill(columns, x + column, y + row, 1, 1, False)


def _fill(columns, x, y, w, h, ink):
    for column in range(x, x + w):
        for row in range(y, y + h):
            place = column * _ROWS + row // 8
            if ink:
                columns[place] |= 1 << row % 8
            else:
                columns[place] &= ~(1 << row % 8)
