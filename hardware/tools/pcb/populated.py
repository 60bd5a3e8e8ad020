"""Draws the circuit board with its parts, as it is after each stage of the build guide."""

from collections.abc import Iterator, Sequence

from manifold3d import CrossSection, Manifold, OpType

from hardware.design import BOARD_THICKNESS, Board, Design, Part
from hardware.tools.case.shapes import prism
from hardware.tools.pcb.assembly import models
from hardware.tools.pcb.gerbers import SEGMENTS, Fabrication
from hardware.tools.pcb.part_models import model
from hardware.tools.pcb.pictures import COPPER_BELOW_MASK, GOLD, MASK, PRINT
from hardware.tools.render import Body, picture

WIDTH = 1400
"""Width of a picture, in dots."""
TILT = 12
"""Tilt of the board towards the viewer, in degrees. If it were larger, buttons would hide R3, ON and OFF."""
LAYER = 0.04
"""Thickness with which copper, mask and print are drawn, in mm."""
COARSE = 0.03
"""Details smaller than this, in mm, are left out; this is less than half a dot of the picture."""


def populated(design: Design, board: Sequence[Body], stage: int) -> bytes:
    """Return the PNG of the bare board with the parts of all stages up to `stage`."""
    parts = [body for part in design.parts if part.stage <= stage for body in model(part)]
    return picture([*board, *parts], 0, TILT, WIDTH)


def assembled(design: Design, board: Sequence[Body], parts: Sequence[Part]) -> bytes:
    """Return the PNG of the bare pocket board with some of its parts."""
    solids = [body for part in parts for body in models.model(part, design.board)]
    return picture([*board, *solids], 0, 2 * TILT, WIDTH)


def bare_board(made: Fabrication, of: Board) -> Iterator[Body]:
    """Yield the bodies of the bare board: the board itself, and on its front masked copper, bare copper, and print."""
    drilled = CrossSection.batch_boolean(
        [CrossSection.circle(hole.diameter / 2, SEGMENTS).translate((hole.x, hole.y)) for hole in made.holes],
        OpType.Add,
    )
    outline = made.outline - drilled
    copper, bare = made.copper[0] - drilled, made.mask[0]
    yield Body(_laid(outline, of, -BOARD_THICKNESS, 0), MASK)
    for level, (area, colour) in enumerate(
        (((copper - bare) ^ outline, COPPER_BELOW_MASK), (copper ^ bare, GOLD), (made.print[0] ^ outline, PRINT))
    ):
        yield Body(_laid(area, of, 0, LAYER * (1 + level)), colour)


def _laid(area: CrossSection, of: Board, low: float, high: float) -> Manifold:
    """Return an area, whose y goes down as in design.py, as a solid in the case's coordinates, where y goes up."""
    return prism(area.simplify(COARSE).mirror((0, 1)).translate((0, of.height)), low, high)
