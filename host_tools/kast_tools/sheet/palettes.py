"""The inks that score cards are printed in."""

from dataclasses import dataclass

Colour = tuple[int, int, int]
WHITE = (255, 255, 255)


@dataclass(frozen=True)
class Palette:
    """The inks of a style: accents and tints by section, None for no tint; pencil for what is filled in.

    solid: whether dice are filled, with white pips.
    """

    ink: Colour
    grid: Colour
    quiet: Colour
    accents: dict[str, Colour]
    tints: dict[str, Colour | None]
    pencil: Colour
    solid: bool


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

STYLES = {"color": COLOUR, "bw": BLACK}
