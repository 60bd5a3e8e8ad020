"""A canvas of 128 x 64 pixels of one bit. Drawing allocates no memory.

Positions and sizes are in pixels; (0, 0) is the top left corner. Pixels beyond the edges are not drawn. `ink` is 1 for
light pixels, 0 for dark ones.
"""

import framebuf
from micropython import const

try:
    from kast.ui.graphics.blit_viper import blit
except (SyntaxError, ValueError):  # Viper code, as machine code or as source, loads only on a Pico
    from kast.ui.graphics.blit import blit

WIDTH = 128
HEIGHT = 64
_SPACE = const(32)
_PLUS = const(43)
_MINUS = const(45)
_ZERO = const(48)
_ELLIPSIS = const(0x2026)
_DOUBLED = bytes(sum(3 << 2 * bit for bit in range(4) if nibble >> bit & 1) for nibble in range(16))


class Canvas:
    """A picture. Its bytes in `frame` have the order of the display's RAM: 8 pages of 128 bytes, one byte for each
    column of 8 pixels, with the lowest bit at the top.

    - large: whether the screens of a turn use large letters
    """

    large = False

    def __init__(self):
        self.frame = bytearray(WIDTH * HEIGHT // 8)
        self._buffer = framebuf.FrameBuffer(self.frame, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        self._column = bytearray(HEIGHT // 8)

    def clear(self):
        """Make all pixels dark."""
        self._buffer.fill(0)

    def pixel(self, x, y, ink=1):
        self._buffer.pixel(x, y, ink)

    def hline(self, x, y, w, ink=1):
        self._buffer.hline(x, y, w, ink)

    def vline(self, x, y, h, ink=1):
        self._buffer.vline(x, y, h, ink)

    def line(self, x1, y1, x2, y2, ink=1):
        """Draw a line that includes both ends."""
        self._buffer.line(x1, y1, x2, y2, ink)

    def fill(self, x, y, w, h, ink=1):
        """Draw a solid rectangle."""
        self._buffer.fill_rect(x, y, w, h, ink)

    def outline(self, x, y, w, h, ink=1):
        """Draw the edge of a rectangle, one pixel wide."""
        self._buffer.rect(x, y, w, h, ink)

    def rounded(self, x, y, w, h, ink=1):
        """Draw a solid rectangle with round corners, at least 5 x 5 pixels, such as the bar behind a selected row."""
        self.fill(x + 2, y, w - 4, h, ink)
        self.fill(x + 1, y + 1, w - 2, h - 2, ink)
        self.fill(x, y + 2, w, h - 4, ink)

    def rounded_outline(self, x, y, w, h, ink=1):
        """Draw the edge of a rectangle with round corners, one pixel wide."""
        self.hline(x + 2, y, w - 4, ink)
        self.hline(x + 2, y + h - 1, w - 4, ink)
        self.vline(x, y + 2, h - 4, ink)
        self.vline(x + w - 1, y + 2, h - 4, ink)
        self.pixel(x + 1, y + 1, ink)
        self.pixel(x + w - 2, y + 1, ink)
        self.pixel(x + 1, y + h - 2, ink)
        self.pixel(x + w - 2, y + h - 2, ink)

    def invert(self, x, y, w, h):
        """Invert the pixels of a rectangle."""
        left = max(x, 0)
        right = min(x + w, WIDTH)
        top = max(y, 0)
        bottom = min(y + h, HEIGHT)
        if top >= bottom:
            return
        for page in range(top >> 3, (bottom + 7) >> 3):
            mask = 255
            if page == top >> 3:
                mask &= 255 << (top & 7)
            if page == bottom >> 3:
                mask &= (1 << (bottom & 7)) - 1
            for i in range(page * WIDTH + left, page * WIDTH + right):
                self.frame[i] ^= mask

    def bitmap(self, bitmap, x, y, ink=1, scale=1):
        """Draw the light pixels of a picture (width, height, columns) in `ink`; `scale` 2 doubles its size."""
        width, height, columns = bitmap
        pages = (height + 7) >> 3
        if scale == 1:
            blit(self.frame, columns, 0, width, pages, x, y, ink)
            return
        doubled = self._column
        for column in range(width):
            for page in range(pages):
                bits = columns[column * pages + page]
                doubled[2 * page] = _DOUBLED[bits & 15]
                doubled[2 * page + 1] = _DOUBLED[bits >> 4]
            blit(self.frame, doubled, 0, 1, 2 * pages, x + 2 * column, y, ink)
            blit(self.frame, doubled, 0, 1, 2 * pages, x + 2 * column + 1, y, ink)

    def sprite(self, sprite, x, y):
        """Draw the light pixels of a FrameBuffer, several times as fast as `bitmap`."""
        self._buffer.blit(sprite, x, y, 0)

    def text(self, font, x, y, string, ink=1):
        """Draw a line of text and return the first column to its right.

        - y: top row of the capitals; accents are drawn above this row
        """
        end = x
        for character in string:
            end = self.glyph(font, x, y, ord(character), ink)
            x = end + font.gap
        return end

    def text_right(self, font, right, y, string, ink=1):
        """Draw a text that ends just before the column `right`, and return the column where the text starts."""
        x = right - width(font, string)
        self.text(font, x, y, string, ink)
        return x

    def text_center(self, font, center, y, string, ink=1):
        """Draw a text centred at the column `center`, and return the first column to its right."""
        return self.text(font, center - width(font, string) // 2, y, string, ink)

    def text_fit(self, font, x, y, string, max_width, ink=1):
        """Draw a text, shortened with an ellipsis if it is wider than `max_width`, and return the first column to its
        right.
        """
        if width(font, string) <= max_width:
            return self.text(font, x, y, string, ink)
        limit = x + max_width - glyph_width(font, _ELLIPSIS)
        dots_x = x
        for character in string:
            code = ord(character)
            if x + glyph_width(font, code) + font.gap > limit:
                break
            x = self.glyph(font, x, y, code, ink) + font.gap
            if code != _SPACE:
                dots_x = x
        return self.glyph(font, dots_x, y, _ELLIPSIS, ink)

    def number(self, font, x, y, n, ink=1, sign=False):
        """Draw a whole number and return the first column to its right.

        - n: number below 1,000,000,000
        - sign: whether to put a + before a positive number
        """
        if n < 0 or (sign and n > 0):
            x = self.glyph(font, x, y, _MINUS if n < 0 else _PLUS, ink) + font.gap
        n = abs(n)
        unit = _largest_unit(n)
        end = x
        while unit:
            end = self.glyph(font, x, y, _ZERO + n // unit % 10, ink)
            x = end + font.gap
            unit //= 10
        return end

    def number_right(self, font, right, y, n, ink=1, sign=False):
        """Draw a number that ends just before the column `right`, and return the column where the number starts."""
        x = right - number_width(font, n, sign)
        self.number(font, x, y, n, ink, sign)
        return x

    def number_center(self, font, center, y, n, ink=1, sign=False):
        """Draw a number centred at the column `center`, and return the first column to its right."""
        return self.number(font, center - number_width(font, n, sign) // 2, y, n, ink, sign)

    def glyph(self, font, x, y, code, ink=1):
        """Draw the character with this code, and return the first column to its right."""
        glyph = font.glyph(code)
        start = font.starts[glyph]
        count = font.starts[glyph + 1] - start
        blit(self.frame, font.columns, start, count, font.pages, x, y - font.above, ink)
        return x + count


def width(font, string):
    """Return the width of a text in pixels, without the gap after its last letter."""
    total = 0
    gap = font.gap
    starts = font.starts
    for character in string:
        glyph = font.glyph(ord(character))
        total += starts[glyph + 1] - starts[glyph] + gap
    return max(total - gap, 0)


def number_width(font, n, sign=False):
    """Return the width of a number in pixels."""
    total = 0
    if n < 0 or (sign and n > 0):
        total = glyph_width(font, _MINUS if n < 0 else _PLUS) + font.gap
    n = abs(n)
    unit = _largest_unit(n)
    while unit:
        total += glyph_width(font, _ZERO + n // unit % 10) + font.gap
        unit //= 10
    return total - font.gap


def glyph_width(font, code):
    """Return the width of a character in pixels, without the gap that follows it."""
    glyph = font.glyph(code)
    return font.starts[glyph + 1] - font.starts[glyph]


def _largest_unit(n):
    unit = 1
    while n // unit >= 10:
        unit *= 10
    return unit
