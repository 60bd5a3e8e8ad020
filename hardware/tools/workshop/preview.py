"""Makes pictures of the English hand-outs, with all pages next to each other, for the workshop's README."""

import io

import pypdfium2
from PIL import Image

from hardware.tools.workshop.texts import FOLDER

PICTURES = {"handouts.pdf": FOLDER / "handouts.png", "soldering.pdf": FOLDER / "soldering.png"}
"""Path of the picture of each paper that has one, keyed by the paper's file name."""
ROW = 4
"""Number of pages in a row."""
PAGE_WIDTH = 595
"""Width of a page in dots: one dot per point of A4 in portrait."""
GAP = 10
COLOURS = 256
ROUNDS = 4
"""Rounds of k-means that follow the choice of colours by maximum coverage.

This choice keeps rare colours, such as those of thin wires; the rounds keep the paper white.
"""


def preview(paper: bytes) -> bytes:
    """Return a PNG that shows all pages of a PDF."""
    pages = [
        page.render(scale=PAGE_WIDTH / page.get_width()).to_pil().convert("RGB")
        for page in pypdfium2.PdfDocument(paper)
    ]
    width, height = (side + GAP for side in pages[0].size)
    rows = -(-len(pages) // ROW)
    sheet = Image.new("RGB", (min(len(pages), ROW) * width - GAP, rows * height - GAP), "#9a9a9a")
    for index, page in enumerate(pages):
        sheet.paste(page, (index % ROW * width, index // ROW * height))
    out = io.BytesIO()
    sheet.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=ROUNDS).save(out, "PNG", optimize=True)
    return out.getvalue()
