"""Defines the designs of score cards: their colours, and whether they use words or pictures."""

from dataclasses import dataclass

Colour = tuple[int, int, int]
WHITE = (255, 255, 255)


@dataclass(frozen=True)
class Palette:
    """The colours of a design.

    - ink, quiet: colours of words, and of less important words
    - grid: colour of thin lines
    - accents: colours of strips, dice and signs, keyed by section
    - tints: background colours of rows with sums, keyed by section; None for no background
    - pencil: colour of names, values and column factors
    - solid: whether dice are filled, with pips in the colour of the paper
    - paper: background of the whole page, None for no background
    - cell: background of cells to write on, if the paper is too dark for a pencil
    - pictures: whether dice and signs replace all words that a child would have to read
    """

    ink: Colour
    grid: Colour
    quiet: Colour
    accents: dict[str, Colour]
    tints: dict[str, Colour | None]
    pencil: Colour
    solid: bool
    paper: Colour | None = None
    cell: Colour | None = None
    pictures: bool = False

    @property
    def lines(self) -> Colour:
        """Return the colour of the table's main lines, which is visible on the paper and on the cells."""
        return self.grid if self.cell else self.ink

    @property
    def ground(self) -> Colour:
        """Return the colour of unprinted areas: the background, or white paper."""
        return self.paper or WHITE


COLOUR = Palette(
    ink=(38, 42, 66),
    grid=(190, 196, 210),
    quiet=(98, 104, 128),
    accents={"upper": (228, 87, 66), "lower": (18, 138, 140), "total": (238, 160, 30)},
    tints={"upper": (253, 236, 231), "lower": (226, 244, 243), "total": (255, 240, 205)},
    pencil=(33, 74, 168),
    solid=True,
)
BLACK = Palette(
    ink=(0, 0, 0),
    grid=(0, 0, 0),
    quiet=(0, 0, 0),
    accents={"upper": (0, 0, 0), "lower": (0, 0, 0), "total": (0, 0, 0)},
    tints={"upper": None, "lower": None, "total": None},
    pencil=(0, 0, 0),
    solid=False,
)
DARK = Palette(
    ink=(240, 240, 246),
    grid=(104, 110, 138),
    quiet=(190, 194, 212),
    accents={"upper": (240, 112, 90), "lower": (64, 190, 184), "total": (244, 186, 70)},
    tints={"upper": (58, 44, 58), "lower": (34, 60, 74), "total": (66, 56, 48)},
    pencil=(24, 44, 120),
    solid=True,
    paper=(26, 29, 48),
    cell=(248, 247, 242),
)
CHILDREN = Palette(
    ink=(60, 50, 90),
    grid=(206, 200, 222),
    quiet=(98, 90, 128),
    accents={"upper": (236, 98, 56), "lower": (44, 120, 210), "total": (246, 176, 32)},
    tints={"upper": (255, 234, 222), "lower": (224, 238, 254), "total": (255, 243, 200)},
    pencil=(60, 50, 90),
    solid=True,
    pictures=True,
)

STYLES = {"color": COLOUR, "bw": BLACK, "dark": DARK, "children": CHILDREN}
