"""The turns of the game in play, each on a checked line as soon as its box is filled: "seq number turn".

A line says which game and which turn of it (from 0, all players together) it is. So nothing need be removed when a game
begins, and a turn too many, after a power cut between this file and the saved game, is replaced by the next append.
"""

from kast import store

_FILE = "turns"


def append(seq, finished, text):
    """Keep the turn `text` of game `seq`, in which `finished` turns came before. False if that was not possible.

    To be called before the game is saved: a power cut in between leaves the turn unfinished.
    """
    line = (f"{seq} {finished} {text}",)
    last = store.line_before(_FILE)[1]
    if last and _parts(last)[0] == seq and _parts(last)[1] < finished:
        return store.append(_FILE, store.sealed(line))
    return store.replace(_FILE, _replaced(seq, finished, line))


def turns(seq, finished):
    """The texts of the first `finished` turns of game `seq`; those that were damaged are missing."""
    for line in _lines(seq, finished):
        yield _parts(line)[2]


def _replaced(seq, finished, line):
    """The file without what `line` makes wrong, and with it."""
    for kept in _lines(seq, finished):
        yield kept + b"\n"
    for piece in store.sealed(line):
        yield piece


def _lines(seq, finished):
    """The lines of the first `finished` turns of game `seq`."""
    for line in store.lines(_FILE):
        if line and _parts(line)[0] == seq and _parts(line)[1] < finished:
            yield line


def _parts(line):
    """(seq, number, text) of a line."""
    seq, number, text = store.unsealed(line).split()
    return int(seq), int(number), text
