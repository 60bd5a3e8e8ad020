"""What takes more than a second to make is made once in a run of the tests, for all of its workers."""

import pickle
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from filelock import FileLock

Made = TypeVar("Made")


def made_once(folder: Path, make: Callable[[Path], object]) -> Path:
    """The folder, in that of the run (`conftest.py`), empty until `make` fills it for whoever asks first. Others wait.

    Whoever is given it only reads it. Where `make` fails it raises what that raised, and whoever asks next tries again.
    """
    is_made = folder.with_name(f"{folder.name}.made")
    with FileLock(folder.with_name(f"{folder.name}.lock")):
        if not is_made.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            make(folder)
            is_made.touch()
    return folder


def found_once(folder: Path, find: Callable[[], Made]) -> Made:
    """The same of a value, which each worker gets as its own; the folder keeps it."""
    kept = made_once(folder, lambda empty: (empty / "value").write_bytes(pickle.dumps(find()))) / "value"
    return pickle.loads(kept.read_bytes())
