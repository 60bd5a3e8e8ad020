"""Joining a table of several devices and leaving it. The menu needs this module, too."""

from kast.modules import forget, let_go
from kast.storage import store

_ROOMS = (
    "kast.session.linked",
    "kast.session.network",
    "kast.session.joining",
    "kast.session.seating",
    "kast.device.cable",
    "kast.games.cards.linked",
    "kast.games.pig.linked",
)


def is_kept():
    """Return whether an unfinished game of several devices is stored; session/linked.py stores it."""
    return any((store.load("link") or b"")[:4])


def sit_down(rooms):
    """Switch to the session of several devices, with the stored table or without one.

    Call it from the loop, as `Screen.enter` is called: restoring a table needs a deep stack.

    :return: False if the stored table cannot be restored; it is quarantined then, which the menu shows
    """
    if not rooms.loop.cable:
        from kast.names import keep_for_two  # noqa: PLC0415  loaded only for multiplayer
        from kast.session import joining  # noqa: PLC0415  loaded only for multiplayer
        from kast.session.linked import Linked  # noqa: PLC0415  loaded only for multiplayer

        keep_for_two()
        # saved_game is loaded again with a game of this device alone.
        for room in ("kast.names", "kast.storage.saved_game"):
            forget(room)
        session = rooms.session = Linked(rooms.session)
        if not joining.resume(session):
            if session.alone.set_aside:
                _go_back(rooms)
                return False
            joining.meet(session)
        _listen(rooms)
    return True


def meet_again(rooms):
    """Drop the game that is over, and look for another one."""
    from kast.session import joining  # noqa: PLC0415  loaded only for multiplayer

    joining.drop(rooms.session)
    joining.meet(rooms.session)
    _listen(rooms)


def _listen(rooms):
    """Pass on what the cable or the radio receives to the session's current line."""
    session = rooms.session
    if session.network and session.network.has_radio:
        from kast.multiplayer.radio.wifi import Radio  # noqa: PLC0415  loaded only for multiplayer

        if not isinstance(rooms.loop.cable, Radio):
            rooms.loop.cable = Radio(rooms.machine, session)
        return
    from kast.device.cable import Cable  # noqa: PLC0415  loaded only for multiplayer

    rooms.loop.cable = Cable(rooms.machine, session.line, session.settle)


def leave(rooms):
    """Leave the table before the menu is shown, and unload the modules for several devices."""
    if rooms.loop.cable:
        from kast.session import joining  # noqa: PLC0415  loaded only for multiplayer

        close = getattr(rooms.loop.cable, "close", None)  # only a radio has it
        if close:
            close()
        rooms.loop.cable = None
        joining.put_away(rooms.session)
        _go_back(rooms)


def _go_back(rooms):
    """Switch to the session of this device alone."""
    rooms.session = rooms.session.alone
    let_go("kast.multiplayer.protocol")
    let_go("kast.multiplayer.radio")
    for room in _ROOMS:
        forget(room)
