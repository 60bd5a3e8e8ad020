"""Draws one score card into an area of the page. Lengths are millimetres."""

from collections.abc import Sequence
from itertools import pairwise

from kast_tools.sheet.area import Area
from kast_tools.sheet.grid import grid_for
from kast_tools.sheet.layouts import Layout
from kast_tools.sheet.palettes import WHITE
from kast_tools.sheet.pen import FINE, HAIR, THICK, Pen
from kast_tools.sheet.rows import Player, Row, Words, house_rules, notes, rows


def draw_card(pen: Pen, layout: Layout, place: Area, players: Sequence[Player], say: Words, game_id: str = "") -> None:
    """Draw the card of these players of one game; `game_id` is printed small where it is known."""
    drawing = _Drawing(pen, layout, place, players, say)
    drawing.title(game_id)
    drawing.fills()
    drawing.lines()
    drawing.heads()
    for number, row in enumerate(drawing.rows):
        drawing.label(number, row)
        drawing.values(number, row)
    drawing.notes()


class _Drawing:
    def __init__(self, pen: Pen, layout: Layout, place: Area, players: Sequence[Player], say: Words) -> None:
        self.pen = pen
        self.layout = layout
        self.players = players
        self.say = say
        self.card = players[0].card
        self.columns = self.card.rules.columns
        self.rows = rows(players, say)
        self.sentences = notes(self.card, say)
        height = pen.height_of_lines(self.sentences, place.width, layout.note)
        self.top, below = place.cut(layout.title)
        table, self.bottom = below.cut(below.height - height)
        table, _ = table.cut(table.height - 1.2 * layout.note)
        self.grid = grid_for(layout, table, len(self.rows), len(players), self.columns)
        self.die = min(self.grid.row * 0.6, self.grid.label * layout.dice / self.card.rules.dice)
        self.name_size = min(layout.name, self.grid.row * 0.44)

    def title(self, game_id: str) -> None:
        """Two dice, the game and its house rules; at the right a line for the date, or which game this was."""
        pen, area = self.pen, self.top
        size = area.height * 0.5
        middle = area.y + area.height * 0.42
        pen.fallen_die(area.x + size * 0.62, middle, size, 5, pen.palette.accents["upper"], 14)
        pen.fallen_die(area.x + size * 1.75, middle + size * 0.06, size, 3, pen.palette.accents["lower"], -11)
        _, words = area.split(size * 2.6)
        chosen = house_rules(self.card, self.say)
        above, below = words.cut(area.height * (0.6 if chosen else 0.84))
        left, right = above.split(above.width * 0.55)
        pen.write(self.say[f"game.{self.card.rules.id}"], left, area.height * 0.62, bold=True)
        pen.write(" \xb7 ".join(chosen), below.inside(0, below.height * 0.2), self.layout.note, ink=pen.palette.quiet)
        if game_id:
            pen.write(game_id, right, self.layout.note, align="right", ink=pen.palette.quiet)
            return
        label, line = right.split(right.width * 0.45)
        pen.write(self.say["sheet.date"], label.inside(self.layout.note * 0.4), self.layout.note * 1.15, align="right")
        pen.line(line.x, line.middle + self.layout.note * 0.5, line.right, line.middle + self.layout.note * 0.5, HAIR)

    def fills(self) -> None:
        """The tints of the rows that add up, and the strips with the names of the sections."""
        pen, grid = self.pen, self.grid
        for number, row in enumerate(self.rows):
            if row.adds:
                pen.fill(grid.of_row(number), pen.palette.tints[row.section])
        for section, title in (("upper", self.say["card.upper"]), ("lower", self.say["sheet.lower"]), ("total", "")):
            places = [number for number, row in enumerate(self.rows) if row.section == section]
            if not places:  # a card without an upper section
                continue
            top = grid.of_row(places[0]).y
            strip = Area(grid.table.x, top, grid.strip, len(places) * grid.row)
            pen.fill(strip, pen.palette.accents[section])
            pen.write_upwards(title, strip, grid.strip * 0.5, WHITE)

    def lines(self) -> None:
        """The table's lines, the thin ones first."""
        pen, grid, faint = self.pen, self.grid, self.pen.palette.grid
        for number, row in enumerate(self.rows):
            area = grid.of_row(number)
            pen.top(area, HAIR, faint)
            for player, values in zip(grid.players, row.values, strict=True):
                for column in range(1, len(values)):
                    pen.left(area._replace(x=player.x + column * grid.column), HAIR, faint)
        for player in grid.players:
            pen.left(player, FINE)
        for number, (above, row) in enumerate(pairwise(self.rows), 1):
            area = grid.of_row(number)
            if above.section != row.section:
                pen.top(grid.table._replace(y=area.y), THICK)
            elif row.adds != above.adds:
                pen.top(area, FINE)
        pen.top(grid.table._replace(y=grid.of_row(0).y), THICK)
        pen.frame(grid.table, THICK)

    def heads(self) -> None:
        """The names, and below them what each column counts where there are several."""
        pen, grid = self.pen, self.grid
        if not self.players[0].name:
            words = grid.table._replace(width=grid.strip + grid.label, height=grid.head)
            size = self.layout.pays
            pen.write(self.say["sheet.name"], words.inside(2 * size / 3), size, align="right", ink=pen.palette.quiet)
        for area, player in zip(grid.players, self.players, strict=True):
            head = area._replace(height=grid.head)
            name, counts = head.cut(grid.head * (1 if self.columns == 1 else 0.6))
            size = min(name.height * 0.5, max(grid.column * 0.3, 3.2))
            pen.write(player.name, name.inside(0.4), size, bold=True, align="center", ink=pen.palette.pencil)
            if self.columns > 1:
                self.counts(counts)

    def counts(self, area: Area) -> None:
        """What each column of a player counts."""
        self.pen.top(area, HAIR, self.pen.palette.grid)
        for column in range(self.columns):
            cell = area._replace(x=area.x + column * self.grid.column, width=self.grid.column)
            if column:
                self.pen.left(cell, HAIR, self.pen.palette.grid)
            self.pen.write(f"\xd7 {column + 1}", cell, cell.height * 0.6, bold=True, align="center")

    def label(self, number: int, row: Row) -> None:
        """What stands before the cells of a row: its name, how it scores, the dice it asks for."""
        pen, grid = self.pen, self.grid
        accent = pen.palette.accents[row.section]
        area = grid.of_row(number)._replace(width=grid.label).inside(min(2.2, grid.row * 0.2))
        if row.number:
            place, area = area.split(grid.row * 0.6)
            pen.write(str(row.number), place, self.name_size * 0.85, bold=True, ink=accent)
        pen.dice(row.dice, area, self.die, accent)
        area, _ = area.split(area.width - len(row.dice) * 1.2 * self.die)
        if self.layout.two_lines:
            name, pays = area.inside(0, grid.row * 0.07).cut(grid.row * 0.5)
        else:
            name, pays = area.split(self.names_width())
        pen.write(row.name, name, self.name_size, bold=True)
        pen.write(row.pays, pays, min(self.layout.pays, pays.height * 0.8), ink=pen.palette.quiet)

    def names_width(self) -> float:
        """Room for the longest name, where how a row scores stands beside it."""
        return max(self.pen.width(row.name, self.name_size, bold=True) for row in self.rows) + self.name_size / 2

    def values(self, number: int, row: Row) -> None:
        """What is filled in, or little squares to be ticked."""
        size = min(self.grid.row * 0.58, self.grid.column * 0.34)
        for player, values in zip(self.grid.players, row.values, strict=True):
            width = player.width / len(values)
            for column, text in enumerate(values):
                cell = self.grid.of_row(number)._replace(x=player.x + column * width, width=width)
                if row.ticks and not text:
                    self.ticks(cell)
                self.pen.write(text, cell.inside(0.6), size, bold=row.adds, align="center", ink=self.pen.palette.pencil)

    def ticks(self, cell: Area) -> None:
        size = min(cell.height * 0.4, cell.width / 6)
        for number in (-1, 0, 1):
            x = cell.x + cell.width / 2 + number * size * 1.5 - size / 2
            self.pen.frame(Area(x, cell.middle - size / 2, size, size), HAIR)

    def notes(self) -> None:
        self.pen.write_lines(self.sentences, self.bottom, self.layout.note)
