"""Draws pictures instead of words on children's cards: signs for rows that are not boxes, animals for the players."""

from math import cos, pi, sin

from kast.ui.graphics.animals import ANIMALS

from kast_tools.paper.sheet.area import Area
from kast_tools.paper.sheet.palettes import WHITE, Colour
from kast_tools.paper.sheet.pen import Pen

ANIMAL_INKS: tuple[Colour, ...] = (
    (222, 98, 32),
    (90, 90, 104),
    (128, 84, 52),
    (110, 66, 40),
    (56, 150, 62),
    (168, 124, 176),
    (44, 60, 96),
    (226, 110, 140),
)
"""Colours of the first animals, in the order of ANIMALS: one for each player on paper."""


def draw_sign(pen: Pen, sign: str, area: Area, size: float, colour: Colour) -> None:
    """Draw the sign of a row, `size` high, at the left of the area.

    :param sign: "sum", "bonus", "bonuses", "first_roll", "saved_rolls" or "total"; for others nothing is drawn
    """
    middle = area.x + size / 2
    if sign == "sum":
        _plus(pen, middle, area.middle, size, colour)
    elif sign == "bonus":
        pen.polygon(_star(middle, area.middle, size / 2), colour)
    elif sign == "bonuses":
        for place in range(5):
            pen.die(area.x + place * size * 1.16, area.middle - size / 2, size, 5, colour)
    elif sign == "first_roll":
        pen.fallen_die(middle, area.middle, size * 0.8, 6, colour, 14)
        pen.polygon(_star(area.x + size * 1.5, area.middle, size * 0.4), colour)
    elif sign == "saved_rolls":
        for place, angle in enumerate((14, -11, 8)):
            pen.fallen_die(middle + place * size * 1.05, area.middle, size * 0.8, place + 1, colour, angle)
    elif sign == "total":
        _crown(pen, area, size, colour)


def draw_animal(pen: Pen, number: int, area: Area) -> None:
    """Draw the animal of a player as large as fits, in the middle of the area."""
    width, height, columns = ANIMALS[number]
    dot = min(area.height / height, area.width / width)
    left, top = area.x + (area.width - dot * width) / 2, area.middle - dot * height / 2
    pages = height // 8
    for x in range(width):
        bits = int.from_bytes(columns[x * pages : (x + 1) * pages], "little")
        for first, last in _runs(bits, height):
            # Each rectangle is a little wider than a dot: between shapes that only touch, PDF readers show white lines.
            pen.fill(Area(left + x * dot, top + first * dot, dot * 1.04, (last - first) * dot), ANIMAL_INKS[number])


def _runs(bits: int, height: int) -> list[tuple[int, int]]:
    """Return the runs of lit dots in a column: the index of each run's first dot, and the index after its last."""
    lit = [y for y in range(height) if bits >> y & 1]
    firsts = [y for y in lit if y - 1 not in lit]
    lasts = [y + 1 for y in lit if y + 1 not in lit]
    return list(zip(firsts, lasts, strict=True))


def _plus(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    arm, half = size * 0.4, size * 0.11
    pen.fill(Area(x - arm, y - half, 2 * arm, 2 * half), colour)
    pen.fill(Area(x - half, y - arm, 2 * half, 2 * arm), colour)


def _star(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Return the corners of a five-pointed star."""
    points = []
    for corner in range(10):
        distance = radius * (1 if corner % 2 == 0 else 0.42)
        angle = corner * pi / 5 - pi / 2
        points.append((x + distance * cos(angle), y + distance * sin(angle)))
    return points


def _crown(pen: Pen, area: Area, size: float, colour: Colour) -> None:
    top, bottom = area.middle - size * 0.42, area.middle + size * 0.42
    places = ((0, 0.25), (0.3, 0.6), (0.6, 0), (0.9, 0.6), (1.2, 0.25), (1.08, 1), (0.12, 1))
    pen.polygon([(area.x + x * size, top + y * (bottom - top)) for x, y in places], colour)
    for x in (0.36, 0.6, 0.84):
        pen.dot(area.x + x * size, bottom - size * 0.16, size * 0.06, WHITE)
