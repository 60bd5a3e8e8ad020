"""Decode the sounds of a machine into dice, boxes and numbers, as a listener would."""

import contextlib
import json
import subprocess
from collections.abc import Callable, Generator, Iterable
from itertools import pairwise
from math import log2
from pathlib import Path
from typing import Any

from kast_tools.common.node import find_node

Note = tuple[int, int, int]  # start in ms, duration in ms, MIDI number

# What a listener has learned: the pitches and durations of notes.
FREE, HELD = [74, 76, 78, 79, 81, 83], [62, 64, 66, 67, 69, 71]
FALLS = [67, 64, 60]
PIP_MS = 34  # shorter notes are clicks of dice or keys, up to 31 ms while a Pico draws a screen
TEN_MS, HUNDRED_MS = 100, 220
DIE_MS, PHRASE_MS = 180, 330  # pauses between dice, and between dice, box and points
TICK, TAP, TAP_THERE = 48, 52, 59
OF_FACES = {"ones", "twos", "threes", "fours", "fives", "sixes"}
SHAPES = {
    (67, 67): "pair",
    (67, 67, 62, 62): "two_pairs",
    (67, 67, 67): "three_of_a_kind",
    (67, 67, 67, 67): "four_of_a_kind",
    (55, 58, 61, 64, 67): "small_straight",
    (58, 61, 64, 67, 70): "large_straight",
    (67, 67, 67, 62, 62): "full_house",
    (57, 69, 60, 72): "chance",
    (67, 67, 67, 67, 67): "yatzy",
}


def phrases(notes: list[Note], silence: int) -> list[list[Note]]:
    """Return the notes, split at pauses of at least this length."""
    found: list[list[Note]] = [[]]
    for before, note in pairwise([(0, 0, 0), *notes]):
        if before[1] and note[0] - before[0] - before[1] >= silence:
            found.append([])
        found[-1].append(note)
    return found


@contextlib.contextmanager
def listening(program: str, *arguments: object) -> Generator[Callable[[object], Any]]:
    """Yield a function that sends a line of JSON to a Node.js program of this folder and returns its answer."""
    command = [find_node(), Path(__file__).with_name(program), *map(str, arguments)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin and process.stdout
        to_node, from_node = process.stdin, process.stdout

        def ask(question: object) -> Any:
            to_node.write(json.dumps(question) + "\n")
            to_node.flush()
            return json.loads(from_node.readline())

        yield ask
        to_node.close()
        assert process.wait(timeout=60) == 0


def in_phrases(heard: Iterable[tuple[int, int, float]]) -> list[list[Note]]:
    """Return the phrases of the notes heard, given as (start in ms, duration in ms, hertz)."""
    return phrases(without_knocks((start, ms, midi(hz)) for start, ms, hz in heard), PHRASE_MS)


def midi(hertz: float) -> int:
    return round(69 + 12 * log2(hertz / 440))


def without_knocks(notes: Iterable[Note]) -> list[Note]:
    return [note for note in notes if note[1] >= PIP_MS or note[2] == TICK]


def pitches(phrase: list[Note]) -> list[int]:
    return [note for _, _, note in phrase]


def a_die(phrase: list[Note]) -> tuple[int, bool]:
    """Return the face and whether the die is held; count and pitch must agree."""
    face = len(phrase)
    held = phrase[0][2] in HELD
    assert set(pitches(phrase)) == {(HELD if held else FREE)[face - 1]}
    return face, held


def dice(phrase: list[Note]) -> list[tuple[int, bool]]:
    return [a_die(die) for die in phrases(phrase, DIE_MS)]


def number(phrase: list[Note]) -> int:
    if pitches(phrase) == FALLS:
        return 0
    ticks = [index for index, (_, _, note) in enumerate(phrase) if note == TICK]
    if ticks:
        (tick,) = ticks
        return 1000 * number(phrase[:tick]) + (number(phrase[tick + 1 :]) if phrase[tick + 1 :] else 0)
    # Within a digit the pitch rises; the next digit has shorter notes.
    assert all(one[2] < other[2] or one[1] > other[1] + 40 for one, other in pairwise(phrase))
    return sum(100 if ms > HUNDRED_MS else 10 if ms > TEN_MS else 1 for _, ms, _ in phrase)


def box(phrase: list[Note]) -> str:
    assert phrase[0][2] == TICK
    shape = tuple(pitches(phrase[1:]))
    if shape in SHAPES:
        return SHAPES[shape]
    return ["ones", "twos", "threes", "fours", "fives", "sixes"][a_die(phrase[1:])[0] - 1]
