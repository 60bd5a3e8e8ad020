"""Where score cards stand on the paper. Lengths are millimetres."""

from dataclasses import dataclass, replace

from kast.game import MOST_PLAYERS

from kast_tools.paper.sheet.area import POINT, Area

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of each paper, upright: ISO 216, and ANSI/ASME Y14.1."""

MOST_ON_PAPER = 8
"""Players that paper has room for: a table may be larger than a machine's."""


@dataclass(frozen=True)
class Layout:
    """How a card is laid out, and how many there are on a page.

    page: width and height; across, down: cards beside and below each other. margin: white around each card.
    columns: the most columns of numbers on a card. label: least width of what stands before them; widest: of a column.
    title: height of the title's band. name, pays, note: font sizes, the first two as far as the rows are high enough.
    least: the font size below which nothing is printed. dice: the part of the label that all dice of a game take.
    two_lines: whether how a row scores stands below its name. short: whether that is said by figures and dice alone.
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
    least: float = 3.6 * POINT
    page: tuple[float, float] = PAPERS["a4"]

    def places(self) -> list[Area]:
        """The area of each card on a page, without its margin."""
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
    label=106,
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
_FOUR_UP = replace(
    _FULL,
    across=2,
    down=2,
    margin=6.5,
    columns=3,
    label=56,
    widest=17,
    title=8,
    name=7.6 * POINT,
    pays=5.4 * POINT,
    note=5 * POINT,
    dice=0.29,
    two_lines=False,
)

LAYOUTS = ("full", "large", "four-up")


def layout_for(name: str, columns: int, paper: str = "a4") -> Layout:
    """The layout of that name for cards with so many columns of numbers in all.

    A full page is turned on its side where it then holds more of them, which the three columns of Triple need.
    """
    page = PAPERS[paper]
    if name == "full" and columns > _FULL.columns:
        return replace(_LANDSCAPE, page=page[::-1])
    return replace({"full": _FULL, "large": _LARGE, "four-up": _FOUR_UP}[name], page=page)


def most_players(layout: str, columns: int) -> int:
    """How many of a machine's players, with so many columns each, fit on one card of a layout."""
    return min(MOST_PLAYERS, layout_for(layout, columns * MOST_PLAYERS).columns // columns)
