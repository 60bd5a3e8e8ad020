"""Turns the pages of a PDF into pictures to share."""

import io

import pypdfium2

_DOTS_PER_INCH, _POINTS_PER_INCH = 200, 72


def png_pages(pdf: bytes) -> list[bytes]:
    """Return each page as a PNG file."""
    pages = []
    for page in pypdfium2.PdfDocument(pdf):
        file = io.BytesIO()
        width = round(page.get_width() * _DOTS_PER_INCH / _POINTS_PER_INCH)
        picture = page.render(scale=width / page.get_width()).to_pil()
        picture.save(file, "PNG", optimize=True, dpi=(_DOTS_PER_INCH, _DOTS_PER_INCH))
        pages.append(file.getvalue())
    return pages
