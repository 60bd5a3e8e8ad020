"""Find the parts of the picture that the display does not show yet. pages_viper.py is a faster version for the Pico.

A picture is 8 pages of 128 bytes, one byte for each column; `new` is the picture to show, `old` the one shown now.
"""

from micropython import const

_WIDTH = const(128)
_STEP = const(4)  # columns are copied in multiples of four, as in display.py


def changed_page(new, old, page):
    """Return the first page in which the two pictures differ, searching from `page` to the last, then from the first.

    The pictures must not be equal.
    """
    index = page * _WIDTH
    while new[index] == old[index]:
        index = (index + 1) % len(new)
    return index // _WIDTH


def take_changes(new, old, data, what):
    """Copy changed columns of a page from `new` into `old`, and into `data` from index 1 on.

    :param what: `page << 1` to copy from the first to the last column that differs (at least one must); `page << 1 | 1`
        to copy all columns
    :returns: `first column << 8 | number of columns`, both multiples of four
    """
    start = (what >> 1) * _WIDTH
    first = 0
    last = _WIDTH - 1
    if not what & 1:
        while new[start + first] == old[start + first]:
            first += 1
        while new[start + last] == old[start + last]:
            last -= 1
    first -= first % _STEP
    count = last - first + 1
    count += -count % _STEP
    for i in range(count):
        data[1 + i] = old[start + first + i] = new[start + first + i]
    return first << 8 | count
