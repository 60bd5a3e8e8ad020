"""Lets a board forget the games that a computer has. Runs on the board or, with its files in a folder, on CPython."""

from kast.modules import load


def _load(name):
    """Return a module of the board's storage; firmware up to 1.0.0 calls that package `kast.keep`."""
    try:
        return load("kast.storage." + name)
    except ImportError:
        return load("kast.keep." + name)


history = _load("history")
log = _load("log")
statistics = _load("statistics")
store = _load("store")


def clear(seq, tell):
    """Drop the history up to game `seq`, which must be its last, but for the newest segment of files.

    tell: called with a number now and then, since this may take a minute. Returns whether all went well; if not, some
    of the games are still there. The best scores stay, and the numbers of games go on.
    """
    if history.next_seq() != seq + 1 or not store.replace(history.EXPORTED, log.sealed([str(seq)])):
        return False
    # Games that the board has not counted yet would be missing from its best scores. The last may be taken back yet.
    for percent in statistics.Statistics().catch_up(seq - 1):
        tell(percent)
    while history.drop_oldest():
        tell(100)
    return True
