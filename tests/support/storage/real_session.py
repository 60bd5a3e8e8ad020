"""Run the firmware's Session on CPython in a test, to see what the session stores and in which order."""

import gc
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from kast.session.session import Session

DEVICE = "e6605481db3b8a2f"


class Machine:
    """Provide what a Session needs of a Machine: everything is stored, and the device has a number."""

    device = DEVICE
    stores = True

    def __init__(self) -> None:
        self.settings: dict[str, Any] = {"kids": False, "coach": "off"}

    def try_to_store(self, save: Callable[..., bool], *what: object) -> None:
        assert save(*what)


def session_with(game: Any) -> Session:
    """Return a Session with this game in play."""
    session = Session(Machine())
    session.game = game
    return session


collecting = patch.object(gc, "threshold", lambda size: None, create=True)
"""Context in which a Session runs on CPython, which has no gc.threshold."""
