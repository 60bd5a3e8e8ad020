"""Draws the sheet of a tournament: a row for each player, with the points of each round. Lengths are in millimetres."""

from collections.abc import Iterator
from itertools import accumulate, pairwise
from typing import NamedTuple

from kast_tools.paper.new_pdf import new_pdf
from kast_tools.paper.sheet.area import Area
from kast_tools.paper.sheet.heads import draw_title
from kast_tools.paper.sheet.layouts import layout_for
from kast_tools.paper.sheet.palettes import STYLES
from kast_tools.paper.sheet.pen import FINE, HAIR, THICK, Pen
from kast_tools.paper.sheet.words import Words

_NUMBER, _NAME, _TOTAL, _RANK, _SIGNATURE = 9, 46, 18, 15, 36
"""Widths of the columns; rounds share the rest."""
_HEAD = 9.0
_HIGHEST = 14.0
"""Maximum height of a row."""
_GAP = 1.0
"""Gap between a title and the edge of its column."""


class _Column(NamedTuple):
    title: str
    area: Area


def tournament_pdf(
    game: str, players: int, rounds: int, say: Words, *, style: str, language: str, paper: str = "a4"
) -> bytes:
    """Return a PDF with a table to fill in by hand: names, points of each round, total, rank and signature.

    :param game: the game whose name is in the title
    :param players: number of rows, at most layouts.MOST_IN_TOURNAMENT
    :param paper: a key of layouts.PAPERS
    """
    layout = layout_for("full", 1, paper)
    heading = f"{say[f'game.{game}']} \xb7 {say['sheet.tournament']}"
    pdf = new_pdf(f"Kast: {heading}", layout.page, language)
    pen = Pen(pdf, STYLES[style], dice=say["sheet.dice"])
    pdf.add_page()
    pen.fill(Area(0, 0, *layout.page), pen.palette.paper)
    top, below = layout.places()[0].cut(layout.title)
    draw_title(pen, layout, top, heading, say["sheet.date"], "")
    sentences = [say["note.tournament"]]
    height = pen.height_of_lines(sentences, below.width, layout.note) + layout.note
    row = min(_HIGHEST, (below.height - height - _HEAD) / players)
    table, rest = below.cut(_HEAD + row * players)
    columns = list(_columns(pen, table, rounds, say))
    head, cells = table.cut(_HEAD)
    pen.fill(head, pen.palette.accents["lower"])
    to_write_on = cells.split(_NUMBER)[1]
    total = columns[-3].area
    pen.fill(cells._replace(x=total.x, width=total.width), pen.palette.tints["total"])
    pen.fill(to_write_on, pen.palette.cell)
    tag = pdf.document.add("Table")
    titles = tag.add("TR")
    for title, area in columns:
        place = area._replace(height=_HEAD).inside(_GAP)
        with pen.within(titles.add("TH", scope="Column") if title else titles.add("TD")):
            pen.write(title, place, layout.pays, bold=True, align="center", ink=pen.palette.ground)
    for number in range(players):
        line = cells._replace(y=cells.y + number * row, height=row)
        row_tag = tag.add("TR")
        with pen.within(row_tag.add("TH", scope="Row")):
            pen.write(str(number + 1), line._replace(width=_NUMBER), layout.name, bold=True, align="center")
        row_tag.add("TD", columns=len(columns) - 1)
        pen.top(line, HAIR, pen.palette.grid)
    for number, column in enumerate(columns[1:]):
        between_rounds = 1 < number <= rounds
        pen.left(column.area, HAIR if between_rounds else FINE, pen.palette.grid if between_rounds else None)
    pen.top(cells, THICK)
    pen.frame(table, THICK)
    pen.write_lines(sentences, rest.inside(0, layout.note), layout.note, pen.palette.quiet)
    return pdf.finished()


def _columns(pen: Pen, table: Area, rounds: int, say: Words) -> Iterator[_Column]:
    """Yield the columns of the table, from the left; rounds have numbers alone if words would be too wide."""
    each = (table.width - _NUMBER - _NAME - _TOTAL - _RANK - _SIGNATURE) / rounds
    widths = (_NUMBER, _NAME, *[each] * rounds, _TOTAL, _RANK, _SIGNATURE)
    numbers = [str(number + 1) for number in range(rounds)]
    names = [say["sheet.round"].format(number) for number in numbers]
    if max(pen.width(name, pen.least, bold=True) for name in names) > each - 2 * _GAP:
        names = numbers
    titles = ("", say["sheet.name"], *names, say["sheet.total"], say["sheet.rank"], say["sheet.signature"])
    edges = accumulate(widths, initial=table.x)
    for title, (left, right) in zip(titles, pairwise(edges), strict=True):
        yield _Column(title, table._replace(x=left, width=right - left))
