"""Files written whole or not at all."""

import contextlib
from pathlib import Path

from kast_tools.errors import KastError


def write_whole(path: Path, data: bytes) -> None:
    """Let `path` hold `data`, and make the folders it needs; until then it stays what it was.

    Raises KastError if it cannot be written.
    """
    new = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(data)
        new.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            new.unlink()
        raise KastError(f"{path} cannot be written: {error.strerror}. Name another place.") from None
