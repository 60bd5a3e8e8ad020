"""Animals that are tired or sad: their pictures with other eyes, and mouths laid over. In memory only while shown."""

from micropython import const

from kast.draw.animals import ANIMALS
from kast.draw.mouths import POUT, YAWN, YAWN_HALF

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
_SLOPE = const(3)  # rows
_ROWS = const(3)  # bytes a column


def asleep(animal):
    """The picture of an animal, by its number, with its eyes shut."""
    columns = _eyes(animal, 0)
    return 24, 24, columns


def yawning(animal, wide):
    """The same with its mouth open; wide: as far as it goes."""
    columns = _eyes(animal, 0)
    x, y = _FACES[animal][5:7]
    _lay(columns, YAWN if wide else YAWN_HALF, x, y)
    return 24, 24, columns


def sad(animal):
    """Its eyes fall outwards, and the corners of its mouth."""
    columns = _eyes(animal, _SLOPE)
    x, y, beside = _FACES[animal][5:8]
    _fill(columns, x - beside, y + 1, POUT[0] + 2 * beside, 4, True)
    _lay(columns, POUT, x, y + 2)
    return 24, 24, columns


def _eyes(animal, slope):
    """The columns of the picture, with lines for eyes that fall by so many rows. Around them it stays as it is."""
    columns = bytearray(ANIMALS[animal][2])
    left, top, width, height, right = _FACES[animal][:5]
    middle = top + height // 2
    beside = int(width < _NARROW)
    long = width + 2 * beside
    for eye in (left, right) if left != right else (left,):
        ground = columns[(eye - 1) * _ROWS + middle // 8] >> middle % 8 & 1
        _fill(columns, eye, top, width, height, ground)
        for column in range(long):
            down = long - 1 - column if eye < right else column
            row = middle + down * slope // (long - 1) - (slope > 0)
            _fill(columns, eye - beside + column, row, 1, 1, not ground)
    return columns


def _lay(columns, mouth, x, y):
    """Lay a mouth, dark, of at most 8 rows."""
    for column in range(mouth[0]):
        for row in range(mouth[1]):
            if mouth[2][column] >> row & 1:
                _fill(columns, x + column, y + row, 1, 1, False)


def _fill(columns, x, y, width, height, ink):
    for column in range(x, x + width):
        for row in range(y, y + height):
            place = column * _ROWS + row // 8
            if ink:
                columns[place] |= 1 << row % 8
            else:
                columns[place] &= ~(1 << row % 8)
