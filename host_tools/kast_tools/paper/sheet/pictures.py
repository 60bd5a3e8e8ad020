"""Turns the pages of a PDF into pictures to share."""

import io

import pypdfium2

from kast_tools.paper.sheet.area import POINT

_DOTS_PER_INCH = 200


def png_pages(pdf: bytes) -> list[bytes]:
    """Return each page as a PNG file."""
    pages = []
    for page in pypdfium2.PdfDocument(pdf):
        file = io.BytesIO()
        picture = page.render(scale=_DOTS_PER_INCH * POINT / 25.4).to_pil()
        picture.save(file, "PNG", optimize=True, dpi=(_DOTS_PER_INCH, _DOTS_PER_INCH))
        pages.append(file.getvalue())
    return pages
