"""Joins four boards to one panel with rails, as machines of an assembly house want them, and checks the panel.

Boards hang by tabs in a frame, since jack, USB socket and switch stick out over the edge: a straight cut between two
boards would meet them. Lengths are in mm, y goes down from the panel's upper left corner.

Rails of 5 mm, holes of 2 mm and marks of 1 mm at 3.58 mm from the edge are what JLCPCB recommends (jlcpcb.com/help,
"Specifications for Adding Process Edges and Positioning Holes", 2024-05-11); the mask around a mark is open for twice
its diameter ("How to add edge rails/fiducials for PCB assembly order", 2023-07-25).
"""

import warnings
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import numpy as np
from gerbonara import ExcellonFile, GerberFile
from gerbonara.apertures import CircleAperture, ExcellonTool
from gerbonara.graphic_objects import Flash, Line
from gerbonara.utils import MM
from manifold3d import CrossSection, JoinType, OpType

from hardware.design import Board
from hardware.tools.case.shapes import rounded
from hardware.tools.pcb import fab_rules
from hardware.tools.pcb.gerbers import FILES, PASTE, SEGMENTS, Fabrication, Hole, gerber, holes

COLUMNS, ROWS = 2, 2
RAIL = 5.0
BESIDE, BETWEEN = 5.0, 3.0
"""Width of the slots to the left of each board, where jack and USB socket stick out, and of the other slots."""
TABS, TAB = (38.0, 76.0), 4.0
"""Distances of the tabs' middles from a board's left edge, along its upper and lower edge, and width of a tab."""
BITE, BITE_EVERY, BITE_OUTSIDE = 0.5, 0.8, 0.3
"""Diameter and distance of the holes along which a tab breaks, and how far outside the board's edge they are."""
CUTTER = 1.0
"""Radius of the cutter, which no inner corner may fall below."""
MARK, MARK_MASK, MARK_INSET = 1.0, 2.0, 3.58
MARKS_FROM_SIDE = 15.0
TOOLING, TOOLING_INSET = 2.0, (6.0, 2.5)

Place = tuple[float, float]


def size(board: Board) -> tuple[float, float]:
    """Return width and height of the panel."""
    return (
        2 * RAIL + BETWEEN + COLUMNS * (BESIDE + board.width),
        2 * RAIL + BETWEEN + ROWS * (BETWEEN + board.height),
    )


def places(board: Board) -> list[Place]:
    """Return the upper left corner of each board, row by row."""
    return [
        (RAIL + BESIDE + column * (BESIDE + board.width), RAIL + BETWEEN + row * (BETWEEN + board.height))
        for row in range(ROWS)
        for column in range(COLUMNS)
    ]


def marks(board: Board) -> list[Place]:
    """Return the places of the three marks by which a machine finds the panel: none at the lower right."""
    width, height = size(board)
    right, bottom = width - MARKS_FROM_SIDE, height - MARK_INSET
    return [(MARKS_FROM_SIDE, MARK_INSET), (right, MARK_INSET), (MARKS_FROM_SIDE, bottom)]


def more_holes(board: Board) -> list[Hole]:
    """Return the holes of the panel that are not of its boards: for pins of machines, and where the tabs break."""
    width, height = size(board)
    x, y = TOOLING_INSET
    found = [Hole(px, py, TOOLING, False) for px in (x, width - x) for py in (y, height - y)]
    for left, top in places(board):
        for middle in TABS:
            for edge in (top - BITE_OUTSIDE, top + board.height + BITE_OUTSIDE):
                for i in range(round(TAB / BITE_EVERY) + 1):
                    found.append(Hole(round(left + middle - TAB / 2 + i * BITE_EVERY, 3), round(edge, 3), BITE, False))
    return found


def material(board: Board) -> CrossSection:
    """Return the shape of the panel: frame, boards and tabs."""
    width, height = size(board)
    shape = rounded(0, 0, width, height, 2.0) - rounded(RAIL, RAIL, width - RAIL, height - RAIL, CUTTER)
    for left, top in places(board):
        right, bottom = left + board.width, top + board.height
        shape += rounded(left, top, right, bottom, board.corner)
        for middle in TABS:
            x = left + middle
            shape += rounded(x - TAB / 2, top - BETWEEN - 0.5, x + TAB / 2, top + 0.5, 0.01)
            shape += rounded(x - TAB / 2, bottom - 0.5, x + TAB / 2, bottom + BETWEEN + 0.5, 0.01)
    closed = shape.offset(CUTTER, JoinType.Round, circular_segments=SEGMENTS)
    return closed.offset(-CUTTER, JoinType.Round, circular_segments=SEGMENTS).simplify(0.002)


def files(folder: Path, board: Board) -> dict[str, bytes]:
    """Return the panel's files, keyed by name, made from the files of one board in `folder`."""
    drilled = holes(folder)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # KiCad gives its macros for rectangles more numbers than they use
        return {
            name: (
                _drilled(drilled, board, plated=layer == "plated holes").write_to_bytes()
                if "holes" in layer
                else _layer(folder / name, layer, board).write_to_bytes()
            )
            for layer, name in {**FILES, "paste": PASTE}.items()
        }


def faults(panel: Fabrication, single: Fabrication, board: Board) -> list[str]:
    """Return a sentence for each way in which a panel, read back from its files, differs from four boards."""
    return [*_copies(panel, single, board), *_frame(panel, single, board)]


def _copies(panel: Fabrication, single: Fabrication, board: Board) -> Iterator[str]:
    """Check that each board of the panel has the copper, mask, print, paste and holes of the single board."""
    sides = tuple(enumerate(("front", "back")))
    layers = [
        *((f"{what} copper", panel.copper[i], single.copper[i]) for i, what in sides),
        *((f"{what} mask", panel.mask[i], single.mask[i]) for i, what in sides),
        *((f"{what} print", panel.print[i], single.print[i]) for i, what in sides),
        ("paste", panel.paste, single.paste),
    ]
    for number, (left, top) in enumerate(places(board), start=1):
        for name, there, here in layers:
            if number in _different(there, here, single.outline, board):
                yield f"Board {number} of the panel has another {name}."
        moved_holes = [replace(hole, x=hole.x + left, y=hole.y + top) for hole in single.holes]
        if missing := _without_partner(moved_holes, panel.holes):
            yield f"Board {number} of the panel lacks {missing} holes."


@lru_cache(16)  # of panels that are compared one after the other, most layers are the same
def _different(there: CrossSection, here: CrossSection, outline: CrossSection, board: Board) -> list[int]:
    """Return the numbers of the boards of a panel that have another layer than the single board.

    :param there: the layer of the panel
    :param here: the layer of the single board, whose shape is `outline`
    """
    on_board = here ^ outline
    numbers = []
    for number, (left, top) in enumerate(places(board), start=1):
        cut = there ^ CrossSection.square((board.width, board.height)).translate((left, top))
        moved = on_board.translate((left, top))
        if not ((cut - moved) + (moved - cut)).offset(-0.002).is_empty():
            numbers.append(number)
    return numbers


def _frame(panel: Fabrication, single: Fabrication, board: Board) -> Iterator[str]:
    """Check what is between and around the boards: material, marks, holes, and distances of holes to copper."""
    expected_shape = material(board)
    different = (panel.outline - expected_shape) + (expected_shape - panel.outline)
    if different.area() > 1.0:
        yield f"The panel's shape differs by {different.area():.1f} mm²."
    if len(panel.outline.decompose()) != 1:
        yield "The panel falls apart."
    boards = CrossSection()
    for place in places(board):
        boards += single.outline.translate(place)
    outside = panel.copper[0] - boards
    for x, y in marks(board):
        outside -= CrossSection.circle(MARK / 2 + 0.01, SEGMENTS).translate((x, y))
        opening = CrossSection.circle(MARK_MASK / 2 - 0.01, SEGMENTS).translate((x, y))
        if not (opening - panel.mask[0]).is_empty() or (panel.copper[0] ^ opening).area() < MARK**2 * 0.75:
            yield f"The mark at {x:g}, {y:g} is incomplete."
    if outside.area() > 0.01 or (panel.copper[1] - boards).area() > 0.01:
        yield "There is copper besides boards and marks."
    expected = [replace(hole, x=hole.x + x, y=hole.y + y) for hole in single.holes for x, y in places(board)]
    expected += more_holes(board)
    missing, more = _without_partner(expected, panel.holes), _without_partner(panel.holes, expected)
    if missing or more or len(expected) != len(panel.holes):
        yield f"{missing} holes of the panel are missing, and {more} are too many."
    around = {
        hole: CrossSection.circle(hole.diameter / 2 + fab_rules.LEAST_EDGE_GAP, SEGMENTS).translate((hole.x, hole.y))
        for hole in more_holes(board)
    }
    # All at once: each hole by itself would meet all the copper of the panel.
    around_any = CrossSection.batch_boolean(list(around.values()), OpType.Add)
    touched = (panel.copper[0] + panel.copper[1]) ^ around_any
    for hole, near in around.items():
        if (touched ^ near).area() > 0:
            yield f"The hole at {hole.x:g}, {hole.y:g} is too near to copper."


def _without_partner(wanted: Sequence[Hole], there: Sequence[Hole]) -> int:
    """Return how many of the wanted holes are not there, within a hundredth of a millimetre."""
    one, other = (
        np.array([(hole.x, hole.y, hole.diameter, float(hole.plated)) for hole in holes]) for holes in (wanted, there)
    )
    return sum(not (np.abs(other - hole) < 0.01).all(axis=1).any() for hole in one)


def _layer(path: Path, layer: str, board: Board) -> GerberFile:
    if layer == "outline":
        pen = CircleAperture(fab_rules.EDGE_LINE, unit=MM)
        lines = [
            Line(*start, *end, aperture=pen, unit=MM)  # pyrefly: ignore[unexpected-keyword]
            for contour in material(board).mirror((0, 1)).to_polygons()
            for start, end in zip(contour.tolist(), [*contour.tolist()[1:], contour.tolist()[0]], strict=True)
        ]
        return GerberFile(objects=lines)
    whole = GerberFile()
    for left, top in places(board):
        one = gerber(path)
        one.offset(left, -top)
        whole.merge(one)
    diameter = {"front copper": MARK, "front mask": MARK_MASK}.get(layer)
    if diameter:
        dot = CircleAperture(diameter, unit=MM)
        whole.objects += [Flash(x, -y, aperture=dot, unit=MM) for x, y in marks(board)]  # pyrefly: ignore[unexpected-keyword]
    if "mask" in layer:
        for hole in more_holes(board):
            dot = CircleAperture(hole.diameter + 2 * fab_rules.MASK_MARGIN, unit=MM)
            whole.objects.append(Flash(hole.x, -hole.y, aperture=dot, unit=MM))  # pyrefly: ignore[unexpected-keyword]
    return whole


def _drilled(single: Iterable[Hole], board: Board, *, plated: bool) -> ExcellonFile:
    every = [replace(hole, x=hole.x + left, y=hole.y + top) for left, top in places(board) for hole in single]
    every += more_holes(board)
    wanted = [hole for hole in every if hole.plated is plated]
    tools = {
        diameter: ExcellonTool(diameter, plated=plated, unit=MM)
        for diameter in sorted({hole.diameter for hole in wanted})
    }
    return ExcellonFile(
        [Flash(round(hole.x, 4), -round(hole.y, 4), aperture=tools[hole.diameter], unit=MM) for hole in wanted]  # pyrefly: ignore[unexpected-keyword]
    )
