"""What of the picture the display does not show yet: looked for with each page that is sent, so the one to make faster.

A picture is 8 pages of 128 bytes, one a column; `new` is what is to be shown, `old` what is.
"""

from micropython import const

_WIDTH = const(128)
_STEP = const(4)  # as display.py sends columns


def changed_page(new, old):
    """The first page in which the two differ; they do."""
    place = 0
    while new[place] == old[place]:
        place += 1
    return place // _WIDTH


def take_changes(new, old, data, what):
    """Copy the columns of a page from the first to the last that differs into `old`, and into `data` from index 1 on.

    what: `page << 1`, where at least one column differs; `| 1`: take all columns. Returns `first column << 8 | how
    many`, both multiples of four.
    """
    page = (what >> 1) * _WIDTH
    first = 0
    last = _WIDTH - 1
    if not what & 1:
        while new[page + first] == old[page + first]:
            first += 1
        while new[page + last] == old[page + last]:
            last -= 1
    first -= first % _STEP
    count = last - first + 1
    count += -count % _STEP
    for i in range(count):
        data[1 + i] = old[page + first + i] = new[page + first + i]
    return first << 8 | count
