"""Copies columns of pixels into a frame: the inner loop of every glyph and picture, and the one to optimise."""

from micropython import const

_WIDTH = const(128)
_SIZE = const(1024)


def blit(frame, columns, start, count, pages, x, y, ink):
    """Draw `count` columns of `columns` from column `start` on, with the top left pixel at (x, y).

    Set bits become `ink` (1 or 0); other pixels and those beyond the edges do not change.

    - pages: bytes of a column, lowest bit at the top
    """
    top = (y >> 3) * _WIDTH
    shift = y & 7
    for column in range(max(x, 0), min(x + count, _WIDTH)):
        first = (start + column - x) * pages
        place = top + column
        bits = 0
        for i in range(first, first + pages):
            bits |= columns[i] << shift
            if 0 <= place < _SIZE:
                if ink:
                    frame[place] |= bits & 255
                else:
                    frame[place] &= ~bits
            bits >>= 8
            place += _WIDTH
        if bits and 0 <= place < _SIZE:
            if ink:
                frame[place] |= bits
            else:
                frame[place] &= ~bits
