"""A start by itself, after the memory came to its end: what the one before leaves for it to know."""

from micropython import const

from kast.storage import store

_FILE = const("restart")
_GOES_ON = const(1)
_COACH = const(2)


def leave(goes_on, coach):
    """goes_on: a game was in play; coach: it was in memory. False if that cannot be stored."""
    return store.save(_FILE, bytes((goes_on * _GOES_ON | coach * _COACH,)))


def take():
    """What was left, once: (goes_on, coach), or None."""
    left = store.load(_FILE)
    if not left or not store.forget(_FILE):
        return None
    return bool(left[0] & _GOES_ON), bool(left[0] & _COACH)
