"""Puts score cards on the pages of a PDF. The same cards always give the same bytes."""

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from itertools import pairwise, product

from kast_tools.paper.new_pdf import new_pdf
from kast_tools.paper.sheet.area import Area
from kast_tools.paper.sheet.families import on_paper
from kast_tools.paper.sheet.form import add_fields
from kast_tools.paper.sheet.layouts import Layout, layout_for
from kast_tools.paper.sheet.palettes import STYLES
from kast_tools.paper.sheet.pen import HAIR, Pen
from kast_tools.paper.sheet.rows import Player
from kast_tools.paper.sheet.words import Words

_Card = tuple[Words, Sequence[Player]]  # the words and the players of a card
_CUT = 4.0  # length of a mark for cutting, in millimetres


def sheet_pdf(
    players: Sequence[Player],
    say: Words,
    *,
    style: str,
    layout: str,
    language: str,
    paper: str = "a4",
    by_hand: str = "sheet.date",
    day: str = "",
    games: int = 1,
    fillable: bool = False,
) -> bytes:
    """Return a PDF with one game's score cards for these players.

    Players that do not fit on one card are distributed over several. A page that has space for more cards is filled
    with copies.

    :param by_hand: key in `say` of the label at the top, in front of a line to write on
    :param day: the day to print instead of this label and line, unless it is ""
    :param games: number of games of a pad: each has its own cards, with its number in the title
    :param fillable: whether cells are fields to fill in on a screen, which add up; only for one card to a page
    """
    rules = players[0].card.rules
    cards = on_paper(rules.id)
    columns = cards.columns(rules)
    chosen = layout_for(layout, len(players) * columns, paper)
    title = say[f"game.{rules.id}"]
    headings = [title]
    if games > 1:
        headings = [f"{title} \xb7 {say['sheet.game'].format(number + 1)}" for number in range(games)]
    groups = _shared_out(players, chosen.columns // columns)
    made = [({**say, f"game.{rules.id}": heading}, group) for heading, group in product(headings, groups)]
    pdf = new_pdf(f"Kast: {title}", chosen.page, language)
    pen = Pen(pdf, STYLES[style], chosen.least, dice=say["sheet.dice"])
    if fillable:
        pen.fields = []
    count = 0
    for page in _pages(made, chosen.across * chosen.down):
        pdf.add_page()
        pen.fill(Area(0, 0, *chosen.page), pen.palette.paper)
        for place, (own, group) in zip(chosen.places(), page, strict=True):
            count += 1
            copied = pen.figure(own[f"game.{rules.id}"]) if count > len(made) else nullcontext()
            with copied:  # a screen reader reads a copy's title only
                cards.draw(pen, chosen, place, group, own, by_hand=by_hand, day=day)
        if len(page) > 1:
            _cut_marks(pen, chosen)
    drawn = pdf.drawn()
    if pen.fields:
        add_fields(drawn, pen.fields, pen.palette.pencil)
    return pdf.finished(drawn)


def _pages(cards: Sequence[_Card], on_page: int) -> Iterator[list[_Card]]:
    """Yield the cards on each page."""
    for first in range(0, len(cards), on_page):
        yield [cards[place % len(cards)] for place in range(first, first + on_page)]


def _shared_out(players: Sequence[Player], most: int) -> list[Sequence[Player]]:
    """Divide the players into as few groups as possible, of at most `most` players each and of nearly equal sizes."""
    count = -(-len(players) // most)
    bounds = [len(players) * number // count for number in range(count + 1)]
    return [players[first:last] for first, last in pairwise(bounds)]


def _cut_marks(pen: Pen, layout: Layout) -> None:
    """Draw marks that show where to cut the page: at its edges, and in the middle of each cut."""
    width, height = layout.page
    ink = pen.palette.quiet
    x, y = width / layout.across, height / layout.down
    for middle in (_CUT / 2, height / 2, height - _CUT / 2):
        pen.line(x, middle - _CUT / 2, x, middle + _CUT / 2, HAIR, ink)
    for middle in (_CUT / 2, width / 2, width - _CUT / 2) if layout.down > 1 else ():
        pen.line(middle - _CUT / 2, y, middle + _CUT / 2, y, HAIR, ink)
