"""Draws the cards of Grab to cut out, all on one page. Lengths are in millimetres."""

from typing import NamedTuple

from kast.games.grab import KINDS, VALUES
from kast.games.grab.cards import FIVE_ALIKE, FIVE_ALIKE_CARDS, NUMBERS

from kast_tools.games.grab.kinds import EXAMPLES, LEAST_SUM, counts
from kast_tools.games.grab.results import Hand
from kast_tools.paper.new_pdf import new_pdf
from kast_tools.paper.sheet.area import POINT, Area
from kast_tools.paper.sheet.layouts import PAPERS
from kast_tools.paper.sheet.palettes import STYLES
from kast_tools.paper.sheet.pen import GAP, HAIR, Pen
from kast_tools.paper.sheet.words import Words

_MARGIN, _TITLE = 8.0, 9.0
_ACROSS = 6
"""Number of cards in a row."""
_HIGHEST = 1.4
"""Maximum height of a card, relative to its width."""
_LARGEST_DIE = 7.5
_HINT = 6.5 * POINT


class _Face(NamedTuple):
    """What a card shows.

    - name: that of its kind
    - label: the name, or for a card that needs a sum its least sum, if the design has no words
    - section: key of its colour
    - hint: words on what dice take it away
    """

    name: str
    label: str
    points: int
    dice: tuple[int, ...]
    section: str
    hint: str


def deck_pdf(hand: Hand, say: Words, *, style: str, language: str, paper: str = "a4") -> bytes:
    """Return a PDF with every card of a game, also those of five alike.

    :param hand: a result of the game, which has its rules and options
    :param paper: a key of layouts.PAPERS
    """
    page = PAPERS[paper]
    title = say[f"game.{hand.rules.id}"]
    pdf = new_pdf(f"Kast: {title}", page, language)
    pen = Pen(pdf, STYLES[style], dice=say["sheet.dice"])
    pdf.add_page()
    pen.fill(Area(0, 0, *page), pen.palette.paper)
    top, table = Area(0, 0, *page).inside(_MARGIN, _MARGIN).cut(_TITLE)
    _draw_title(pen, top, title, say)
    cards = [kind for kind, count in enumerate(counts(hand.options)) for _ in range(count)]
    width = table.width / _ACROSS
    down = -(-len(cards) // _ACROSS)
    height = min(table.height / down, _HIGHEST * width)
    for place, kind in enumerate(cards):
        row, column = divmod(place, _ACROSS)
        area = Area(table.x + column * width, table.y + row * height, width, height)
        pen.fill(area, pen.palette.cell)
        pen.frame(area, HAIR, pen.palette.quiet)
        _draw_card(pen, area, _face_of(kind, say, with_words=not pen.palette.pictures))
    return pdf.finished()


def _draw_title(pen: Pen, area: Area, title: str, say: Words) -> None:
    name, note = area.cut(area.height * 0.8)[0].split(area.width * 0.3)
    with pen.within(pen.tag and pen.tag.add("H1")):
        pen.write(title, name, area.height * 0.6, bold=True)
    if not pen.palette.pictures:
        words = say["note.deck"].format(FIVE_ALIKE_CARDS, say[KINDS[FIVE_ALIKE]])
        pen.write(words, note, 8 * POINT, align="right", ink=pen.palette.quiet)


def _face_of(kind: int, say: Words, *, with_words: bool) -> _Face:
    name = say[KINDS[kind]] if with_words else ""
    label = f"{name} {LEAST_SUM}+".strip() if KINDS[kind] == "chance" else name
    if kind == FIVE_ALIKE:
        section, hint = "total", "never"
    elif kind < NUMBERS:
        section, hint = "upper", "more"
    else:
        section, hint = "lower", "higher"
    hint = say[f"deck.{hint}"] if with_words else ""
    return _Face(say[KINDS[kind]], label, VALUES[kind], EXAMPLES[kind], section, hint)


def _draw_card(pen: Pen, area: Area, face: _Face) -> None:
    """Draw a card: its points and name at the top, dice in the middle, below them what takes it away."""
    inside = area.inside(area.width * 0.08, area.height * 0.06)
    points, below = inside.cut(inside.height * 0.3)
    name, below = below.cut(inside.height * 0.18)
    dice, hint = below.cut(inside.height * 0.3)
    ink = pen.palette.pencil if pen.palette.cell else pen.palette.ink
    accent = pen.palette.accents[face.section]
    count = len(face.dice)
    size = min(_LARGEST_DIE, dice.height, dice.width / (count + (count - 1) * GAP))
    wide = size * (count + (count - 1) * GAP)
    with pen.figure(f"{face.name}: {face.points}"):
        pen.write(str(face.points), points, points.height * 0.9, bold=True, align="center", ink=accent)
        pen.dice(face.dice, Area(dice.x + (dice.width - wide) / 2, dice.y, wide, dice.height), size, accent)
        pen.write(face.label, name, 10 * POINT, bold=True, align="center", ink=ink)
        for line in pen.broken(face.hint, hint.width, _HINT):
            one, hint = hint.cut(1.2 * _HINT)
            pen.write(line, one, _HINT, align="center", ink=ink)
