"""Files written whole or not at all, and trees of files."""

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from kast_tools.common import file_types
from kast_tools.common.errors import KastError


def write_whole(path: Path, data: bytes) -> None:
    """Let `path` hold `data`, and make the folders it needs; until then it stays what it was.

    A symbolic link stays one, and its target is written; to a pipe or a device the data are sent.

    Raises KastError if it cannot be written, or if it is one of those that signs.py knows: they are nobody's output.
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
    """Write files by their paths below `folder`, with the folders they need. Raises OSError if one cannot be written.

    For folders that nobody else looks into yet: what is there already is written over, and may be left half done.
    """
    for path, content in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


def require_output(path: Path) -> None:
    """Raise KastError if a file is one of those that signs.py knows, before there is anything to write into it."""
    if not path.name:
        raise KastError("The name of the file to write is empty. Name one.")
    try:
        meaning = file_types.meaning_of(Path(os.path.realpath(path)))
    except OSError as error:
        raise KastError(f"{path} cannot be written: {error.strerror}. Name another place.") from None
    if meaning:
        raise KastError(f"{path} is {meaning}. Name another file.")


def require_free(folder: Path) -> None:
    """Raise KastError if what would come into a folder would come among the files that signs.py knows."""
    if meaning := file_types.folder_meaning_of(Path(os.path.realpath(folder))):
        raise KastError(f"{folder} is {meaning}. Name another folder.")


def _is_stream(path: Path) -> bool:
    """Whether it is there, and neither a file nor a folder."""
    return path.exists() and not path.is_file() and not path.is_dir()


def _replace(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    # In a folder it meets no other's name, and gets the permissions that new files have here.
    with tempfile.TemporaryDirectory(prefix=".kast-", dir=path.parent) as folder:
        new = Path(folder, "new")
        new.write_bytes(data)
        if path.exists():
            shutil.copymode(path, new)
        new.replace(path)
