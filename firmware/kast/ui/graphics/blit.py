"""Copy columns of pixels into a frame: the inner loop that draws glyphs and pictures. blit_viper.py is faster."""

from micropython import const

_WIDTH = const(128)
_SIZE = const(1024)


def blit(frame, columns, start, count, pages, x, y, ink):
    """Draw `count` columns of the picture `columns`, from column `start` on, with the top left pixel at (x, y).

    Pixels whose bit is set become `ink` (1 or 0); other pixels do not change. Pixels beyond the edges are not drawn.

    - pages: number of bytes in each column; the lowest bit of a byte is its top pixel
    """
    top = (y >> 3) * _WIDTH
    shift = y & 7
    for column in range(max(x, 0), min(x + count, _WIDTH)):
        first = (start + column - x) * pages
        index = top + column
        bits = 0
        for i in range(first, first + pages):
            bits |= columns[i] << shift
            if 0 <= index < _SIZE:
                if ink:
                    frame[index] |= bits & 255
                else:
                    frame[index] &= ~bits
            bits >>= 8
            index += _WIDTH
        if bits and 0 <= index < _SIZE:
            if ink:
                frame[index] |= bits
            else:
                frame[index] &= ~bits
