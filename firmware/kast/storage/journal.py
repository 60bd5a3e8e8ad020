"""Store the turns of the game in play, each as soon as it has ended, as a line with a checksum: "seq number turn".

The line contains the game's seq and the turn's number (from 0, all players together). So the file need not be emptied
when a game begins. If power fails before the game is saved, the journal has one turn too many, which the next append
replaces.

A corrected turn is a line of another file, "seq number n turn", where n counts the corrections of the game from 1; it
replaces the turn with this number. The saved game contains the number of corrections, so that a surplus correction
after a power cut is replaced as well.
"""

from micropython import const

from kast.storage import log, store

_FILE = const("turns")
_CORRECTIONS = const("corrections")


def append(seq: int, finished: int, text) -> bool:
    """Store a turn. Return False if that failed.

    Call it before the game is saved: a power cut in between leaves the turn unfinished.

    :param seq: number of the game
    :param finished: number of turns before this one
    :param text: the turn (turn_text.py)
    """
    return _append(_FILE, _turn, seq, finished, f"{seq} {finished} {text}")


def correct(seq: int, corrections: int, number: int, text: str) -> bool:
    """Store the correction of a turn. Return False if that failed.

    Call it before the game is saved: a power cut in between leaves the turn as it was.

    :param seq: number of the game
    :param corrections: number of corrections before this one
    :param number: number of the turn, from 0
    :param text: the corrected turn (turn_text.py)
    """
    return _append(_CORRECTIONS, _correction, seq, corrections, f"{seq} {number} {corrections + 1} {text}")


def size() -> int:
    """Return the total size of the journal's two files, in bytes."""
    return store.size(_FILE) + store.size(_CORRECTIONS)


def turns(seq: int, finished: int, corrections: int = 0):
    """Yield the texts of the first `finished` turns of a game, after its first `corrections` corrections.

    Damaged turns are left out.
    """
    for _, text in numbered(seq, finished, corrections):
        yield text


def numbered(seq: int, finished: int, corrections: int, before: list | None = None):
    """Yield the same turns as `turns`, each as (number, text).

    If a correction is damaged, nothing is yielded, because it is unknown which turn it corrected.

    :param before: list to which (number, text before the correction) is added for each correction, at the end
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
    """Add the line `text` after the first `count` lines of a game, and remove all lines that `read` does not accept."""
    lines = log.lines(name, backwards=True)
    is_accepted = False
    for line in lines:
        is_accepted = read(line, seq, count) is not None
        break
    lines.close()
    if is_accepted:
        return log.append(name, log.sealed((text,)))
    return store.replace(name, _replaced(name, read, seq, count, text))


def _replaced(name, read, seq, count, text):
    """Yield the lines of a file that `read` accepts as the first `count` lines of a game, then the line `text`."""
    for line in log.lines(name):
        if read(line, seq, count) is not None:
            for piece in line.pieces():  # pyrefly: ignore[missing-attribute]  `read` accepts lines only
                yield piece
            yield b"\n"
    for piece in log.sealed((text,)):
        yield piece


def _found(name, read, seq, count):
    for line in log.lines(name):
        entry = read(line, seq, count)
        if entry:
            yield entry


def _turn(line, seq, finished):
    """Return (number, text) of a turn if it is one of the first `finished` turns of game `seq`; else None."""
    return _read(line, seq, finished, 3)


def _correction(line, seq, corrections):
    """Return (number of the turn, text) of one of the first `corrections` corrections of game `seq`, else None."""
    return _read(line, seq, corrections + 1, 4)


def _read(line, seq, end, count):
    """Return (second number, text) of a line; None if the line does not fit.

    A line fits if it has `count` words and belongs to game `seq`, and its last number is less than `end`.
    """
    if line is None:
        return None
    try:
        game, number, *last, text = line.text().split()
        fits = int(game) == seq and len(last) == count - 3 and int(last[0] if last else number) < end
        return (int(number), text) if fits else None
    except (ValueError, OSError):
        return None  # the line is not in this format
