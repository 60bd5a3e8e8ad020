"""Run the firmware's Session on CPython in a test, with the real Machine; its hardware does nothing."""

import gc
import json
import os
import sys
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock, patch

from kast.session.between_games import settle
from kast.session.plan import checked_plan
from kast.session.session import Session
from kast.storage import store
from kast.storage.settings import checked
from kast_tools.common.constants import constants_of
from kast_tools.common.paths import FIRMWARE

DEVICE = "e6605481db3b8a2f"

# What the board has and CPython lacks. Other packages have modules of these names, so only the firmware gets them.
BOARD = {
    "board": SimpleNamespace(**constants_of(FIRMWARE / "board.py")),
    "machine": Mock(unique_id=lambda: bytes.fromhex(DEVICE)),
}
with (
    patch.dict(sys.modules, BOARD),
    patch.multiple(time, create=True, ticks_ms=lambda: 0, ticks_diff=int.__sub__),
):
    from kast.device.machine import Machine

without_gc = patch.multiple(gc, create=True, collect=lambda: 0, threshold=lambda size: None)
"""Context in which a Session runs on CPython, which has no gc.threshold, and whose gc.collect is slow."""


class _Hardware:
    """A part that does nothing; creating a Mock would take longer than restoring a game."""

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *values: None


def session_with(game: Any = None, random_bytes: Callable[[int], bytes] = os.urandom) -> Any:
    """Return a Session with this game in play, and with the stored settings."""
    settings = checked(json.loads(store.load("settings") or b"null"))
    settings["plan"] = checked_plan(settings["plan"])
    session = Session(
        Machine(*[_Hardware() for _ in range(5)], tilt=None, random_bytes=random_bytes, settings=settings)
    )
    session.game = game
    return session


def switched_on(random_bytes: Callable[[int], bytes] = os.urandom) -> Any:
    """Return the Session as after a start of the device, without a game: start.py does the same."""
    session = session_with(None, random_bytes)
    settle(session, False)
    return session
