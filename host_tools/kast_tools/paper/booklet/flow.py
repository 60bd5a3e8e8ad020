"""Lays out blocks and tables on pages as a vertical sequence of items of known height. Lengths are in millimetres."""

from collections.abc import Callable, Sequence
from itertools import accumulate, dropwhile
from typing import NamedTuple

from kast_tools.paper.booklet.blocks import Block, dice_in_words
from kast_tools.paper.booklet.tables import Cell, Table, is_title, table
from kast_tools.paper.sheet.area import Area
from kast_tools.paper.sheet.palettes import Colour
from kast_tools.paper.sheet.pen import FINE, HAIR, Pen, unbroken
from kast_tools.paper.sheet.words import Words
from kast_tools.paper.tags import Tag

LINE = 1.32
"""Height of a line, relative to the font size."""
_WHOLE = 0.9
"""Tables up to this share of a page's height are not split."""
_DIE = 1.25
"""Size of a die in a table, relative to the font size."""


class Item(NamedTuple):
    """A part of a page, such as a line of text or a row of a table.

    - height: height of the area into which `draw` draws the item
    - keep: whether the item must be on the same page as the item below it
    - title: entry in the contents if a chapter begins with this item, else ""
    """

    height: float
    draw: Callable[[Area], object]
    keep: bool = False
    title: str = ""


class Flow:
    """Turns blocks of text into items, and adds an element for each to the structure of the PDF.

    :param width: width of the text
    :param height: height of a page
    :param size: font size
    """

    def __init__(self, pen: Pen, width: float, height: float, size: float, say: Words) -> None:
        self.pen = pen
        self.width = width
        self.height = height
        self.size = size
        self.say = say

    def items(self, block: Block) -> list[Item]:
        accent = self.pen.palette.accents
        if block.kind == "heading":
            first, *others = keeping(self.lines(block.text, 1.75, "H1", bold=True, ink=accent["lower"]))
            return [self.gap(1.1), first._replace(title=block.text), *others, self.gap(0.35, keep=True)]
        if block.kind == "question":
            question = self.lines(block.text, 1, "H2", bold=True)
            return [*whole([*question, *self.lines(block.answer, 1)]), self.gap(0.6)]
        if block.kind == "table":
            return [*self.table(table(block.text, self.say)), self.gap(0.8)]
        return [*whole(self.lines(block.text, 1)), self.gap(0.55)]

    def gap(self, lines: float, *, keep: bool = False) -> Item:
        return Item(lines * self.size, nothing, keep)

    def lines(
        self, text: str, scale: float, role: str = "P", *, bold: bool = False, ink: Colour | None = None
    ) -> list[Item]:
        """Return an item for each line of a paragraph.

        :param role: role of the paragraph's element
        """
        size = self.size * scale
        found = self.pen.broken(dice_in_words(text), self.width, size, bold)
        tag = self.pen.pdf.document.add(role)
        return [self._line(line, tag, size, bold, ink) for line in found]

    def _line(self, line: str, tag: Tag, size: float, bold: bool, ink: Colour | None) -> Item:
        def draw(area: Area) -> None:
            with self.pen.within(tag):
                self.pen.write(line, area, size, bold=bold, ink=ink)

        return Item(size * LINE, draw)

    def table(self, what: Table) -> list[Item]:
        """Return an item for each row of a table.

        If the table is not too high, all of it stays on one page. A head or title stays with the row below it.
        """
        size = self.size * 0.9
        parts = self._widths(what, size)
        titled = any(map(is_title, what.rows))
        items = []
        tag = self.pen.pdf.document.add("Table")
        for number, row in enumerate(what.rows):
            head = what.headed and number == 0
            cells = [self._cell(cell, part - size, size, bold=head) for cell, part in zip(row, parts, strict=True)]
            if is_title(row):
                cells[0] = self._cell(row[0], self.width - size, size, bold=True)
            height = max(len(lines) for lines in cells if isinstance(lines, list)) * size * LINE + size * 0.5
            next_row = what.rows[number + 1] if number + 1 < len(what.rows) else None
            keep = head or is_title(row) or (titled and next_row is not None and not is_title(next_row))
            tags = _cell_tags(tag.add("TR"), row, head, what.headed)
            items.append(Item(height, self._drawn_row(row, cells, parts, size, head, number, tags), keep))
        return whole(items) if sum(item.height for item in items) < self.height * _WHOLE else items

    def _widths(self, what: Table, size: float) -> list[float]:
        """Return the widths of the columns according to their shares.

        Each column is at least as wide as its longest word; if necessary, the other columns become narrower.
        """
        shared = [self.width * share / sum(what.shares) for share in what.shares]
        lines = [row for row in what.rows if not is_title(row)]
        least = [max(self._longest(cell, size) for cell in column) + size for column in zip(*lines, strict=True)]
        spare = [max(0, width - word) for width, word in zip(shared, least, strict=True)]
        missing = sum(max(0, word - width) for width, word in zip(shared, least, strict=True))
        fraction = min(1, missing / sum(spare))
        return [max(width, word) - fraction * extra for width, word, extra in zip(shared, least, spare, strict=True)]

    def _longest(self, cell: Cell, size: float) -> float:
        """Return the width that the longest word of a cell has in bold; 0 for dice."""
        if isinstance(cell, tuple):
            return 0
        words = unbroken(dice_in_words(cell)).split(" ")
        return max(self.pen.width(word, size, bold=True) for word in words) + 0.01

    def _cell(self, cell: Cell, width: float, size: float, *, bold: bool) -> list[str]:
        """Return the lines of a cell; for dice, a single empty line."""
        if isinstance(cell, tuple):
            return [""]
        first, _, rest = cell.partition("\n")
        lines = self.pen.broken(dice_in_words(first), width, size, bold or bool(rest) or "\n" in cell)
        return lines + (self.pen.broken(dice_in_words(rest), width, size) if rest else [])

    def _drawn_row(
        self,
        row: Sequence[Cell],
        cells: list[list[str]],
        parts: list[float],
        size: float,
        head: bool,
        number: int,
        tags: Sequence[Tag | None],
    ) -> Callable[[Area], object]:
        def draw(area: Area) -> None:
            pen = self.pen
            if head:
                pen.fill(area, pen.palette.tints["lower"])
            elif number:
                pen.top(area, HAIR, pen.palette.grid)
            if head:
                pen.line(area.x, area.bottom, area.right, area.bottom, FINE)
            x = area.x
            for cell, lines, part, tag in zip(row, cells, parts, tags, strict=True):
                place = Area(x + size / 2, area.y + size * 0.25, part - size, area.height - size * 0.5)
                with pen.within(tag):
                    if isinstance(cell, tuple):
                        die = min(size * _DIE, place.width / (1.16 * max(1, len(cell))))
                        width = len(cell) * die * 1.16 - die * 0.16
                        pen.dice(cell, place._replace(width=width), die, pen.palette.accents["lower"])
                    else:
                        self._write_cell(cell, lines, place, size, bold=head)
                x += part

        return draw

    def _write_cell(self, cell: str, lines: list[str], place: Area, size: float, *, bold: bool) -> None:
        title, separator, _ = cell.partition("\n")
        titles = len(self.pen.broken(dice_in_words(title), place.width, size, bold=True)) if separator else 0
        for number, line in enumerate(lines):
            area = place._replace(y=place.y + number * size * LINE, height=size * LINE)
            wide_area = area._replace(width=max(area.width, self.pen.width(line, size, bold=True)))
            self.pen.write(line, wide_area, size, bold=bold or number < titles)


def _cell_tags(line: Tag, row: Sequence[Cell], head: bool, headed: bool) -> list[Tag | None]:
    """Add the elements of a row's cells to the row's element, and return them; a title spans all columns.

    In a table without a head, the first cell of each row is the row's head.
    """
    if is_title(row):
        title = line.add("TH", scope="Column", columns=len(row)) if head else line.add("TD", columns=len(row))
        return [title, *[None] * (len(row) - 1)]
    if head:
        return [line.add("TH", scope="Column") if cell else line.add("TD") for cell in row]
    return [line.add("TD") if headed or number else line.add("TH", scope="Row") for number, _ in enumerate(row)]


def nothing(area: Area) -> None:
    """Draw nothing. Items that draw nothing are gaps, which are dropped at the top of a page."""


def keeping(items: list[Item]) -> list[Item]:
    """Return these items, each kept with the item below it."""
    return [item._replace(keep=True) for item in items]


def whole(items: list[Item]) -> list[Item]:
    """Return these items, kept on one page."""
    return [*keeping(items[:-1]), *items[-1:]]


def pages(items: list[Item], height: float) -> list[list[Item]]:
    """Distribute the items to pages of this height; items to be kept together move to a new page together."""
    result: list[list[Item]] = [[]]
    start = 0
    while start < len(items):
        end = start
        while items[end].keep and end + 1 < len(items):
            end += 1
        if sum(item.height for item in items[start : end + 1]) > height:
            # The group is higher than a page, so it is split where the page is full.
            heights = list(accumulate(item.height for item in items[start : end + 1]))
            end = start + max(1, sum(bottom <= height for bottom in heights)) - 1
        group = items[start : end + 1]
        if result[-1] and sum(item.height for item in (*result[-1], *group)) > height:
            result.append([])
        result[-1] += group if result[-1] else dropwhile(lambda item: item.draw is nothing, group)
        start = end + 1
    return [page for page in result if page]
