"""The fonts of every PDF: DejaVu Sans Condensed, which is embedded, and nearly as narrow as Helvetica."""

import unicodedata
from functools import cache
from pathlib import Path

from fpdf import FPDF
from fpdf.fonts import TTFFont

from kast_tools.common.errors import KastError
from kast_tools.common.paths import SIMULATOR
from kast_tools.common.wording import on_one_line
from kast_tools.paper.loaded_fonts import add_loaded

FAMILY = "DejaVu"
MONOSPACED = "DejaVuMono"
"""Family of the font for what a terminal shows, and its style in `file_of`; only workshop papers have it."""
CAPITAL = 0.729
"""Height of a capital letter, relative to the font size (the outline of "H" in both fonts)."""

_FOLDER = SIMULATOR / "node_modules" / "dejavu-fonts-ttf" / "ttf"
_FILES = {
    "": "DejaVuSansCondensed.ttf",
    "B": "DejaVuSansCondensed-Bold.ttf",
    "I": "DejaVuSansCondensed-Oblique.ttf",
    MONOSPACED: "DejaVuSansMono.ttf",
}
"""File of each style. A wheel has the first two (wheel_build.py): only workshop papers have the others."""
_RANGES = ((0x20, 0x52F), (0x1D00, 0x2BFF), (0xA640, 0xA7FF))
"""First and last code points of Latin, Greek, Cyrillic, punctuation and symbols.

The files also have letters that run from right to left or are joined, which fpdf2 alone would draw wrongly.
"""


def add_fonts(pdf: FPDF, *, italic: bool = False) -> None:
    """Add the fonts to a PDF, which will contain the outlines of the letters that it uses.

    :param italic: whether to add the italic font too; it takes 3 KB even if it is not used
    :raises KastError: the fonts are missing
    """
    for style in ("", "B", "I") if italic else ("", "B"):
        add_loaded(pdf, FAMILY, style, file_of(style), _RANGES)


def printable(text: str) -> str:
    """Return the text on one line, with accents joined to their letters.

    :raises KastError: the fonts lack a letter, or the fonts are missing
    """
    text = unicodedata.normalize("NFC", on_one_line(text))
    if missing := next((letter for letter in text if ord(letter) not in _letters()), ""):
        raise KastError(
            f'"{missing}" (U+{ord(missing):04X}) in "{text}" cannot be printed: the fonts have Latin, Greek and '
            "Cyrillic letters. Write it in one of these scripts."
        )
    return text


@cache
def _letters() -> frozenset[int]:
    """Return the code points that both upright fonts have."""
    pdf = FPDF()
    add_fonts(pdf)
    return frozenset.intersection(*(frozenset(font.cmap) for font in pdf.fonts.values() if isinstance(font, TTFFont)))


def file_of(style: str) -> Path:
    """Return the file of a style: "" for upright, "B" for bold, "I" for italic, MONOSPACED.

    :raises KastError: the fonts are missing
    """
    path = _FOLDER / _FILES[style]
    if not path.is_file():
        raise KastError("The fonts of the PDFs are missing. `make play` installs them.")
    return path
