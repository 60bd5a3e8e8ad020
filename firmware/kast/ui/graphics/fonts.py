"""The fonts SMALL, BOLD and BIG, drawn in host_tools/kast_dev/art."""

from array import array

from micropython import const

from kast.modules import unload
from kast.ui.graphics import fonts_data

# Order of the glyphs in a font: codes 32 to 126, codes 160 to 255, the box that replaces missing characters, the
# ellipsis, the signs of the buttons HOLD1 to HOLD6, _SIGNS.
_FIRST = const(32)
_ASCII_END = const(127)
_LATIN_START = const(160)
_SKIPPED = const(33)  # number of codes between the two ranges
_ELLIPSIS = const(0x2026)
_KEY_1 = const(0x2460)  # ①: sign of HOLD1, as printed on its cap; the signs of HOLD2 to HOLD6 follow
_KEYS = const(6)
_SIGNS = const((0x25C0, 0x25B6, 0x2713, 0x2717, 0x265B))  # ◀ ▶ ✓ ✗, and ♛, which only BOLD has


class Font:
    """Glyphs as columns of pixels, found by arithmetic on the character's code.

    - above: number of rows above the capitals, for accents
    - capital: height of a capital
    - gap: empty columns between two letters
    - pages: number of bytes in each column
    - columns: the columns of all glyphs, the lowest bit of each byte at the top
    - starts: for each glyph, the number of its first column in `columns`, where the glyph before it ends
    """

    def __init__(self, data):
        self.above, self.capital, self.gap, self.pages, self._last, starts, self.columns = data
        self.starts = array("H", starts)
        # The last glyphs are the box for missing characters, the ellipsis, the HOLD buttons and _SIGNS. The last entry
        # of `starts` is the end of the last glyph.
        self._missing = len(self.starts) - 1 - 2 - _KEYS - len(_SIGNS)

    def glyph(self, code):
        """Return the index of a character's glyph, or the index of a small box if the font lacks the character."""
        if code == _ELLIPSIS:
            return self._missing + 1
        if code > self._last:
            return self._key(code)
        if code < _FIRST:
            return self._missing
        glyph = code - _FIRST
        if code >= _ASCII_END:
            if code < _LATIN_START:
                return self._missing
            glyph -= _SKIPPED
        starts = self.starts
        return glyph if starts[glyph] < starts[glyph + 1] else self._missing

    def _key(self, code):
        first = self._missing + 2
        if 0 <= code - _KEY_1 < _KEYS:
            glyph = first + code - _KEY_1
        elif code in _SIGNS:
            glyph = first + _KEYS + _SIGNS.index(code)
        else:
            return self._missing
        return glyph if self.starts[glyph] < self.starts[glyph + 1] else self._missing


SMALL = Font(fonts_data.SMALL)
BOLD = Font(fonts_data.BOLD)
BIG = Font(fonts_data.BIG)
# The fonts still refer to the columns in fonts_data, and have copied everything else, so the module can be unloaded.
unload("kast.ui.graphics.fonts_data")
del fonts_data
