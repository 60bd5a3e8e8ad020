"""Three fonts of our own: SMALL, BOLD and BIG. Drawn in host_tools/art."""

from kast.draw import fonts_data

_FIRST = 32  # a font's glyphs stand in the order of their codes: 32 to 126, then 160 to 255,
_ASCII_END = 127
_LATIN_START = 160
_ELLIPSIS = 0x2026


class Font:
    """Glyphs as columns of pixels, found by arithmetic on the character's code.

    `above`: rows that accents may take above the capitals; `capital`: a capital's height; `gap`: empty columns between
    two letters; `pages`: bytes a column; `columns`: all glyphs side by side, the lowest bit on top.
    """

    def __init__(self, data):
        self.above, self.capital, self.gap, self.pages, self._last, self._index, self.columns = data
        self._missing = len(self._index) // 2 - 3  # ... then the box for a missing one, then the ellipsis

    def glyph(self, code):
        """The number of the glyph for a character code; the number of a small box if the font has none."""
        if code == _ELLIPSIS:
            return self._missing + 1
        if code < _FIRST or code > self._last or _ASCII_END <= code < _LATIN_START:
            return self._missing
        glyph = code - _FIRST if code < _ASCII_END else code - _LATIN_START + _ASCII_END - _FIRST
        return glyph if self.start(glyph) < self.start(glyph + 1) else self._missing

    def start(self, glyph):
        """The first column of a glyph in `columns`; that of the next glyph is where it ends."""
        return self._index[2 * glyph] | self._index[2 * glyph + 1] << 8


SMALL = Font(fonts_data.SMALL)
BOLD = Font(fonts_data.BOLD)
BIG = Font(fonts_data.BIG)
