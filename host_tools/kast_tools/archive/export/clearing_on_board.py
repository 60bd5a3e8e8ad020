"""Deletes games that a computer has from a board. Runs on the board or, with its files in a folder, on CPython."""

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
    """Delete the history up to game `seq`, except the newest segment of files. Best scores and the game count stay.

    :param seq: number of the board's last game
    :param tell: called with a percentage now and then, since this may take a minute
    :return: whether all went well; if not, some of the games are still there
    """
    if history.next_seq() != seq + 1 or not store.replace(history.EXPORTED, log.sealed([str(seq)])):
        return False
    # Games not counted yet would be missing from the best scores. The last one may still change: its end can be undone.
    for percent in statistics.Statistics().catch_up(seq - 1):
        tell(percent)
    while history.drop_oldest():
        tell(100)
    return True
