"""Where score cards stand on the paper. Lengths are millimetres."""

from dataclasses import dataclass, replace

from kast.game import MOST_PLAYERS

from kast_tools.sheet.area import POINT, Area

A4 = (210.0, 297.0)


@dataclass(frozen=True)
class Layout:
    """How a card is laid out, and how many there are on a page.

    page: width and height; across, down: cards beside and below each other. margin: white around each card.
    columns: the most columns of numbers on a card. label: least width of what stands before them; widest: of a column.
    title: height of the title's band. name, pays, note: font sizes, the first two as far as the rows are high enough.
    dice: the part of the label that all dice of a game take. two_lines: whether how a row scores stands below its name.
    """

    page: tuple[float, float]
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

    def places(self) -> list[Area]:
        """The area of each card on a page, without its margin."""
        width, height = self.page[0] / self.across, self.page[1] / self.down
        return [
            Area(column * width, row * height, width, height).inside(self.margin, self.margin)
            for row in range(self.down)
            for column in range(self.across)
        ]


_FULL = Layout(
    page=A4,
    across=1,
    down=1,
    margin=11,
    columns=6,
    label=84,
    widest=32,
    title=17,
    name=11.5 * POINT,
    pays=7.8 * POINT,
    note=8 * POINT,
    dice=0.42,
    two_lines=True,
)
_LANDSCAPE = replace(_FULL, page=A4[::-1], columns=12, title=14)
_LARGE = replace(
    _FULL,
    margin=9,
    columns=3,
    label=110,
    widest=40,
    title=15,
    name=19 * POINT,
    pays=12 * POINT,
    note=9 * POINT,
    dice=0.44,
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

LAYOUTS = ("a4", "large", "four-up")


def layout_for(name: str, columns: int) -> Layout:
    """The layout of that name for cards with so many columns of numbers in all.

    A full page is turned on its side where it then holds more of them, which the three columns of Triple need.
    """
    if name == "a4":
        return _FULL if columns <= _FULL.columns else _LANDSCAPE
    return {"large": _LARGE, "four-up": _FOUR_UP}[name]


def most_players(layout: str, columns: int) -> int:
    """How many players with so many columns each fit on one card of a layout."""
    return layout_for(layout, columns * MOST_PLAYERS).columns // columns
