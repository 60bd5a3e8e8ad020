"""The turns of the game in play, each on a checked line as soon as its box is filled: "seq number turn".

A line says which game and which turn of it (from 0, all players together) it is. So nothing need be removed when a game
begins, and a turn too many, after a power cut between this file and the saved game, is replaced by the next append.

A corrected turn is a line of its own, "seq number.n turn", for the nth correction of the game: it takes the place of
the turn of that number. The saved game says how many corrections there were, so that one too many is replaced, too.
"""

from micropython import const

from kast.keep import log, store

_FILE = const("turns")


def append(seq, finished, text, corrections=0):
    """Keep the turn `text` of game `seq`, in which `finished` turns came before. False if that was not possible.

    To be called before the game is saved: a power cut in between leaves the turn unfinished. corrections: how many
    there were in the game.
    """
    return _append(seq, finished, corrections, f"{seq} {finished} {text}")


def correct(seq, finished, number, text, corrections):
    """Keep `text` as what the turn of that number is, of the first `finished` of game `seq`. False if not possible.

    To be called before the game is saved with one correction more than `corrections`: a power cut in between leaves the
    turn as it was.
    """
    return _append(seq, finished, corrections, f"{seq} {number}.{corrections + 1} {text}")


def size():
    """Bytes of the file."""
    return store.size(_FILE)


def turns(seq, finished, corrections=0):
    """The texts of the first `finished` turns of game `seq`, as so many corrections left them; those that were damaged
    are missing.
    """
    for _, text in numbered(seq, finished, corrections):
        yield text


def numbered(seq, finished, corrections):
    """The same as pairs of a turn's number and its text. None, if a correction was damaged: nobody knows of which."""
    latest = {}
    if corrections:
        found = 0
        for number, correction, text in _turns(seq, finished, corrections):
            if correction:
                latest[number] = text
                found += 1
        if found < corrections:
            return
    for number, correction, text in _turns(seq, finished, corrections):
        if not correction:
            yield number, latest.get(number, text)


def before_corrections(seq, finished, corrections):
    """For each correction, the first one first: the number of the turn, and its text before."""
    before = {}
    for number, correction, text in _turns(seq, finished, corrections):
        if correction and number in before:
            yield number, before[number]
        before[number] = text


def _append(seq, finished, corrections, text):
    last = log.lines(_FILE, backwards=True)
    goes_on = False
    for found in last:
        goes_on = _turn(found, seq, finished, corrections) is not None
        break
    last.close()
    if goes_on:
        return log.append(_FILE, log.sealed((text,)))
    return store.replace(_FILE, _replaced(seq, finished, corrections, text))


def _replaced(seq, finished, corrections, text):
    """The file without what the line `text` makes wrong, and with it."""
    for kept in log.lines(_FILE):
        if _turn(kept, seq, finished, corrections) is not None:
            for piece in kept.pieces():
                yield piece
            yield b"\n"
    for piece in log.sealed((text,)):
        yield piece


def _turns(seq, finished, corrections):
    for line in log.lines(_FILE):
        found = _turn(line, seq, finished, corrections)
        if found:
            yield found


def _turn(line, seq, finished, corrections):
    """Number, correction (0: none) and text, if a line is of the first turns and corrections of game `seq`; or None."""
    if line is None:
        return None
    try:
        game, number, text = line.text().split()
        number, _, correction = number.partition(".")
        number, correction = int(number), int(correction or 0)
        is_kept = int(game) == seq and number < finished and correction <= corrections
    except (ValueError, OSError):
        return None  # nobody knows whose
    return (number, correction, text) if is_kept else None
