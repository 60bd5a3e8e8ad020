"""How a machine comes to a table with another one, and leaves it. The menu needs this room, too."""

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
    """Whether a game of two machines is stored that has not come to its end: session/linked.py stores it."""
    return any((store.load("link") or b"")[:4])


def sit_down(rooms):
    """Let the session be that of two machines, as long as no menu is shown: the stored table, or none yet.

    To be called from the loop, as `Screen.enter` is: a table is taken up in many calls inside one another. False where
    the stored table cannot be taken up; it is set aside then, which the menu says.
    """
    if not rooms.loop.cable:
        from kast.names import keep_for_two  # noqa: PLC0415  in memory only where two play
        from kast.session import joining  # noqa: PLC0415  likewise
        from kast.session.linked import Linked  # noqa: PLC0415  likewise

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
    """Let go of a game that is over, and look for another one."""
    from kast.session import joining  # noqa: PLC0415  likewise

    joining.drop(rooms.session)
    joining.meet(rooms.session)
    _listen(rooms)


def _listen(rooms):
    """Let the cable, or the radio, hand on what comes to the line that the session has now."""
    session = rooms.session
    if session.network and session.network.has_radio:
        from kast.multiplayer.radio.wifi import Radio  # noqa: PLC0415  likewise

        if not isinstance(rooms.loop.cable, Radio):
            rooms.loop.cable = Radio(rooms.machine, session)
        return
    from kast.device.cable import Cable  # noqa: PLC0415  likewise

    rooms.loop.cable = Cable(rooms.machine, session.line, session.settle)


def leave(rooms):
    """The menu is shown: nobody sits at a table with another machine, and what is needed for that leaves the memory."""
    if rooms.loop.cable:
        from kast.session import joining  # noqa: PLC0415  likewise

        close = getattr(rooms.loop.cable, "close", None)  # a radio is switched off
        if close:
            close()
        rooms.loop.cable = None
        joining.put_away(rooms.session)
        _go_back(rooms)


def _go_back(rooms):
    """Let the session be that of this machine alone."""
    rooms.session = rooms.session.alone
    let_go("kast.multiplayer.protocol")
    let_go("kast.multiplayer.radio")
    for room in _ROOMS:
        forget(room)
