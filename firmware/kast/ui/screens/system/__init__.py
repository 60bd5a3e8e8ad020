"""Screens of the device itself: start, sleep, empty battery, full history, errors."""

from kast.text import say
from kast.ui.screen import storage_warning


def storage_message(machine, session):
    """Return a line of text on whether the game in play is stored; "" if there is no game to store."""
    return (storage_warning(machine) or say("warning.kept")) if session and session.game and session.stores else ""
