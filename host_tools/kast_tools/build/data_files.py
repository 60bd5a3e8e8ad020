"""The firmware's files of data: what a board calls them."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

DATA_SUFFIXES = (".bin", ".scores")
"""Files of data/ that the board reads; what else is there tells people about them."""


def data_of(source: Path) -> Mapping[str, bytes]:
    """The files of a firmware's folder data/, by their names there."""
    paths = (path for path in sorted((source / "data").glob("*")) if path.suffix in DATA_SUFFIXES)
    return {path.name: path.read_bytes() for path in paths}


def names_on_board(data: Mapping[str, bytes]) -> Mapping[str, str]:
    """What they are called on a board, by their names: an update lays new ones beside those that the old one reads."""
    return {name: _name_with_digest(name, content) for name, content in data.items()}


def is_data(path: str) -> bool:
    """Whether a path on a board is that of the firmware's data, of any version."""
    return path.startswith("data/") and Path(path).suffix in DATA_SUFFIXES


def _name_with_digest(name: str, content: bytes) -> str:
    return f"{Path(name).stem}-{hashlib.sha256(content).hexdigest()[:8]}{Path(name).suffix}"
