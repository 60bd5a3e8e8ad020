"""Draws what is above a table: the game, a line to write on, and the players. Lengths are in millimetres."""

from collections.abc import Sequence

from kast_tools.paper.fonts import printable
from kast_tools.paper.sheet.area import Area
from kast_tools.paper.sheet.layouts import Layout
from kast_tools.paper.sheet.pen import HAIR, Pen
from kast_tools.paper.sheet.signs import draw_animal
from kast_tools.paper.tags import Tag

_LONGEST_NAME = 10
"""Maximum number of characters of a name on a board. Archives may have longer names, which are shortened."""


def draw_title(pen: Pen, layout: Layout, area: Area, heading: str, by_hand: str, day: str) -> None:
    """Draw two dice and the heading, and at the right the day, or a label and a line to write on if `day` is ""."""
    size = area.height * 0.5
    middle = area.y + area.height * 0.42
    pen.fallen_die(area.x + size * 0.62, middle, size, 5, pen.palette.accents["upper"], 14)
    pen.fallen_die(area.x + size * 1.75, middle + size * 0.06, size, 3, pen.palette.accents["lower"], -11)
    _, words = area.split(size * 2.6)
    above, _ = words.cut(area.height * 0.84)
    left, right = above.split(above.width * 0.55)
    with pen.within(pen.tag and pen.tag.add("H1")):
        pen.write(heading, left, area.height * 0.62, bold=True)
    if day:
        pen.write(day, right, layout.note * 1.15, align="right", ink=pen.palette.quiet)
    elif not pen.palette.pictures:
        label, line = right.split(right.width * 0.45)
        pen.write(by_hand, label.inside(layout.note * 0.4), layout.note * 1.15, align="right")
        pen.line(line.x, line.middle + layout.note * 0.5, line.right, line.middle + layout.note * 0.5, HAIR)


def draw_names(
    pen: Pen,
    layout: Layout,
    areas: Sequence[Area],
    column: float,
    players: Sequence[str],
    tags: Sequence[Tag | None],
) -> None:
    """Draw all names in one size; without names, draw animals if the style has pictures.

    Long names take two lines if all names would be too small otherwise.

    :param column: width of a cell
    :param tags: element of each name
    """
    if pen.palette.pictures and not players[0]:
        for number, area in enumerate(areas):
            draw_animal(pen, number, area)
        return
    names = [_fitting(name) for name in players]
    most = min(areas[0].height * 0.5, max(column * 0.3, 3.2))
    size = _size_of(pen, names, areas[0].width, most)
    if size < max(layout.least, min(most, layout.pays)):
        halves = [(name[: len(name) // 2], name[len(name) // 2 :]) for name in names]
        in_two = _size_of(pen, [part for pair in halves for part in pair], areas[0].width, areas[0].height / 2.2)
        if in_two > size:
            for area, name, pair, tag in zip(areas, names, halves, tags, strict=True):
                with pen.within(tag):
                    if pen.width(printable(name), max(in_two, layout.least), bold=True) <= area.width:
                        _name(pen, name, area, in_two)
                        continue
                    for part, line in zip(pair, area.cut(area.height / 2), strict=True):
                        _name(pen, part, line, in_two)
            return
    for area, name, tag in zip(areas, names, tags, strict=True):
        with pen.within(tag):
            _name(pen, name, area, size)


def _fitting(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"


def _size_of(pen: Pen, texts: Sequence[str], width: float, most: float) -> float:
    """Return the font size at which the widest of these texts is `width` wide, but at most `most`."""
    widest = max(pen.width(printable(text), 1, bold=True) for text in texts)
    return min(most, width / widest) if widest else most


def _name(pen: Pen, text: str, area: Area, size: float) -> None:
    pen.write(text, area, size, bold=True, align="center", ink=pen.palette.pencil)
