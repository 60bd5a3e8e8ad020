"""Share slow-to-make files and values between all workers of a test run."""

import pickle
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from filelock import FileLock

Made = TypeVar("Made")


def made_once(folder: Path, make: Callable[[Path], object]) -> Path:
    """Return the folder, filled by `make` for the first caller; other callers wait until it is complete.

    The folder is in the folder of the test run (`run_folder` of conftest.py); callers must not change it. If `make`
    fails, its exception is raised, and the next caller tries again.
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
    """Return a value computed once per test run and stored in the folder; each worker gets its own copy."""
    stored = made_once(folder, lambda empty: (empty / "value").write_bytes(pickle.dumps(find()))) / "value"
    return pickle.loads(stored.read_bytes())
