"""Reads the firmware's data files, and determines the names under which a board stores them."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

DATA_SUFFIXES = (".bin", ".scores")
"""Suffixes of the files in data/ that a board reads; the other files in data/ are documentation."""


def data_of(source: Path) -> Mapping[str, bytes]:
    """Return the content of the data files of a firmware, keyed by name."""
    paths = (path for path in sorted((source / "data").glob("*")) if path.suffix in DATA_SUFFIXES)
    return {path.name: path.read_bytes() for path in paths}


def names_on_board(data: Mapping[str, bytes]) -> Mapping[str, str]:
    """Return the name that each data file has on a board, keyed by its name in the sources.

    The name on a board contains part of the SHA-256, so that an update can store a new file next to the one
    that the old version reads.
    """
    return {name: _name_with_digest(name, content) for name, content in data.items()}


def is_data(path: str) -> bool:
    """Return whether a path on a board is that of a data file of any version."""
    return path.startswith("data/") and Path(path).suffix in DATA_SUFFIXES


def _name_with_digest(name: str, content: bytes) -> str:
    return f"{Path(name).stem}-{hashlib.sha256(content).hexdigest()[:8]}{Path(name).suffix}"
