"""The elements of a score card's table: what screen readers read of each cell, with its row and its player."""

from collections.abc import Sequence

from kast_tools.paper.sheet.rows import Player, Row
from kast_tools.paper.tags import Tag


class TableTags:
    """Elements of the cells of a table.

    Cells that are to be filled in by hand are one empty element in each row, except those with form fields.

    - name: the cell with the word "Name", if the names are to be written by hand
    - names: the cell of each player's name
    - factors: the cells with the factors of each player's columns, if there are several
    - strips: the cell of each section's name
    - labels: the cell with the label of each row
    - values: the cells of each player in each row
    """

    def __init__(
        self,
        parent: Tag,
        rows: Sequence[Row],
        players: Sequence[Player],
        columns: int,
        strips: Sequence[str],
        *,
        by_cell: bool,
    ) -> None:
        """Add the table to an element.

        :param columns: number of columns of each player
        :param strips: sections whose names are printed
        :param by_cell: whether each cell has an element, even if it is empty
        """
        table = parent.add("Table")
        width = 1 + bool(strips)
        by_hand = not by_cell and not any(player.name for player in players)
        head = table.add("TR")
        self.name = head.add("TH", scope="Row", columns=width)
        self.names = (
            [head.add("TD", columns=columns * len(players))] * len(players)
            if by_hand
            else [head.add("TH", scope="Column", columns=columns) for _ in players]
        )
        self.factors: list[list[Tag]] = []
        if columns > 1:
            line = table.add("TR")
            line.add("TD", columns=width)
            self.factors = [[line.add("TH", scope="Column") for _ in range(columns)] for _ in players]
        self.strips: dict[str, Tag] = {}
        self.labels: list[Tag] = []
        self.values: list[list[list[Tag]]] = []
        for row in rows:
            line = table.add("TR")
            if row.section in strips and row.section not in self.strips:
                below = sum(one.section == row.section for one in rows)
                self.strips[row.section] = line.add("TH", scope="Row", rows=below)
            self.labels.append(line.add("TH", scope="Row", columns=width if row.section not in strips else 1))
            self.values.append(_cells(line, row, players, columns, by_cell))


def _cells(line: Tag, row: Row, players: Sequence[Player], columns: int, by_cell: bool) -> list[list[Tag]]:
    """Add the cells with the values of a row, and return those of each player."""
    if not by_cell and not any(map(any, row.values)):
        empty = line.add("TD", columns=columns * len(players))
        return [[empty] * len(values) for values in row.values]
    return [[line.add("TD", columns=columns // len(values)) for _ in values] for values in row.values]
