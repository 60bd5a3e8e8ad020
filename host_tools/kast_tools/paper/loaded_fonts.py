"""Reads each font file once: its 6,000 glyphs take longer than drawing a page, and each PDF has at least two fonts.

This uses attributes of fpdf2's fonts that are not documented, so pyproject.toml admits version 2.8 only.
"""

from copy import copy
from functools import cache
from pathlib import Path
from typing import Any

from fontTools.misc.textTools import Tag
from fontTools.ttLib import TTFont
from fpdf import FPDF
from fpdf.fonts import SubsetMap, TTFFont

Ranges = tuple[tuple[int, int], ...]

_OF_GLYPHS = tuple(map(Tag, ("cmap", "glyf", "hmtx", "loca", "post")))
"""Tables with an entry for each glyph, which take long to read."""
_UNUSED = ("GDEF", "GPOS", "GSUB", "kern")
"""Tables that fpdf2 leaves out of PDFs."""


class _Font(TTFFont):
    """A font that measures texts in half the time: fpdf2 measures each line again after each of its letters."""

    __slots__ = ()

    def get_text_width(
        self, text: str, font_size_pt: float, text_shaping_params: dict[str, Any] | None
    ) -> tuple[int, float]:
        if text_shaping_params or self.is_symbol:
            return super().get_text_width(text, font_size_pt, text_shaping_params)
        self.biggest_size_pt = max(self.biggest_size_pt, font_size_pt)
        return len(text), sum(map(self.cw.__getitem__, map(ord, text))) * font_size_pt * 0.001


def add_loaded(pdf: FPDF, family: str, style: str, path: Path, ranges: Ranges | None = None) -> None:
    """Add a font to a PDF, as FPDF.add_font does. Before the PDF is made, `unshare` has to be called.

    :param ranges: first and last code points of the letters that may be written; None for all
    """
    font = copy(_loaded(family, style, path, ranges))
    font.i = len(pdf.fonts) + 1
    font.desc = copy(font.desc)
    font.missing_glyphs = []
    font.subset = SubsetMap(font)
    pdf.fonts[font.fontkey] = font


def unshare(pdf: FPDF) -> None:
    """Give each font of the PDF a file of its own, from which fpdf2 removes the letters that the PDF lacks."""
    for font in pdf.fonts.values():
        if isinstance(font, TTFFont):
            font.ttfont = _with_own_letters(font)


@cache
def _loaded(family: str, style: str, path: Path, ranges: Ranges | None) -> TTFFont:
    pdf = FPDF()
    pdf.add_font(family, style, path, unicode_range=ranges)
    (font,) = pdf.fonts.values()
    assert isinstance(font, TTFFont)
    font.__class__ = _Font
    return font


def _with_own_letters(font: TTFFont) -> TTFont:
    """Return the font's file with its own copies of what fpdf2 changes: the tables, but not each letter's outline."""
    shared = font.ttfont
    own = TTFont(font.ttffile, recalcTimestamp=False, lazy=True)
    own.setGlyphOrder(shared.getGlyphOrder())
    for name in _UNUSED:
        if name in own:
            del own[name]
    for name in _OF_GLYPHS:
        own.tables[name] = copy(shared[name])
    own["cmap"].tables = list(map(copy, shared["cmap"].tables))
    for name in font.subset.get_all_glyph_names():
        shared["glyf"][name]  # reads the outline, so that it no longer depends on the places of other letters
    return own
