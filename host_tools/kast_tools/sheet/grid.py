"""Where the lines of a card's table are. Lengths are millimetres."""

from dataclasses import dataclass

from kast_tools.sheet.area import Area
from kast_tools.sheet.layouts import Layout

_STRIP = 0.42
"""Width of the strip at the left, of the title's height."""
_HEAD, _HEAD_OF_COLUMNS = 1.15, 1.9
"""Height above the rows for names, and for names with columns below them, in rows."""


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
    strip = layout.title * _STRIP
    column = min(layout.widest, (table.width - strip - layout.label) / (players * columns))
    heads = _HEAD if columns == 1 else _HEAD_OF_COLUMNS
    row = table.height / (rows + heads)
    width = column * columns
    first = table.right - width * players
    areas = [Area(first + width * number, table.y, width, table.height) for number in range(players)]
    return Grid(table, strip, first - table.x - strip, heads * row, row, column, areas)
