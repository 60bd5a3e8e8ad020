"""The turns of the game in play, each on a checked line as soon as its box is filled: "seq number turn".

A line says which game and which turn of it (from 0, all players together) it is. So nothing need be removed when a game
begins, and a turn too many, after a power cut between this file and the saved game, is replaced by the next append.
"""

from micropython import const

from kast.keep import log, store

_FILE = const("turns")


def append(seq, finished, text):
    """Keep the turn `text` of game `seq`, in which `finished` turns came before. False if that was not possible.

    To be called before the game is saved: a power cut in between leaves the turn unfinished.
    """
    line = (f"{seq} {finished} {text}",)
    last = log.lines(_FILE, backwards=True)
    goes_on = False
    for found in last:
        goes_on = _turn(found, seq, finished) is not None
        break
    last.close()
    if goes_on:
        return log.append(_FILE, log.sealed(line))
    return store.replace(_FILE, _replaced(seq, finished, line))


def size():
    """Bytes of the file."""
    return store.size(_FILE)


def turns(seq, finished):
    """The texts of the first `finished` turns of game `seq`; those that were damaged are missing."""
    for line in log.lines(_FILE):
        text = _turn(line, seq, finished)
        if text is not None:
            yield text


def _replaced(seq, finished, line):
    """The file without what `line` makes wrong, and with it."""
    for kept in log.lines(_FILE):
        if _turn(kept, seq, finished) is not None:
            for piece in kept.pieces():
                yield piece
            yield b"\n"
    for piece in log.sealed(line):
        yield piece


def _turn(line, seq, finished):
    """The text of a turn, if it is one of the first `finished` of game `seq`; else None."""
    if line is None:
        return None
    try:
        game, number, text = line.text().split()
        return text if int(game) == seq and int(number) < finished else None
    except (ValueError, OSError):
        return None  # nobody knows whose
