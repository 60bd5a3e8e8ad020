"""The functions of pages.py as machine code for the Pico: a page takes 0.1 ms instead of 2 ms.

At 30 frames a second of four pages each, this saves a fifth of the processor's time. Only a Pico can import the module.
"""

import micropython
from micropython import const

_WIDTH = const(128)
_STEP = const(4)
_WORDS_A_PAGE = const(32)
_LAST_WORD = const(255)


@micropython.viper
def changed_page(new: ptr32, old: ptr32, page: int) -> int:
    word = page * _WORDS_A_PAGE
    while new[word] == old[word]:
        word = (word + 1) & _LAST_WORD
    return word // _WORDS_A_PAGE


@micropython.viper
def take_changes(new: ptr8, old: ptr8, data: ptr8, what: int) -> int:
    start = (what >> 1) * _WIDTH
    end = start + _WIDTH
    first = start
    last = end - 1
    if not what & 1:
        while new[first] == old[first]:
            first += 1
        while new[last] == old[last]:
            last -= 1
    first -= first % _STEP
    end = last + _STEP - last % _STEP
    index = first
    count = 0
    while index < end:
        bits = new[index]
        old[index] = bits
        count += 1
        data[count] = bits
        index += 1
    return (first - start) << 8 | count
