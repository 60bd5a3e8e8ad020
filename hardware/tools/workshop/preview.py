"""The English hand-outs side by side, for the workshop's page."""

import io

import pypdfium2
from PIL import Image

from hardware.tools.workshop.texts import FOLDER

PICTURES = {"handouts.pdf": FOLDER / "handouts.png", "soldering.pdf": FOLDER / "soldering.png"}
"""Where the picture of a paper is."""
ROW = 4
"""Pages side by side."""
PAGE_WIDTH = 595
"""Of a page, in dots: a dot a point of upright A4."""
GAP = 10
COLOURS = 256
ROUNDS = 4
"""Of k-means after the choice that spares rare colours, as thin wires have: paper stays as white as it was."""


def preview(paper: bytes) -> bytes:
    """A PNG of all pages of a PDF."""
    pages = [
        page.render(scale=PAGE_WIDTH / page.get_width()).to_pil().convert("RGB")
        for page in pypdfium2.PdfDocument(paper)
    ]
    width, height = (side + GAP for side in pages[0].size)
    rows = -(-len(pages) // ROW)
    sheet = Image.new("RGB", (min(len(pages), ROW) * width - GAP, rows * height - GAP), "#9a9a9a")
    for place, page in enumerate(pages):
        sheet.paste(page, (place % ROW * width, place // ROW * height))
    out = io.BytesIO()
    sheet.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=ROUNDS).save(out, "PNG", optimize=True)
    return out.getvalue()
