"""Pictures of the English hand-outs, pages side by side, for the workshop's page."""

import io

import pypdfium2
from PIL import Image

from hardware.tools.workshop.texts import FOLDER

PICTURES = {"handouts.pdf": FOLDER / "handouts.png", "soldering.pdf": FOLDER / "soldering.png"}
"""The picture of each paper."""
ROW = 4
"""Number of pages side by side."""
PAGE_WIDTH = 595
"""Width of a page, in dots: one dot per point of upright A4."""
GAP = 10
COLOURS = 256
ROUNDS = 4
"""Rounds of k-means after a choice of colours that keeps rare ones, as of thin wires; the rounds keep paper white."""


def preview(paper: bytes) -> bytes:
    """Return a PNG of all pages of a PDF."""
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
