"""The functions of passes.py as machine code of the Pico, about sixty times as fast. The import fails elsewhere.

passes.py documents the functions.
"""

# Viper code has special types and rules, which linters do not know.
# ruff: noqa: F821, PLR1730, RUF046
# pyright: reportUndefinedVariable=false

import micropython


@micropython.viper
def link(with_face: ptr16, below: ptr16, first: int, last: int, highest: ptr8, fewer: ptr16):
    new = last
    if first == 0:
        highest[0] = 1
        new = 1
    at = 0
    for some in range(first, last):
        top = highest[some]
        for face in range(6):
            if face + 1 < top:
                with_face[at] = with_face[6 * (below[6 * fewer[some] + face] - first) + top - 1]
            else:
                with_face[at] = new
                highest[new] = face + 1
                fewer[new] = some
                new += 1
            at += 1


@micropython.viper
def raise_to(values: ptr32, first_roll: int, scores, worth: ptr32):
    count = int(len(scores))
    score = ptr8(scores)
    for roll in range(count):
        value = worth[score[roll]]
        if value > values[first_roll + roll]:
            values[first_roll + roll] = value


@micropython.viper
def take_means(values: ptr32, first: int, last: int, with_face: ptr16):
    at = 6 * (last - first)
    some = last - 1
    while some >= first:
        at -= 6
        total = 3 + values[with_face[at]] + values[with_face[at + 1]] + values[with_face[at + 2]]
        total += values[with_face[at + 3]] + values[with_face[at + 4]] + values[with_face[at + 5]]
        values[some] = total // 6
        some -= 1


@micropython.viper
def hold_best(values: ptr32, first: int, last: int, with_face: ptr16):
    at = 0
    for some in range(first, last):
        value = values[some]
        for _ in range(6):
            larger = with_face[at]
            at += 1
            if value > values[larger]:
                values[larger] = value


@micropython.viper
def dot(narrow: ptr8, wide: ptr16, rank: int) -> int:
    total = 0
    for at in range(rank):
        some = narrow[at]
        other = wide[at]
        total += (some - ((some & 0x80) << 1)) * (other - ((other & 0x8000) << 1))
    return total


@micropython.viper
def ones(data: ptr8, size: int) -> int:
    total = 0
    for at in range(size):
        byte = data[at]
        while byte:
            byte &= byte - 1
            total += 1
    return total
