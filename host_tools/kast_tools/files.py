"""Files written whole or not at all."""

from pathlib import Path

from kast_tools.errors import KastError


def write_whole(path: Path, data: bytes) -> None:
    """Let `path` hold `data`; what it held before stays until then. Raises KastError if it cannot be written."""
    new = path.with_name(path.name + ".new")
    try:
        new.write_bytes(data)
        new.replace(path)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise KastError(f"{path} cannot be written: {error.strerror}. Name another file with --out.") from None
