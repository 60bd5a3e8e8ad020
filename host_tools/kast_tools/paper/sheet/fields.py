"""Places the fields of a score card that is filled in on a screen, and writes the formulas of its sums.

The formulas are the JavaScript of PDF forms (Adobe, "JavaScript for Acrobat API Reference"), tried in pdf.js, Firefox's
reader. Readers that run none leave the sums empty.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from kast.games.cards import Card

from kast_tools.paper.sheet.area import Area
from kast_tools.paper.sheet.grid import Grid
from kast_tools.paper.sheet.rows import Player, Row
from kast_tools.paper.sheet.table_tags import TableTags
from kast_tools.paper.sheet.words import Words
from kast_tools.paper.tags import Tag

LONGEST_NAME = 20
_LONGEST_NUMBER = 5
_INSET = 0.3
"""Distance of a field from the lines around it, in millimetres."""


@dataclass(frozen=True)
class Field:
    """A field on a page.

    - page: number of the page, from 1
    - name: unique name
    - says: words that readers show, and read aloud
    - area: place on the page, in millimetres from its upper left corner
    - size: font size in millimetres
    - longest: maximum number of characters
    - tag: element of the cell in which the field is
    - formula: JavaScript that computes the value; "" for a field to fill in
    - is_number: whether only numbers can be entered
    """

    page: int
    name: str
    says: str
    area: Area
    size: float
    longest: int
    tag: Tag
    formula: str = ""
    is_number: bool = True


def fields_of(
    page: int,
    grid: Grid,
    rows: Sequence[Row],
    players: Sequence[Player],
    say: Words,
    size: float,
    tags: TableTags,
) -> list[Field]:
    """Return the fields of a card: for each player the name, and a cell in each row and column.

    :param size: font size in millimetres
    """
    fields = []
    for number, (player, area) in enumerate(zip(players, grid.players, strict=True)):
        who = player.name or f"{say['sheet.name']} {number + 1}"
        if not player.name:
            head = area._replace(height=grid.head * (1 if player.card.rules.columns == 1 else 0.6))
            place = head.inside(_INSET, _INSET)
            fields.append(
                Field(page, f"{page} {who}", who, place, size, LONGEST_NAME, tags.names[number], is_number=False)
            )
        names = [
            [f"{page} {who} {place + 1} {row.name} {column + 1}" for column in range(len(row.values[number]))]
            for place, row in enumerate(rows)
        ]
        for place, row in enumerate(rows):
            width = area.width / len(names[place])
            for column, name in enumerate(names[place]):
                cell = grid.of_row(place)._replace(x=area.x + column * width, width=width)
                says = f"{who}, {row.name}" + f", \xd7 {column + 1}" * (len(names[place]) > 1)
                formula = _formula(row, column, rows, names, player.card)
                tag = tags.values[place][number][column]
                inner = cell.inside(_INSET, _INSET)
                fields.append(Field(page, name, says, inner, size, _LONGEST_NUMBER, tag, formula))
    return fields


def _formula(row: Row, column: int, rows: Sequence[Row], names: Sequence[Sequence[str]], card: Card) -> str:
    """Return the formula of a cell of this row, or "" if it is filled in by hand.

    :param names: names of the fields of each row
    """
    of: dict[str, list[Sequence[str]]] = {}
    for one, fields in zip(rows, names, strict=True):
        of.setdefault(_kind(one), []).append(fields)

    def cells(*kinds: str) -> list[str]:
        """Return the fields of these kinds of rows in this column, or the one field across all columns."""
        return [fields[min(column, len(fields) - 1)] for kind in kinds for fields in of.get(kind, ())]

    upper = cells("upper total") or cells("upper sum")
    match _kind(row):
        case "upper sum":
            return _sum(cells("upper box"))
        case "bonus":
            return f"event.value = {_value(*cells('upper sum'))} >= {card.bonus_at} ? {card.bonus_pays} : 0;"
        case "upper total":
            return _sum(cells("upper sum", "bonus"))
        case "lower total":
            return _sum(cells("lower box"))
        case "total sum":
            both = " + ".join(map(_value, upper + cells("lower total")))
            return f"event.value = {column + 1} * ({both});"
        case "total" if "total sum" in of:
            return _sum([*of["total sum"][0], *cells("total box")])
        case "total":
            return _sum(upper + (cells("lower total") or cells("lower box")) + cells("total box"))
    return ""


def _kind(row: Row) -> str:
    """Return what a row is for: a box of a section, the sum of its boxes, its total, or one of three single rows."""
    if row.sign in ("bonus", "total", "saved_rolls"):
        return row.sign
    return f"{row.section} {'box' if not row.adds else 'sum' if row.sign else 'total'}"


def _sum(names: Sequence[str]) -> str:
    return f'AFSimple_Calculate("SUM", {json.dumps(names, ensure_ascii=False)});'


def _value(name: str) -> str:
    return f"Number(this.getField({json.dumps(name, ensure_ascii=False)}).value)"
