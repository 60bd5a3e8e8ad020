"""Writes files completely or not at all, and trees of files."""

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from kast_tools.common import file_types
from kast_tools.common.errors import KastError


def write_whole(path: Path, data: bytes) -> None:
    """Replace the content of a file in one step, creating the folders that it needs.

    If the path is a symbolic link, its target is replaced; data for a pipe or a device are sent there.

    :raises KastError: it cannot be written, or file_types.py recognises a file that must not be overwritten
    """
    require_output(path)
    try:
        if _is_stream(path):
            path.write_bytes(data)
        else:
            _replace(Path(os.path.realpath(path)), data)
    except OSError as error:
        barrier = next((parent for parent in path.parents if parent.exists() and not parent.is_dir()), None)
        reason = f"{barrier} is no folder. Name another one" if barrier else f"{error.strerror}. Name another place"
        raise KastError(f"{path} cannot be written: {reason}.") from None


def write_tree(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files, keyed by path, below `folder`. Raises OSError if one cannot be written.

    Use it for folders that no other program reads yet: files are overwritten, and a failure may leave
    some incomplete.
    """
    for path, content in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


def require_output(path: Path) -> None:
    """Raise KastError if file_types.py recognises a file that must be kept; call it before producing output."""
    if not path.name:
        raise KastError("The name of the file to write is empty. Name one.")
    try:
        meaning = file_types.meaning_of(Path(os.path.realpath(path)))
    except OSError as error:
        raise KastError(f"{path} cannot be written: {error.strerror}. Name another place.") from None
    if meaning:
        raise KastError(f"{path} is {meaning}. Name another file.")


def require_free(folder: Path) -> None:
    """Raise KastError if a new file in this folder would be among files that file_types.py recognises."""
    if meaning := file_types.folder_meaning_of(Path(os.path.realpath(folder))):
        raise KastError(f"{folder} is {meaning}. Name another folder.")


def _is_stream(path: Path) -> bool:
    """Return whether the path exists and is neither a file nor a folder."""
    return path.exists() and not path.is_file() and not path.is_dir()


def _replace(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    # In a folder of its own the name is free, and the file gets the default permissions.
    with tempfile.TemporaryDirectory(prefix=".kast-", dir=path.parent) as folder:
        new = Path(folder, "new")
        new.write_bytes(data)
        if path.exists():
            shutil.copymode(path, new)
        new.replace(path)
