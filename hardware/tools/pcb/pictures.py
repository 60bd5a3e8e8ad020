"""Draws the board as a factory would make it, from the files for the factory."""

import io

import pypdfium2
from manifold3d import CrossSection, OpType

from hardware.design import Board
from hardware.tools.pcb.gerbers import SEGMENTS, Fabrication, Hole
from hardware.tools.svg import Drawing

MARGIN = 3.0
"""Margin around the board, in mm."""
WIDTH = 2200
"""Width of a picture, in dots."""
MASK, COPPER_BELOW_MASK, LAMINATE, GOLD, PRINT = "#0d4f8b", "#1a66a8", "#b9a36a", "#e2b94f", "#f6f7f4"


def picture(made: Fabrication, board: Board, back: bool) -> str:
    """Return the SVG of one side, life-size; the back is as seen when the board is turned over like a page."""
    title = f"{board.title}, {'back' if back else 'front'}"
    drawing = Drawing(board.width + 2 * MARGIN, board.height + 2 * MARGIN, 1.0, title)
    copper, bare = made.copper[back], made.mask[back]
    drilled = CrossSection.batch_boolean([_disc(hole) for hole in made.holes], OpType.Add)
    cut = made.outline - (drilled ^ bare)
    for area, colour in (
        (cut, MASK),
        ((copper - bare - drilled) ^ cut, COPPER_BELOW_MASK),
        (bare ^ cut, LAMINATE),
        ((copper ^ bare) ^ cut, GOLD),
        (made.print[back] ^ cut, PRINT),
    ):
        _fill(drawing, area.mirror((1, 0)).translate((board.width, 0)) if back else area, colour)
    return drawing.svg()


def _disc(hole: Hole) -> CrossSection:
    return CrossSection.circle(hole.diameter / 2, SEGMENTS).translate((hole.x, hole.y))


def _fill(drawing: Drawing, area: CrossSection, colour: str) -> None:
    paths = [
        "M" + " ".join(f"{x + MARGIN:.2f},{y + MARGIN:.2f}" for x, y in contour) + "Z"
        for contour in area.simplify(0.01).to_polygons()
    ]
    drawing.shape("path", d="".join(paths), fill=colour, fill_rule="evenodd")


def from_pdf(page: bytes) -> bytes:
    """Return the first page of a PDF as PNG."""
    sheet = pypdfium2.PdfDocument(page)[0]
    image = sheet.render(scale=WIDTH / sheet.get_width()).to_pil()
    buffer = io.BytesIO()
    image.save(buffer, format="PNG")
    return buffer.getvalue()
