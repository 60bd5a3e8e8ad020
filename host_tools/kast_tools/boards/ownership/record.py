"""The record of the files that an installation wrote to a board; the next installation recognises them by it."""

import hashlib
import json
from collections.abc import Mapping

from kast_tools.boards.ownership import ownership_on_board

RECORD = ownership_on_board.RECORD
"""Path of the record on the board."""


def record_of(files: Mapping[str, bytes]) -> bytes:
    """Return the content of the record of a complete installation.

    :param files: content of the files that the installation wrote, keyed by path
    """
    hashes = {path: [hashlib.sha256(data).hexdigest()] for path, data in files.items()}
    return json.dumps(ownership_on_board.record_of(hashes, [])).encode()
