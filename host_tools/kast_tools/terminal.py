"""Plays on the virtual board in a terminal."""

import json
import os
import sys
from pathlib import Path

from kast_tools.errors import KastError
from kast_tools.node import started
from kast_tools.paths import FIRMWARE

CRASHED = 3  # terminal.js ends with this code when the firmware ended with an exception


def data_folder() -> Path:
    """Where this user's board keeps its files."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "kast"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "kast"


def play_in_terminal(store: Path | None = None, firmware: Path = FIRMWARE) -> None:
    """Play until the player quits; what the board stores is kept in `store`, else in the user's data folder.

    Raises KastError without a terminal, or if the firmware or the virtual board fails.
    """
    if not all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        raise KastError("--terminal needs a terminal for its picture and keys. `kast run` plays a script without one.")
    store = store or data_folder()
    try:
        store.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise KastError(
            f"{error.filename or store} cannot be written: {error.strerror}. The board's files belong there: mend that."
        ) from None
    job = {"firmware": str(firmware), "store": str(store)}
    with started("terminal.js", json.dumps(job)) as process:
        code = process.wait()
    if code == CRASHED:
        raise KastError("The firmware stopped; its traceback is above.")
    if code:
        raise KastError("The virtual board failed; the reason is above.")
