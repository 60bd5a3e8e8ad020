"""The English hand-outs side by side, for the workshop's page."""

import io

import pypdfium2
from PIL import Image

from hardware.tools.workshop.texts import FOLDER

PICTURE = FOLDER / "handouts.png"
SCALE = 1
"""Dots per point of paper."""
GAP = 10
COLOURS = 256


def preview(handouts: bytes) -> bytes:
    """A PNG of all pages of a PDF."""
    pages = [page.render(scale=SCALE).to_pil().convert("RGB") for page in pypdfium2.PdfDocument(handouts)]
    width = sum(page.width + GAP for page in pages) - GAP
    sheet = Image.new("RGB", (width, pages[0].height), "#9a9a9a")
    for place, page in enumerate(pages):
        sheet.paste(page, (place * (page.width + GAP), 0))
    out = io.BytesIO()
    sheet.quantize(COLOURS).save(out, "PNG", optimize=True)
    return out.getvalue()
