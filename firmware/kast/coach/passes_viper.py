"""passes.py once more, as machine code of the Pico: some sixty times as fast. Elsewhere importing it fails."""

# Viper has words and rules of its own.
# ruff: noqa: F821, PLR1730, RUF046
# pyright: reportUndefinedVariable=false

import micropython


@micropython.viper
def link(with_face: ptr16, first_roll: int, highest: ptr8, fewer: ptr16):
    highest[0] = 1
    new = 1
    at = 0
    for some in range(first_roll):
        last = highest[some]
        for face in range(6):
            if face + 1 < last:
                with_face[at] = with_face[6 * with_face[6 * fewer[some] + face] + last - 1]
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
def take_means(values: ptr32, first_roll: int, with_face: ptr16):
    at = 6 * first_roll
    some = first_roll - 1
    while some >= 0:
        at -= 6
        total = 3 + values[with_face[at]] + values[with_face[at + 1]] + values[with_face[at + 2]]
        total += values[with_face[at + 3]] + values[with_face[at + 4]] + values[with_face[at + 5]]
        values[some] = total // 6
        some -= 1


@micropython.viper
def hold_best(values: ptr32, first_roll: int, with_face: ptr16):
    at = 0
    for some in range(first_roll):
        value = values[some]
        for _ in range(6):
            larger = with_face[at]
            at += 1
            if value > values[larger]:
                values[larger] = value
