"""Functions to join a game on several devices, and to leave it. The multiplayer menu uses them, too."""

from kast.games import RULE_SETS
from kast.modules import load, unload, unload_package
from kast.storage import store

_MODULES = (
    "kast.session.linked",
    "kast.session.network",
    "kast.session.joining",
    "kast.session.seating",
    "kast.device.cable",
)


def is_stored():
    """Return whether an unfinished game on several devices is stored (session/linked.py stores it)."""
    return any((store.load("link") or b"")[:4])


def join(app):
    """Switch to the session for games on several devices, and restore the stored table, if there is one.

    Call this directly from the loop, as `Screen.enter` is called, since restoring a table needs much of the C stack.

    :return: False if the stored table cannot be restored; it is then in quarantine, which the menu shows
    """
    if not app.loop.cable:
        from kast.session import joining  # noqa: PLC0415  loaded only for multiplayer
        from kast.session.linked import Linked  # noqa: PLC0415  loaded only for multiplayer

        load("kast.multiplayer_names")
        # saved_game is loaded again when a game on this device alone is to be stored.
        for module in ("kast.multiplayer_names", "kast.storage.saved_game"):
            unload(module)
        session = app.session = Linked(app.session)
        if not joining.resume(session):
            if session.alone.is_damaged:
                _go_back(app)
                return False
            joining.start_handshake(session)
        _connect(app)
    return True


def join_again(app):
    """Drop the game that has ended, and look for devices for another one."""
    from kast.session import joining  # noqa: PLC0415  loaded only for multiplayer

    joining.close_table(app.session)
    joining.start_handshake(app.session)
    _connect(app)


def _connect(app):
    """Connect the cable or the radio to the session's current Transport."""
    session = app.session
    if session.network and session.network.has_radio:
        from kast.multiplayer.online.wifi import Radio  # noqa: PLC0415  loaded only for multiplayer

        if not isinstance(app.loop.cable, Radio):
            app.loop.cable = Radio(app.machine, session)
        return
    from kast.device.cable import Cable  # noqa: PLC0415  loaded only for multiplayer

    app.loop.cable = Cable(app.machine, session.transport, session.settle)


def leave(app):
    """Leave the table before the menu is shown, and unload the modules for games on several devices."""
    if app.loop.cable:
        from kast.session import joining  # noqa: PLC0415  loaded only for multiplayer

        close = getattr(app.loop.cable, "close", None)  # only a radio has this method
        if close:
            close()
        app.loop.cable = None
        joining.suspend(app.session)
        _go_back(app)


def _go_back(app):
    """Switch back to the session for games on this device alone, and unload the modules of the other session."""
    app.session = app.session.alone
    unload_package("kast.multiplayer.protocol")
    unload_package("kast.multiplayer.online")
    for module in _MODULES:
        unload(module)
    for id in RULE_SETS.having("linked"):
        unload("kast.games." + RULE_SETS.family(id) + ".linked")
