"""Writes a file in one step, or a tree of files, and refuses to overwrite files that Kast must keep."""

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from kast_tools.common import file_types
from kast_tools.common.errors import KastError


def write_whole(path: Path, data: bytes) -> None:
    """Replace the content of a file in one step, after creating the folders that are missing in its path.

    If the path is a symbolic link, the file that it points to is replaced. A pipe or a device is written to directly.

    :raises KastError: the file cannot be written, or file_types.py says that it must not be overwritten
    """
    require_output(path)
    try:
        if _is_stream(path):
            path.write_bytes(data)
        else:
            _replace(Path(os.path.realpath(path)), data)
    except OSError as error:
        blocking = next((parent for parent in path.parents if parent.exists() and not parent.is_dir()), None)
        reason = (
            (f"{blocking} is not a folder. Choose another one")
            if blocking
            else f"{error.strerror}. Choose another place"
        )
        raise KastError(f"{path} cannot be written: {reason}.") from None


def write_tree(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into `folder`, given as contents keyed by path. Raises OSError if a file cannot be written.

    Use this only for folders that no other program reads yet: existing files are overwritten, and a failure may
    leave some files incomplete.
    """
    for path, content in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


def require_output(path: Path) -> None:
    """Raise KastError if the path is empty or file_types.py forbids writing to it. Call it before computing output."""
    if not path.name:
        raise KastError("The name of the file to write is empty. Give one.")
    try:
        meaning = file_types.meaning_of(Path(os.path.realpath(path)))
    except OSError as error:
        raise KastError(f"{path} cannot be written: {error.strerror}. Choose another place.") from None
    if meaning:
        raise KastError(f"{path} is {meaning}. Choose another file.")


def require_free(folder: Path) -> None:
    """Raise KastError if file_types.py forbids new files in this folder."""
    if meaning := file_types.folder_meaning_of(Path(os.path.realpath(folder))):
        raise KastError(f"{folder} is {meaning}. Choose another folder.")


def _is_stream(path: Path) -> bool:
    """Return whether the path exists and is neither a file nor a folder, but for example a pipe."""
    return path.exists() and not path.is_file() and not path.is_dir()


def _replace(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    # A file in a temporary folder needs no unique name, and unlike a temporary file has the default permissions.
    with tempfile.TemporaryDirectory(prefix=".kast-", dir=path.parent) as folder:
        new = Path(folder, "new")
        new.write_bytes(data)
        if path.exists():
            shutil.copymode(path, new)
        new.replace(path)
