"""Store data for the next start, before the device restarts because memory ran out."""

from micropython import const

from kast.storage import store

_FILE = const("restart")
_GOES_ON = const(1)
_COACH = const(2)


def leave(goes_on, coach):
    """Store the data before a restart.

    :param goes_on: whether a game was in play
    :param coach: whether the coach was in memory
    :returns: False if the data cannot be stored
    """
    return store.save(_FILE, bytes((goes_on * _GOES_ON | coach * _COACH,)))


def take():
    """Return (goes_on, coach) as stored by leave(), and delete them; None if there are none, or deleting fails."""
    stored = store.load(_FILE)
    if not stored or not store.forget(_FILE):
        return None
    return bool(stored[0] & _GOES_ON), bool(stored[0] & _COACH)
