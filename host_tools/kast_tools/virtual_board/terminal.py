"""`kast play --terminal`: lets the user play on the virtual board in a terminal."""

import json
import sys
from pathlib import Path

from kast_tools.common.errors import KastError
from kast_tools.common.node import CRASHED, started
from kast_tools.common.paths import FIRMWARE
from kast_tools.virtual_board.mounted_firmware import board_folder
from kast_tools.virtual_board.store import OWN, board_store


def play_in_terminal(store: Path = OWN, firmware: Path = FIRMWARE) -> None:
    """Play until the player quits; `store` holds the board's files.

    :raises KastError: there is no terminal, the board is in use already, or the firmware or the virtual board fails
    """
    if not all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        raise KastError("--terminal needs a terminal for its picture and keys. `kast run` plays a script without one.")
    job = {"firmware": str(board_folder(firmware)), "store": str(store)}
    with board_store(store) as lock, started("node/terminal.js", json.dumps(job), pass_fds=lock) as process:
        code = process.wait()
    if code == CRASHED:
        raise KastError("The firmware stopped; its traceback is above. Translate it with `kast traceback`.")
    if code:
        raise KastError("The virtual board failed; the reason is above.")
