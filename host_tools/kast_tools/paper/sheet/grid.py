"""Computes the positions of the lines of a card's table. Lengths are in millimetres."""

from dataclasses import dataclass

from kast_tools.paper.sheet.area import Area
from kast_tools.paper.sheet.layouts import Layout

_STRIP = 0.42
"""Width of the strip at the left, relative to the title's height."""
_LEAST_STRIP = 1.4
"""Minimum width of the strip, in lines of the smallest print: it holds capitals with accents."""
_HEAD, _HEAD_OF_COLUMNS = 1.15, 1.9
"""Heights of the head, in rows: with the players' names only, and with the factors of the columns below the names."""
_LEAST_HEAD, _LEAST_HEAD_OF_COLUMNS = 2.8, 4.7
"""Minimum heights of the head, in lines of the smallest print: a name may take two lines, and the factors another."""


@dataclass(frozen=True)
class Grid:
    """A table with the players' names at the top, and a strip for each section and the labels of the rows at the left.

    - strip: width of the strip
    - label: width of the labels
    - head: height of the head, which is above the rows
    - row, column: height and width of a cell
    - players: area of each player's columns, from the name to the total
    """

    table: Area
    strip: float
    label: float
    head: float
    row: float
    column: float
    players: list[Area]

    def of_row(self, place: int) -> Area:
        """Return the area of the row with this index, from its label to its last cell."""
        x = self.table.x + self.strip
        return Area(x, self.table.y + self.head + place * self.row, self.table.right - x, self.row)


def grid_for(layout: Layout, table: Area, rows: int, players: int, columns: int) -> Grid:
    """Return the grid of a table that fills an area.

    :param columns: number of columns per player
    """
    strip = max(layout.title * _STRIP, layout.least * _LEAST_STRIP)
    column = min(layout.widest, (table.width - strip - layout.label) / (players * columns))
    heads, least = (_HEAD, _LEAST_HEAD) if columns == 1 else (_HEAD_OF_COLUMNS, _LEAST_HEAD_OF_COLUMNS)
    head = max(table.height * heads / (rows + heads), least * layout.least)
    row = (table.height - head) / rows
    width = column * columns
    first = table.right - width * players
    areas = [Area(first + width * number, table.y, width, table.height) for number in range(players)]
    return Grid(table, strip, first - table.x - strip, head, row, column, areas)
