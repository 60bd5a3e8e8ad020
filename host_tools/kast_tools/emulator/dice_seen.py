"""Detects from the bytes on the display's bus, not from the firmware, whether dice in the air are visible.

A die lies (is at rest) if its whole outline is in its place. It hops if the outline is two or three rows higher. It
tumbles if a rotated outline of firmware/kast/ui/graphics/tumbling_data.py, or the small upright outline,
is in its place or below (on the way to the edge of the screen), with nothing around it.
"""

from enum import Enum
from functools import cache

from kast.ui.graphics import tumbling_data

LARGE = 24  # width and height of each die in a row of five
# A row of five, and of six dice: size, top edge, left edges. They are those of firmware/kast/ui/graphics/dice_row.py.
FIVE = (LARGE, 40, (0, 24, 48, 72, 96))
SIX = (20, 42, (0, 22, 43, 65, 86, 108))
WIDTH = 128
TOP = 32  # no die rises above this row; four pages of eight rows are below it
TOP_PAGE = TOP // 8
BOTTOM = 64
HOPS = (2, 3)  # heights of a hop in rows
MARK = 5  # the coach's mark covers this many columns on each side of the middle of the upper edge
EDGE = 15  # rows below their places at which thrown dice stand while the roll is stored
FEWEST_DOTS = 6  # minimum number of visible dots to recognise an outline that is partly below the screen

COMMANDS = 0x00  # control byte before commands, for both display controllers
PAGE = 0xB0  # command for page 0
SH1106_START = 0xAD  # first command sent to an SH1106, and to no other controller; its first two columns are hidden

Columns = tuple[int, ...]  # columns of a picture: one bit for each dot, the lowest bit at the top


class Seen(Enum):
    """What is visible of the dice."""

    IN_AIR = "at least one tumbles or hops"
    AT_EDGE = "at least one stands at the edge of the screen, and none is higher in the air"
    AWAY = "all lie, or their places are empty, and at least one place is"
    LYING = "all lie"
    SOMETHING_ELSE = "no row of dice, or a picture that has been sent in part"


class Glass:
    """The picture on the display, rebuilt from the bytes sent to it; `page` is the last page sent."""

    def __init__(self) -> None:
        self.page = 0
        self._rows = [bytearray(WIDTH) for _ in range(8)]
        self._column = 0
        self._first = 0

    def receive(self, data: bytes) -> bool:
        """Take the bytes of one write, which begin with the control byte; return whether dots have changed."""
        if not data:
            return False
        if data[0] != COMMANDS:
            start = self._column - self._first
            span = slice(start, start + len(data) - 1)
            changed = self._rows[self.page][span] != data[1:]
            self._rows[self.page][span] = data[1:]
            self._column += len(data) - 1
            return changed
        if len(data) > 4:  # longer writes set registers; shorter ones set the position
            self._first = 2 if data[1] == SH1106_START else 0
        elif len(data) == 4:
            self.page = data[1] & 7
            self._column = data[2] & 15 | (data[3] & 15) << 4
        return False

    def dice(self) -> Seen:
        """Return what is visible of five or six dice."""
        pages = self._rows[TOP // 8 :]
        return _dice(tuple(sum(page[x] << 8 * i for i, page in enumerate(pages)) for x in range(WIDTH)))


@cache
def _dice(picture: Columns) -> Seen:
    rows = [[_die(picture[x : x + size], size, top) for x in columns] for size, top, columns in (FIVE, SIX)]
    for seen in (Seen.IN_AIR, Seen.AT_EDGE):
        if any(seen in row for row in rows):
            return seen
    for row in rows:
        if Seen.SOMETHING_ELSE not in row:
            return Seen.AWAY if Seen.AWAY in row else Seen.LYING
    return Seen.SOMETHING_ELSE


def _die(cell: Columns, size: int, top: int) -> Seen:
    place = top - TOP
    if not any(column >> place for column in cell):
        return Seen.AWAY
    edges = _edges(size)
    if _covers(cell, _moved(edges, place)):
        return Seen.LYING
    if any(_covers(cell, _moved(edges, place - hop)) for hop in HOPS):
        return Seen.IN_AIR
    below = tuple(column & ~((1 << place) - 1) for column in cell)
    heights = [down for down, outline, inside in _tumbling(size, place) if _is(below, outline, inside)]
    if not heights:
        return Seen.SOMETHING_ELSE
    return Seen.AT_EDGE if EDGE in heights else Seen.IN_AIR


@cache
def _edges(size: int) -> Columns:
    """Return every third dot of a die's outline, without the corners and the dots that the coach's mark may cover."""
    edge = size - 1 if size == LARGE else size
    dots = range(2, edge - 2, 3)
    sides = sum(1 << y for y in dots)
    upper = {x for x in dots if abs(x + 1 - size // 2) > MARK}
    return tuple(sides if x in (0, edge - 1) else (x in upper) | (x in dots) << edge - 1 for x in range(size))


@cache
def _tumbling(size: int, place: int) -> tuple[tuple[int, Columns, Columns], ...]:
    """Return each outline with its interior, in its place and in each lower position, and how many rows lower it is."""
    outlines = [_columns(getattr(tumbling_data, f"{name}_{size}"), size) for name in ("TILTED", "DIAMOND", "LEANING")]
    margin, edge = (3, 17) if size == LARGE else (2, 16)
    outlines.append(_straight(size, margin, edge))
    shapes = []
    for outline in outlines:
        inside = tuple((1 << column.bit_length()) - (column & -column) for column in outline)
        for down in range(BOTTOM - TOP - place):
            visible = _moved(outline, place + down)
            if sum(column.bit_count() for column in visible) >= FEWEST_DOTS:
                shapes.append((down, visible, _moved(inside, place + down)))
    return tuple(shapes)


def _columns(sprite: tuple[bytes, int, int], size: int) -> Columns:
    data, width, height = sprite
    pages = (height + 7) // 8
    found = [sum(data[page * width + x] << 8 * page for page in range(pages)) for x in range(width)]
    return tuple(found + [0] * (size - width))


def _straight(size: int, margin: int, edge: int) -> Columns:
    """Return the outline that Canvas.rounded_outline draws."""
    side = sum(1 << margin + y for y in range(2, edge - 2))
    corner = 1 << margin + 1 | 1 << margin + edge - 2
    flat = 1 << margin | 1 << margin + edge - 1
    inner = [side, corner, *[flat] * (edge - 4), corner, side]
    return tuple([0] * margin + inner + [0] * (size - margin - edge))


def _moved(columns: Columns, down: int) -> Columns:
    """Return the columns moved down by `down` rows, without the dots that are then below the picture."""
    return tuple(column << down & (1 << BOTTOM - TOP) - 1 for column in columns)


def _covers(cell: Columns, dots: Columns) -> bool:
    return all(have & want == want for have, want in zip(cell, dots, strict=True))


def _is(cell: Columns, outline: Columns, inside: Columns) -> bool:
    return _covers(cell, outline) and _covers(inside, cell)
