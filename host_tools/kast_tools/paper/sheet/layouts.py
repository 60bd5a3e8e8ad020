"""Defines how score cards are laid out on the paper. Lengths are in millimetres."""

from dataclasses import dataclass, replace

from kast.game import MOST_PLAYERS

from kast_tools.paper.sheet.area import POINT, READABLE, Area

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of each paper in portrait format (ISO 216, and ANSI/ASME Y14.1)."""
CARD_PAPERS = {**PAPERS, "a5": (148.0, 210.0), "a6": (105.0, 148.0)}
"""Those of score cards, which also fit pads and pocket printers."""

MOST_ON_PAPER = 8
"""Maximum number of players on a printed card; a machine supports fewer."""


@dataclass(frozen=True)
class Layout:
    """How a card is laid out, and how many cards there are on a page.

    - across, down: number of cards in a row, and number of rows
    - margin: width of the white border around each card
    - columns: maximum number of columns with numbers on a card
    - label: minimum width of the labels in front of the columns
    - widest: maximum width of a column
    - title: height of the band with the title
    - name, pays, note: font sizes for the name of a row, for how it scores, and for notes; the first two shrink if
      the rows are low
    - dice: share of the label's width for all dice of a game
    - two_lines: whether the words on how a row scores are below its name, not next to it
    - short: whether figures and dice alone describe how a row scores
    - least: smallest font size
    - page: width and height of the page
    """

    across: int
    down: int
    margin: float
    columns: int
    label: float
    widest: float
    title: float
    name: float
    pays: float
    note: float
    dice: float
    two_lines: bool
    short: bool = False
    least: float = READABLE
    page: tuple[float, float] = PAPERS["a4"]

    def places(self) -> list[Area]:
        """Return the area of each card on a page, without its margin."""
        width, height = self.page[0] / self.across, self.page[1] / self.down
        return [
            Area(column * width, row * height, width, height).inside(self.margin, self.margin)
            for row in range(self.down)
            for column in range(self.across)
        ]


_FULL = Layout(
    across=1,
    down=1,
    margin=11,
    columns=MOST_ON_PAPER,
    label=84,
    widest=32,
    title=17,
    name=11.5 * POINT,
    pays=7.8 * POINT,
    note=8 * POINT,
    dice=0.42,
    two_lines=True,
)
_LANDSCAPE = replace(_FULL, columns=12, title=14)
# Large print begins at 16 points; nothing on these cards is smaller.
_LARGE = replace(
    _FULL,
    margin=8,
    columns=3,
    label=105.5,
    widest=40,
    title=12.5,
    name=19 * POINT,
    pays=16 * POINT,
    note=16 * POINT,
    dice=0.38,
    two_lines=False,
    short=True,
    least=16 * POINT,
)
# A card of half a page, and one of a quarter.
_HALF = replace(
    _FULL,
    margin=8,
    columns=6,
    label=58,
    widest=20,
    title=11.5,
    name=9.2 * POINT,
    pays=6.4 * POINT,
    note=6.2 * POINT,
    dice=0.4,
)
_QUARTER = replace(
    _FULL,
    margin=6.5,
    columns=3,
    label=56,
    widest=17,
    title=8,
    name=7.6 * POINT,
    pays=5.4 * POINT,
    note=5 * POINT,
    dice=0.26,
    two_lines=False,
    least=5 * POINT,
)
_ON_LARGE_PAPER = {
    "full": _FULL,
    "large": _LARGE,
    "two-up": replace(_HALF, across=2),
    "four-up": replace(_QUARTER, across=2, down=2),
}
_ON_SMALL_PAPER = {"a5": _HALF, "a6": _QUARTER}

LAYOUTS = tuple(_ON_LARGE_PAPER)
"""Names of the layouts of score cards."""
ONE_TO_A_PAGE = tuple(name for name, layout in _ON_LARGE_PAPER.items() if layout.across * layout.down == 1)

DECK = "deck"
"""Name of the layout with cards to cut out, which deck.py draws."""

TOURNAMENT = "tournament"
"""Name of the layout with a row for each player, which tournament.py draws."""
MOST_IN_TOURNAMENT = 30
IN_TOURNAMENT, ROUNDS = 16, 4
"""Default numbers of players and rounds in a tournament."""


def papers_of(layout: str) -> tuple[str, ...]:
    """Return the papers that a layout is made for; on small paper, a card fills the page."""
    return tuple(CARD_PAPERS if layout == "full" else PAPERS)


def layout_for(name: str, columns: int, paper: str = "a4") -> Layout:
    """Return the layout with a name, for a number of columns.

    A full page is turned to landscape if the columns do not fit in portrait, as in Triple with three per player.

    :param name: one of LAYOUTS
    :param columns: number of columns with numbers for all players together
    :param paper: one of papers_of(name)
    """
    page = CARD_PAPERS[paper]
    if paper in _ON_SMALL_PAPER:
        return replace(_ON_SMALL_PAPER[paper], page=page)
    if name == "full" and columns > _FULL.columns:
        return replace(_LANDSCAPE, page=page[::-1])
    return replace(_ON_LARGE_PAPER[name], page=page[::-1] if name == "two-up" else page)


def most_players(layout: str, columns: int, paper: str = "a4") -> int:
    """Return how many players fit on a card of a layout, at most those of a machine; or IN_TOURNAMENT.

    :param columns: number of columns per player
    """
    if layout == TOURNAMENT:
        return IN_TOURNAMENT
    return min(MOST_PLAYERS, layout_for(layout, columns * MOST_PLAYERS, paper).columns // columns)
