"""Store data for the next start, before the device restarts because memory ran out."""

from micropython import const

from kast.storage import store

_FILE = const("restart")
_HAS_GAME = const(1)
_COACH = const(2)


def leave(has_game, coach):
    """Store the data before a restart.

    :param has_game: whether a game was in play
    :param coach: whether the coach was in memory
    :returns: False if the data cannot be stored
    """
    return store.save(_FILE, bytes((has_game * _HAS_GAME | coach * _COACH,)))


def take():
    """Return (has_game, coach) as stored by leave(), and delete them; None if there are none, or deleting fails."""
    stored = store.load(_FILE)
    if not stored or not store.forget(_FILE):
        return None
    return bool(stored[0] & _HAS_GAME), bool(stored[0] & _COACH)
