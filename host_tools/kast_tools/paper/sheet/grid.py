"""Where the lines of a card's table are. Lengths are millimetres."""

from dataclasses import dataclass

from kast_tools.paper.sheet.area import Area
from kast_tools.paper.sheet.layouts import Layout

_STRIP = 0.42
"""Width of the strip at the left, of the title's height."""
_LEAST_STRIP = 1.4
"""The same in lines of the smallest print: capitals with accents stand in it."""
_HEAD, _HEAD_OF_COLUMNS = 1.15, 1.9
"""Height above the rows for names, and for names with columns below them, in rows."""
_LEAST_HEAD, _LEAST_HEAD_OF_COLUMNS = 2.8, 4.7
"""The same in lines of the smallest print: a name may take two, and columns another."""


@dataclass(frozen=True)
class Grid:
    """A table: above are the players' names, at the left a strip for each section and the labels of the rows.

    label: width of the labels; head: height above the rows; row, column: height and width of a cell.
    players: the area of each player's columns, from the name to the total.
    """

    table: Area
    strip: float
    label: float
    head: float
    row: float
    column: float
    players: list[Area]

    def of_row(self, place: int) -> Area:
        """A row from its label to its last cell."""
        x = self.table.x + self.strip
        return Area(x, self.table.y + self.head + place * self.row, self.table.right - x, self.row)


def grid_for(layout: Layout, table: Area, rows: int, players: int, columns: int) -> Grid:
    """The grid that fills an area, with so many columns for each player."""
    strip = max(layout.title * _STRIP, layout.least * _LEAST_STRIP)
    column = min(layout.widest, (table.width - strip - layout.label) / (players * columns))
    heads, least = (_HEAD, _LEAST_HEAD) if columns == 1 else (_HEAD_OF_COLUMNS, _LEAST_HEAD_OF_COLUMNS)
    head = max(table.height * heads / (rows + heads), least * layout.least)
    row = (table.height - head) / rows
    width = column * columns
    first = table.right - width * players
    areas = [Area(first + width * number, table.y, width, table.height) for number in range(players)]
    return Grid(table, strip, first - table.x - strip, head, row, column, areas)
