"""The functions of passes.py as machine code, about sixty times as fast. Only a Pico can import the module.

passes.py documents the functions.
"""

# Viper code has special types and rules, which linters do not know.
# ruff: noqa: PLR1730, RUF046

import micropython

from kast.coach import COARSE, FINE


@micropython.viper
def link(with_face: ptr16, below: ptr16, first: int, last: int, highest: ptr8, fewer: ptr16, faces: int):
    new = last
    if first == 0:
        highest[0] = 1
        new = 1
    index = 0
    for number in range(first, last):
        top = highest[number]
        for face in range(faces):
            if face + 1 < top:
                with_face[index] = with_face[faces * (below[faces * fewer[number] + face] - first) + top - 1]
            else:
                with_face[index] = new
                highest[new] = face + 1
                fewer[new] = number
                new += 1
            index += 1


@micropython.viper
def raise_to(values: ptr32, first_roll: int, scores, worth: ptr32):
    count = int(len(scores))  # pyrefly: ignore[unnecessary-type-conversion]  Viper needs it
    score = ptr8(scores)
    for roll in range(count):
        value = worth[score[roll]]
        if value > values[first_roll + roll]:
            values[first_roll + roll] = value


@micropython.viper
def take_means(values: ptr32, first: int, last: int, with_face: ptr16, faces: int):
    index = faces * (last - first)
    number = last - 1
    while number >= first:
        index -= faces
        total = faces >> 1
        for face in range(faces):
            total += values[with_face[index + face]]
        values[number] = total // faces
        number -= 1


@micropython.viper
def hold_best(values: ptr32, first: int, last: int, with_face: ptr16, faces: int):
    index = 0
    for number in range(first, last):
        value = values[number]
        for _ in range(faces):
            larger = with_face[index]
            index += 1
            if value > values[larger]:
                values[larger] = value


@micropython.viper
def dot(narrow: ptr8, wide: ptr8, exact: int, whole: int, rank: int) -> int:
    total = 0
    fine = int(FINE)
    coarse = int(COARSE)
    for index in range(rank):
        if index < whole:
            factor = narrow[index]
            factor -= (factor & 0x80) << 1
        else:
            half = index - whole
            factor = narrow[whole + (half >> 1)] >> ((half & 1) << 2) & 15
            factor -= (factor & 8) << 1
        if index < exact:
            word = wide[2 * index] | wide[2 * index + 1] << 8
            word -= (word & 0x8000) << 1
        else:
            word = wide[exact + index]
            word = (word - ((word & 0x80) << 1)) * (fine if index < whole else coarse)
        total += factor * word
    return total


@micropython.viper
def ones(data: ptr8, size: int) -> int:
    total = 0
    for index in range(size):
        byte = data[index]
        while byte:
            byte &= byte - 1
            total += 1
    return total
