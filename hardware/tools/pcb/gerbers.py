"""Reads the board back from the files for the factory: shapes of copper, mask and print, the outline, the holes.

Lengths are in mm. Places are those of design.py, in which y goes down; in Gerber files y goes up.
"""

import warnings
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import groupby
from math import degrees, dist
from pathlib import Path
from typing import Any

import numpy as np
from gerbonara import ExcellonFile, GerberFile
from gerbonara.graphic_objects import Arc
from gerbonara.graphic_primitives import ArcPoly, Circle, Line, Rectangle
from gerbonara.utils import MM
from kast_tools.common.errors import KastError
from manifold3d import CrossSection, FillRule, OpType

FILES = {
    "front copper": "kast-F_Cu.gtl",
    "back copper": "kast-B_Cu.gbl",
    "front mask": "kast-F_Mask.gts",
    "back mask": "kast-B_Mask.gbs",
    "front print": "kast-F_Silkscreen.gto",
    "back print": "kast-B_Silkscreen.gbo",
    "outline": "kast-Edge_Cuts.gm1",
    "plated holes": "kast-PTH.drl",
    "bare holes": "kast-NPTH.drl",
}
PASTE = "kast-F_Paste.gtp"
"""The layer of the solder paste, which only a board for assembly has."""
SEGMENTS = 64
"""Number of corners of polygons that stand for discs. Their sides are up to 0.12 % of the radius inside the circle."""
_CLOSE = 0.001
"""Ends of lines whose distance in mm is smaller than this count as the same place."""

Place = tuple[float, float]


@dataclass(frozen=True)
class Hole:
    """A finished hole. A plated hole connects the two sides of the board."""

    x: float
    y: float
    diameter: float
    plated: bool


@dataclass(frozen=True)
class Fabrication:
    """A board as a factory would make it.

    - copper, print: areas of copper and of print on (front, back)
    - mask: openings in the solder mask on (front, back), where copper stays bare
    - thinnest: width of the thinnest line of copper
    - paste: areas on the front where a machine prints solder paste
    """

    copper: tuple[CrossSection, CrossSection]
    mask: tuple[CrossSection, CrossSection]
    print: tuple[CrossSection, CrossSection]
    outline: CrossSection
    holes: tuple[Hole, ...]
    thinnest: float
    paste: CrossSection = field(default_factory=CrossSection)


def read(folder: Path) -> Fabrication:
    """Return the board that the FILES in `folder` describe.

    :raises KastError: a file is missing
    """
    missing = [name for name in FILES.values() if not (folder / name).is_file()]
    if missing:
        raise KastError(f"{', '.join(missing)} missing in {folder}. Run `make pcb`.")
    layers = {layer: gerber(folder / name) for layer, name in FILES.items() if "holes" not in layer}
    made = fabrication(layers, holes(folder))
    return replace(made, paste=shape(gerber(folder / PASTE))) if (folder / PASTE).is_file() else made


def gerber(path: Path) -> GerberFile:
    """Read one Gerber file."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # KiCad's comments cause warnings
        return GerberFile.open(path)


def fabrication(layers: dict[str, GerberFile], drilled: Iterable[Hole]) -> Fabrication:
    """Return the board that these layers and holes describe.

    :param layers: the layers, keyed by the names in FILES
    """
    lines = [obj for side in ("front copper", "back copper") for obj in layers[side].objects if hasattr(obj, "p1")]
    return Fabrication(
        (shape(layers["front copper"]), shape(layers["back copper"])),
        (shape(layers["front mask"]), shape(layers["back mask"])),
        (shape(layers["front print"]), shape(layers["back print"])),
        _inside(layers["outline"]),
        tuple(drilled),
        min(line.aperture.equivalent_width(MM) for line in lines),
    )


def holes(folder: Path) -> list[Hole]:
    """Return all holes in the two drill files."""
    found = []
    for layer, plated in (("plated holes", True), ("bare holes", False)):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            file = ExcellonFile.open(folder / FILES[layer])
        for obj in file.objects:
            flash = obj.converted(MM)
            diameter = flash.aperture.equivalent_width(MM)
            found.append(Hole(round(flash.x, 4), round(-flash.y, 4), round(diameter, 4), plated))
    return found


def shape(layer: GerberFile) -> CrossSection:
    """Return the area that a layer covers: shapes drawn dark, minus shapes drawn clear after them."""
    area = CrossSection()
    for dark, objects in groupby(layer.objects, key=lambda obj: obj.polarity_dark):
        pieces = [_piece(primitive) for obj in objects for primitive in obj.to_primitives(MM)]
        drawn = CrossSection.batch_boolean(pieces, OpType.Add)
        area = area + drawn if dark else area - drawn
    return area.mirror((0, 1))


class Island:
    """One connected area of copper, which may have holes."""

    def __init__(self, area: CrossSection) -> None:
        contours = area.to_polygons()
        self._bounds = area.bounds()
        self._starts = np.concatenate(contours)
        self._ends = np.concatenate([np.roll(contour, -1, axis=0) for contour in contours])

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point is in the island.

        A point is inside if a ray from it to the right crosses the island's edges an odd number of times.
        """
        left, top, right, bottom = self._bounds
        if not (left <= x <= right and top <= y <= bottom):
            return False
        crossing = (self._starts[:, 1] > y) != (self._ends[:, 1] > y)
        (x1, y1), (x2, y2) = self._starts[crossing].T, self._ends[crossing].T
        return np.count_nonzero(x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)) % 2 == 1


def _piece(primitive: object) -> CrossSection:
    match primitive:
        case Circle():
            return _disc(primitive.x, primitive.y, primitive.r)
        case Line():
            ends = ((primitive.x1, primitive.y1), (primitive.x2, primitive.y2))
            return CrossSection.batch_hull([_disc(x, y, primitive.width / 2) for x, y in ends])
        case Rectangle():
            box = CrossSection.square((primitive.w, primitive.h), True).rotate(degrees(primitive.rotation))
            return box.translate((primitive.x, primitive.y))
        case ArcPoly() if not any(primitive.arc_centers):
            return CrossSection([np.array(primitive.outline)], FillRule.NonZero)
    raise KastError(f"This Gerber file draws with a {type(primitive).__name__}, which Kast's board does not use.")


def _disc(x: float, y: float, radius: float) -> CrossSection:
    return CrossSection.circle(radius, SEGMENTS).translate((x, y))


def _inside(layer: GerberFile) -> CrossSection:
    """Return the area that the lines and arcs of the outline enclose; a closed line within another one is a hole.

    :raises KastError: the outline is not closed
    """
    pieces = [_points(obj.converted(MM)) for obj in layer.objects]
    contours = []
    while pieces:
        line = pieces.pop()
        while not _meet(line, line):
            both_ways = (*pieces, *(piece[::-1] for piece in pieces))
            following = next((piece for piece in both_ways if _meet(line, piece)), None)
            if following is None:
                raise KastError("The board's outline does not close.")
            pieces = [piece for piece in pieces if piece not in (following, following[::-1])]
            line += following[1:]
        contours.append(np.array(line))
    return CrossSection(contours, FillRule.EvenOdd).mirror((0, 1))


def _points(obj: Any) -> list[Place]:
    """Return a drawn line or arc as a list of points."""
    pieces = obj.approximate(max_error=0.001) if isinstance(obj, Arc) else [obj]
    return [pieces[0].p1, *(piece.p2 for piece in pieces)]


def _meet(line: list[Place], piece: list[Place]) -> bool:
    """Return whether `piece` begins where `line` ends."""
    return dist(line[-1], piece[0]) < _CLOSE
