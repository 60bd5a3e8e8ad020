"""Store the turns of the game in play, each as soon as it has ended, as a line with a checksum: "seq number turn".

The line contains the game's seq and the turn's number (from 0, all players together). So nothing is removed when a
game begins, and a turn too many, left by a power cut before the game was saved, is replaced by the next append.

A corrected turn is a line of another file, "seq number n turn", for the nth correction of the game; it replaces the
turn of that number. The saved game contains the number of corrections, so that a correction too many is replaced, too.
"""

from micropython import const

from kast.storage import log, store

_FILE = const("turns")
_CORRECTIONS = const("corrections")


def append(seq: int, finished: int, text) -> bool:
    """Store a turn. Return False if that failed.

    Call it before the game is saved: a power cut in between leaves the turn unfinished.

    :param seq: of the game
    :param finished: number of turns before this one
    :param text: the turn (turn_text.py)
    """
    return _append(_FILE, _turn, seq, finished, f"{seq} {finished} {text}")


def correct(seq: int, corrections: int, number: int, text: str) -> bool:
    """Store the correction of a turn. Return False if that failed.

    Call it before the game is saved: a power cut in between leaves the turn as it was.

    :param seq: of the game
    :param corrections: number of corrections before this one
    :param number: of the turn, from 0
    :param text: the corrected turn (turn_text.py)
    """
    return _append(_CORRECTIONS, _correction, seq, corrections, f"{seq} {number} {corrections + 1} {text}")


def size() -> int:
    """Return the size of both files in bytes."""
    return store.size(_FILE) + store.size(_CORRECTIONS)


def turns(seq: int, finished: int, corrections: int = 0):
    """Yield the texts of the first `finished` turns of a game, after its first `corrections` corrections.

    Damaged turns are missing.
    """
    for _, text in numbered(seq, finished, corrections):
        yield text


def numbered(seq: int, finished: int, corrections: int, before: list | None = None):
    """Yield the turns as `turns` does, each as (number, text).

    If a correction is damaged, nothing is yielded: it is unknown which turn it corrected.

    :param before: a list to which, after the last turn, the number and the earlier text of each corrected turn is added
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
    """Add the line `text` after the first `count` lines of a game, as `read` finds them; drop other lines before it."""
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
    """Yield the lines of a file that `read` accepts as the first `count` of a game, then the line `text`."""
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
    """Return (number, text) of a turn if it is one of the first `finished` of game `seq`; else None."""
    return _read(line, seq, finished, 3)


def _correction(line, seq, corrections):
    """Return (number of the turn, text) if a line is one of the first `corrections` of game `seq`; else None."""
    return _read(line, seq, corrections + 1, 4)


def _read(line, seq, end, count):
    """Return (second number, text) of a line of `count` words of game `seq` if its last number is less than `end`."""
    if line is None:
        return None
    try:
        game, number, *last, text = line.text().split()
        is_kept = int(game) == seq and len(last) == count - 3 and int(last[0] if last else number) < end
        return (int(number), text) if is_kept else None
    except (ValueError, OSError):
        return None  # a line of no known game
