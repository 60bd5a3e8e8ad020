"""Turns the pages of a PDF into SVG, for web pages and drawing programs. Letters become outlines, so no font is needed.

PDFium reads shapes and texts back from the PDF, so each page looks as it is printed.
"""

import ctypes
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any
from xml.sax.saxutils import escape

import pypdfium2
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from pypdfium2 import raw

from kast_tools.paper.fonts import file_of

_MM_PER_POINT = 25.4 / 72
_HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="{width_mm:.1f}mm" height="{height_mm:.1f}mm" '
    'viewBox="0 0 {width:.2f} {height:.2f}" role="img">\n<title>{title}</title>\n'
)
_SEGMENTS = {raw.FPDF_SEGMENT_MOVETO: "M", raw.FPDF_SEGMENT_LINETO: "L"}
_CORNERS_OF_CURVE = 3


def svg_pages(pdf: bytes) -> list[bytes]:
    """Return each page as an SVG file."""
    document = pypdfium2.PdfDocument(pdf)
    return [_page(page, document.get_metadata_value("Title")).encode() for page in document]


def _page(page: pypdfium2.PdfPage, title: str) -> str:
    width, height = page.get_size()
    head = _HEAD.format(
        width=width,
        height=height,
        width_mm=width * _MM_PER_POINT,
        height_mm=height * _MM_PER_POINT,
        title=escape(title),
    )
    outlines: dict[str, str] = {}
    textpage = page.get_textpage()
    drawn = []
    for one in page.get_objects([raw.FPDF_PAGEOBJ_PATH, raw.FPDF_PAGEOBJ_TEXT], textpage=textpage):
        if isinstance(one, pypdfium2.PdfTextObj):
            drawn += _text(one, outlines)
        else:
            drawn.append(_shape(one))
    letters = "".join(f'<path id="{name}" d="{outline}"/>\n' for name, outline in outlines.items())
    paper = '<rect width="100%" height="100%" fill="#ffffff"/>\n'
    upwards = f"matrix(1 0 0 -1 0 {height:.2f})"  # in a PDF, y grows upwards
    body = f'<g transform="{upwards}">\n{"".join(drawn)}</g>\n'
    return f"{head}<defs>\n{letters}</defs>\n{paper}{body}</svg>\n"


def _shape(shape: pypdfium2.PdfObject) -> str:
    fills, strokes = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(shape, fills, strokes)
    looks = f'fill="{_colour(raw.FPDFPageObj_GetFillColor, shape)}"' if fills.value else 'fill="none"'
    if strokes.value:
        width = ctypes.c_float()
        raw.FPDFPageObj_GetStrokeWidth(shape, width)
        looks += f' stroke="{_colour(raw.FPDFPageObj_GetStrokeColor, shape)}" stroke-width="{width.value:.3f}"'
        looks += ' stroke-linecap="square"'
        if dashes := _dashes(shape):
            looks += f' stroke-dasharray="{dashes}"'
    return f'<path transform="{_matrix(shape)}" d="{_outline(shape)}" {looks}/>\n'


def _outline(shape: pypdfium2.PdfObject) -> str:
    """Return the outline of a shape as the data of an SVG path."""
    found, corners = [], []
    for number in range(raw.FPDFPath_CountSegments(shape)):
        segment = raw.FPDFPath_GetPathSegment(shape, number)
        x, y = ctypes.c_float(), ctypes.c_float()
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        kind = raw.FPDFPathSegment_GetType(segment)
        corners.append(f"{x.value:.3f} {y.value:.3f}")
        if kind in _SEGMENTS or len(corners) == _CORNERS_OF_CURVE:
            found.append(_SEGMENTS.get(kind, "C") + " ".join(corners))
            corners = []
        if raw.FPDFPathSegment_GetClose(segment):
            found.append("Z")
    return "".join(found)


def _text(text: pypdfium2.PdfTextObj, outlines: dict[str, str]) -> Iterator[str]:
    """Yield the letters of a text.

    :param outlines: outlines of letters, keyed by name, to which those of this text are added
    """
    name = ctypes.create_string_buffer(80)
    raw.FPDFFont_GetBaseFontName(raw.FPDFTextObj_GetFont(text), name, len(name))
    bold = b"Bold" in name.value
    size = ctypes.c_float()
    raw.FPDFTextObj_GetFontSize(text, size)
    scale = size.value / _font(bold)["head"].unitsPerEm
    letters, x = [], 0
    for letter in text.extract():
        outline, width = _letter(letter, bold)
        if outline:
            key = f"{'b' if bold else 'r'}{ord(letter):x}"
            outlines[key] = outline
            letters.append(f'<use href="#{key}" x="{x}"/>')
        x += width
    colour = _colour(raw.FPDFPageObj_GetFillColor, text)
    yield f'<g transform="{_matrix(text)} scale({scale:.6f})" fill="{colour}">{"".join(letters)}</g>\n'


@cache
def _letter(letter: str, bold: bool) -> tuple[str, int]:
    """Return the outline of a letter as the data of an SVG path, and its width, in units of the font."""
    font = _font(bold)
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(letter)]]
    pen = SVGPathPen(glyphs)
    glyph.draw(pen)
    return pen.getCommands(), glyph.width


@cache
def _font(bold: bool) -> Any:
    return TTFont(file_of("B" if bold else ""))


def _matrix(one: pypdfium2.PdfObject) -> str:
    return f"matrix({' '.join(f'{value:.4f}' for value in one.get_matrix().get())})"


def _colour(read: Callable[..., object], one: pypdfium2.PdfObject) -> str:
    red, green, blue, opacity = (ctypes.c_uint() for _ in range(4))
    read(one, red, green, blue, opacity)
    return f"#{red.value:02x}{green.value:02x}{blue.value:02x}"


def _dashes(shape: pypdfium2.PdfObject) -> str:
    count = raw.FPDFPageObj_GetDashCount(shape)
    if count <= 0:
        return ""
    lengths = (ctypes.c_float * count)()
    raw.FPDFPageObj_GetDashArray(shape, lengths, count)
    return " ".join(f"{length:.3f}" for length in lengths)
