"""The turns of the game in play, each on a checked line as soon as its box is filled: "seq number turn".

A line says which game and which turn of it (from 0, all players together) it is. So nothing need be removed when a game
begins, and a turn too many, after a power cut between this file and the saved game, is replaced by the next append.

A corrected turn is a line of another file, "seq number n turn", for the nth correction of the game: it takes the place
of the turn of that number. The saved game says how many corrections there were, so one too many is replaced, too.
"""

from micropython import const

from kast.storage import log, store

_FILE = const("turns")
_CORRECTIONS = const("corrections")


def append(seq, finished, text):
    """Keep the turn `text` of game `seq`, in which `finished` turns came before. False if that was not possible.

    To be called before the game is saved: a power cut in between leaves the turn unfinished.
    """
    return _append(_FILE, _turn, seq, finished, f"{seq} {finished} {text}")


def correct(seq, corrections, number, text):
    """Keep `text` as what the turn of that number is, by one correction more than so many. False if not possible.

    To be called before the game is saved: a power cut in between leaves the turn as it was.
    """
    return _append(_CORRECTIONS, _correction, seq, corrections, f"{seq} {number} {corrections + 1} {text}")


def size():
    """Bytes of both files."""
    return store.size(_FILE) + store.size(_CORRECTIONS)


def turns(seq, finished, corrections=0):
    """The texts of the first `finished` turns of game `seq`, as so many corrections left them; those that were damaged
    are missing.
    """
    for _, text in numbered(seq, finished, corrections):
        yield text


def numbered(seq, finished, corrections, before=None):
    """The same as pairs of a turn's number and its text. None, if a correction was damaged: nobody knows of which.

    before: a list that takes, once all are told, for each correction the number of the turn and its text before.
    """
    corrected = list(_found(_CORRECTIONS, _correction, seq, corrections)) if corrections else []
    if len(corrected) < corrections:
        return
    latest = dict(corrected)
    first = {}
    for number, text in _found(_FILE, _turn, seq, finished):
        if number in latest:
            first[number] = text
        yield number, latest.get(number, text)
    if before is not None:
        for number, text in corrected:
            if number in first:
                before.append((number, first[number]))
                first[number] = text


def _append(name, read, seq, count, text):
    """Add a line to those of a file that `read` knows as the first `count` of a game; what is wrong there goes."""
    last = log.lines(name, backwards=True)
    goes_on = False
    for found in last:
        goes_on = read(found, seq, count) is not None
        break
    last.close()
    if goes_on:
        return log.append(name, log.sealed((text,)))
    return store.replace(name, _replaced(name, read, seq, count, text))


def _replaced(name, read, seq, count, text):
    """The file without what the line `text` makes wrong, and with it."""
    for kept in log.lines(name):
        if read(kept, seq, count) is not None:
            for piece in kept.pieces():
                yield piece
            yield b"\n"
    for piece in log.sealed((text,)):
        yield piece


def _found(name, read, seq, count):
    for line in log.lines(name):
        found = read(line, seq, count)
        if found:
            yield found


def _turn(line, seq, finished):
    """The number and the text of a turn, if it is one of the first `finished` of game `seq`; else None."""
    return _read(line, seq, finished, 3)


def _correction(line, seq, corrections):
    """The number and the text of a turn, if a line is one of the first so many corrections of game `seq`; else None."""
    return _read(line, seq, corrections + 1, 4)


def _read(line, seq, end, count):
    """What stands behind the number of game `seq` in a line of so many words, if the last number is less than `end`."""
    if line is None:
        return None
    try:
        game, number, *last, text = line.text().split()
        is_kept = int(game) == seq and len(last) == count - 3 and int(last[0] if last else number) < end
        return (int(number), text) if is_kept else None
    except (ValueError, OSError):
        return None  # nobody knows whose
