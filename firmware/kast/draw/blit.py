"""Lays columns of pixels into a frame: the one loop behind every glyph and picture, so the one to make faster."""

_WIDTH = 128
_PAGES = 8


def blit(frame, columns, start, count, pages, x, y, ink):
    """Draw `count` columns of `columns` from column `start` on, their top left pixel at (x, y).

    `pages`: bytes a column, the lowest bit on top. Bits that are set become `ink` (1 or 0), the others leave the frame
    as it is, and so do those beyond its edges.
    """
    first = y >> 3
    shift = y & 7
    at = start * pages
    for column in range(x, x + count):
        if column < 0 or column >= _WIDTH:
            at += pages
            continue
        for page in range(first, first + pages):
            bits = columns[at] << shift
            at += 1
            upper = bits & 255
            lower = bits >> 8
            if upper and 0 <= page < _PAGES:
                if ink:
                    frame[page * _WIDTH + column] |= upper
                else:
                    frame[page * _WIDTH + column] &= ~upper
            if lower and -1 <= page < _PAGES - 1:
                if ink:
                    frame[(page + 1) * _WIDTH + column] |= lower
                else:
                    frame[(page + 1) * _WIDTH + column] &= ~lower
