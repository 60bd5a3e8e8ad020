"""Deletes archived games from a board. Runs on the board, or on CPython in a folder with the board's files."""

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


def clear(seq, report):
    """Delete the history up to game `seq`, except its newest file. Best scores and the number of games stay.

    :param seq: number of the board's last game
    :param report: called now and then with the progress in per cent, since clearing may take a minute
    :return: False if `seq` is not the last game or the files cannot be written; then nothing was deleted
    """
    if history.next_seq() != seq + 1 or not store.replace(history.EXPORTED, log.sealed([str(seq)])):
        return False
    # First add all games to the best scores, except the last game, since its end can still be undone.
    for percent in statistics.Statistics().catch_up(seq - 1):
        report(percent)
    while history.drop_oldest():
        report(100)
    return True
