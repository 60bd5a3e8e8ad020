"""Draws a score card into an area of the page. Lengths are in millimetres."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from kast_tools.games.own.registry import own_game
from kast_tools.paper.sheet.area import Area
from kast_tools.paper.sheet.fields import fields_of
from kast_tools.paper.sheet.grid import grid_for
from kast_tools.paper.sheet.heads import draw_names, draw_title
from kast_tools.paper.sheet.layouts import Layout
from kast_tools.paper.sheet.pen import FINE, HAIR, THICK, Pen
from kast_tools.paper.sheet.rows import Player, Row, house_rules, notes, rows
from kast_tools.paper.sheet.signs import draw_sign
from kast_tools.paper.sheet.table_tags import TableTags
from kast_tools.paper.sheet.words import Words
from kast_tools.paper.tags import Tag

_WIDEST_NAME = 0.5
"""Maximum share of the label's width for the name of a row, if words on how it scores are next to it."""


class Content(NamedTuple):
    """What a card shows besides the players' names.

    - rows: those of words and those of pictures, from the top
    - columns: number of columns of each player
    - notes: sentences with what a player must know besides the rows
    - titles: the names of sections, keyed by section; those without a name are left out
    """

    rows: Sequence[Row]
    columns: int
    notes: Sequence[str]
    titles: Mapping[str, str]


def draw_card(
    pen: Pen, layout: Layout, place: Area, players: Sequence[Player], say: Words, *, by_hand: str, day: str
) -> None:
    """Draw one game's score card for these players.

    :param by_hand: as for `sheet_pdf`
    :param day: as for `sheet_pdf`
    """
    card = players[0].card
    is_own = own_game(card.rules.id) is not None  # its boxes may have no dice to show, so they keep their names
    shown = [
        row
        for row in rows(players, say)
        if row.dice or row.sign or (is_own and not row.adds) or not pen.palette.pictures
    ]
    titles = {"upper": say["sheet.upper"], "lower": say["sheet.lower"]} if card.rules.upper else {}
    content = Content(shown, card.rules.columns, notes(card, say), titles)
    draw_table(pen, layout, place, players, say, content, by_hand=say[by_hand], day=day)


def draw_table(
    pen: Pen,
    layout: Layout,
    place: Area,
    players: Sequence[Player],
    say: Words,
    content: Content,
    *,
    by_hand: str,
    day: str,
) -> None:
    """Draw a table with a column or more for each of these players.

    :param by_hand: label of the line to write on at the top
    :param day: as for `sheet_pdf`
    """
    drawing = _Drawing(pen, layout, place, players, say, content)
    drawing.title(by_hand, day)
    drawing.fills()
    drawing.lines()
    drawing.heads()
    for number, row in enumerate(drawing.rows):
        drawing.label(number, row)
        drawing.values(number, row)
    drawing.notes()
    drawing.fields()


class _Drawing:
    def __init__(
        self,
        pen: Pen,
        layout: Layout,
        place: Area,
        players: Sequence[Player],
        say: Words,
        content: Content,
    ) -> None:
        self.pen = pen
        self.layout = layout
        self.players = players
        self.say = say
        self.card = players[0].card
        self.rows = content.rows
        self.columns = content.columns
        self.pictures = pen.palette.pictures
        self.sentences = [] if self.pictures else list(content.notes)
        chosen = " \xb7 ".join(house_rules(self.card, say))
        # In large print the house rules do not fit below the title, so they become a note.
        self.below_title = [chosen] if chosen and not self.pictures and not layout.short else []
        if chosen and layout.short and not self.pictures:
            self.sentences.insert(0, chosen)
        titles = {} if self.pictures else content.titles
        self.titles = {
            section: titles[section] for section in titles if any(row.section == section for row in self.rows)
        }
        self.top, below = place.cut(layout.title)
        if self.below_title:
            self.chosen, below = below.cut(pen.height_of_lines(self.below_title, place.width, layout.note) * 1.3)
        height = pen.height_of_lines(self.sentences, place.width, layout.note) if self.sentences else 0
        table, self.bottom = below.cut(below.height - height)
        table, _ = table.cut(table.height - min(1.2 * layout.note, 3))
        self.grid = grid_for(layout, table, len(self.rows), len(players), self.columns)
        self.name_size = max(layout.least, min(layout.name, self.grid.row * (0.44 if layout.two_lines else 0.58)))
        self.number_size = max(layout.least, self.name_size * 0.85)
        self.die = min(self.grid.row * 0.6, self.grid.label * layout.dice / self.card.rules.dice)
        if layout.short:
            self.die = min(
                [self.die, *(self.room_for_dice(row) / len(row.dice) / 1.2 for row in self.rows if row.dice)]
            )

    def title(self, by_hand: str, day: str) -> None:
        """Draw the name of the game, with the house rules below it."""
        draw_title(self.pen, self.layout, self.top, self.say[f"game.{self.card.rules.id}"], by_hand, day)
        if self.below_title:
            self.pen.write_lines(self.below_title, self.chosen, self.layout.note, self.pen.palette.quiet)
        tag = self.pen.tag or Tag("Document")
        by_cell = self.pen.fields is not None
        self.tags = TableTags(tag, self.rows, self.players, self.columns, list(self.titles), by_cell=by_cell)

    def fills(self) -> None:
        """Draw the backgrounds of cells and of rows with sums, and the strips with the names of the sections."""
        pen, grid = self.pen, self.grid
        for number, row in enumerate(self.rows):
            if row.adds:
                pen.fill(grid.of_row(number), pen.palette.tints[row.section])
        for player in grid.players:
            pen.fill(player, pen.palette.cell)
        for section in ("upper", "lower", "total"):
            places = [number for number, row in enumerate(self.rows) if row.section == section]
            if not places:  # a card without an upper section
                continue
            top = grid.of_row(places[0]).y
            strip = Area(grid.table.x, top, grid.strip, len(places) * grid.row)
            pen.fill(strip, pen.palette.accents[section])
            size = max(grid.strip * 0.5, self.layout.least)
            with self.pen.within(self.tags.strips.get(section)):
                pen.write_upwards(self.titles.get(section, ""), strip, size, pen.palette.ground)

    def lines(self) -> None:
        """Draw the lines of the table, the thin ones first."""
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
        """Draw the players' names and, if each player has several columns, the factors of the columns below."""
        pen, grid = self.pen, self.grid
        if not self.players[0].name and not self.pictures:
            words = grid.table._replace(width=grid.strip + grid.label, height=grid.head)
            size = self.layout.pays
            with self.pen.within(self.tags.name):
                name = words.inside(2 * size / 3)
                pen.write(self.say["sheet.name"], name, size, align="right", ink=pen.palette.quiet)
        areas = []
        for number, area in enumerate(grid.players):
            name, counts = area._replace(height=grid.head).cut(grid.head * (1 if self.columns == 1 else 0.6))
            areas.append(name.inside(min(1.2, name.width * 0.08), name.height * 0.08))
            if self.columns > 1:
                self.counts(counts, self.tags.factors[number])
        names = [player.name for player in self.players]
        draw_names(pen, self.layout, areas, grid.column, names, self.tags.names)

    def counts(self, area: Area, tags: Sequence[Tag]) -> None:
        """Draw the factor of each of a player's columns."""
        self.pen.top(area, HAIR, self.pen.palette.grid)
        for column in range(self.columns):
            cell = area._replace(x=area.x + column * self.grid.column, width=self.grid.column)
            if column:
                self.pen.left(cell, HAIR, self.pen.palette.grid)
            size, ink = cell.height * 0.6, self.pen.palette.pencil
            with self.pen.within(tags[column]):
                self.pen.write(f"\xd7 {column + 1}", cell, size, bold=True, align="center", ink=ink)

    def label(self, number: int, row: Row) -> None:
        """Draw what is in front of the cells of a row: its name, how it scores, an example of its dice."""
        with self.pen.within(self.tags.labels[number]):
            self._label(number, row)

    def _label(self, number: int, row: Row) -> None:
        pen, grid = self.pen, self.grid
        accent = pen.palette.accents[row.section]
        area = grid.of_row(number)._replace(width=grid.label).inside(min(2.2, grid.row * 0.2))
        if row.number:
            place, area = area.split(self.numbers_width)
            pen.write(str(row.number), place, self.number_size, bold=True, ink=accent)
        if self.pictures and (row.dice or row.sign):
            self.picture(row, area)
            return
        words, _ = area.split(area.width - len(row.dice) * 1.2 * self.die)
        self._words(row, words)
        pen.dice(row.dice, area, self.die, accent)

    def _words(self, row: Row, area: Area) -> None:
        """Write the name of a row, and how it scores."""
        pen, grid = self.pen, self.grid
        if self.layout.two_lines:
            name, pays = area.inside(0, grid.row * 0.07).cut(grid.row * 0.5)
        else:
            name, pays = area.split(min(self.names_width, area.width))
        pen.write(row.name, name, self.name_size, bold=True)
        if self.layout.short:
            fits = pen.width(row.short, self.layout.pays) <= pays.width
            pen.write(row.short if fits else row.short.rpartition(": ")[2], pays, self.layout.pays)
            return
        # Words that do not fit are not shortened: points, figures or the dice say the same.
        points = self.say["pays.points"].format(row.short) if row.short.isdigit() else row.short
        hints = (hint for hint in (row.pays, points, row.short) if pen.width(hint, self.layout.least) <= pays.width)
        hint = next(hints, "")
        pen.write(hint, pays, min(self.layout.pays, pays.height * 0.8), ink=pen.palette.quiet)

    def picture(self, row: Row, area: Area) -> None:
        """Draw the label of a row on a children's card: its dice or its sign, and the points if they are fixed."""
        pen, accent = self.pen, self.pen.palette.accents[row.section]
        size = min(self.grid.row * 0.72, area.width * 0.74 / (1.16 * self.card.rules.dice))
        dice = len(row.dice) or (5 if row.sign == "bonuses" else 3)
        picture, points = area.split(dice * size * 1.16)
        with pen.figure(row.name):
            if row.dice:
                pen.dice(row.dice, picture._replace(width=picture.width - size * 0.16), size, accent)
            else:
                draw_sign(pen, row.sign, picture, size, accent)
        pen.write(row.short, points, max(self.layout.least, size * 0.6), bold=True, align="right")

    def room_for_dice(self, row: Row) -> float:
        """Return the width that the words of a row leave for dice in its label."""
        number = self.numbers_width if row.number else 0
        short = self.pen.width(row.short, self.layout.pays) if row.short else 0
        return self.grid.label - 2 * min(2.2, self.grid.row * 0.2) - number - self.names_width - short

    @cached_property
    def numbers_width(self) -> float:
        """Return the width for a row's number: two digits and a gap, so that "10 4 of a kind" is not read as "104"."""
        return max(self.grid.row * 0.6, 1.45 * self.pen.width("00", self.number_size, bold=True))

    @cached_property
    def names_width(self) -> float:
        """Return the width of the longest row name plus a gap, for layouts with the scoring next to the name.

        It is limited, so that a long name of the user's own leaves space for the words on the other rows.
        """
        widest = max(self.pen.width(row.name, self.name_size, bold=True) for row in self.rows)
        return min(widest, self.grid.label * _WIDEST_NAME) + self.name_size * 0.7

    def values(self, number: int, row: Row) -> None:
        """Draw the values that are already entered, or small squares to tick."""
        size = self.value_size
        for player_number, (player, values) in enumerate(zip(self.grid.players, row.values, strict=True)):
            width = player.width / len(values)
            for column, text in enumerate(values):
                cell = self.grid.of_row(number)._replace(x=player.x + column * width, width=width)
                if row.ticks and not text and self.pen.fields is None:
                    self.ticks(cell)
                with self.pen.within(self.tags.values[number][player_number][column]):
                    ink = self.pen.palette.pencil
                    self.pen.write(text, cell.inside(0.6), size, bold=row.adds, align="center", ink=ink)

    def fields(self) -> None:
        """Place the fields of a card that is to be filled in on a screen."""
        pen = self.pen
        if pen.fields is not None:
            size = self.value_size
            pen.fields += fields_of(pen.pdf.page, self.grid, self.rows, self.players, self.say, size, self.tags)

    @property
    def value_size(self) -> float:
        return max(self.layout.least, min(self.grid.row * 0.58, self.grid.column * 0.34))

    def ticks(self, cell: Area) -> None:
        size = min(cell.height * 0.4, cell.width / 6)
        for number in (-1, 0, 1):
            x = cell.x + cell.width / 2 + number * size * 1.5 - size / 2
            self.pen.frame(Area(x, cell.middle - size / 2, size, size), HAIR, self.pen.palette.pencil)

    def notes(self) -> None:
        if self.sentences:
            # Large print is for people with poor sight, so nothing in it is printed in a pale colour.
            ink = self.pen.palette.ink if self.layout.short else self.pen.palette.quiet
            self.pen.write_lines(self.sentences, self.bottom, self.layout.note, ink)
