"""Locks a folder with a board's files, or a flash image, so that only one command at a time changes it."""

import errno
import os
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import lock_descriptor, unlock_descriptor

from kast_tools.common.errors import KastError

_NO_LOCKS = (errno.ENOLCK, errno.EBADF, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL)
"""Error numbers of file systems that do not support locks."""


@contextmanager
def only_user(place: Path) -> Generator[Sequence[int]]:
    """Lock a folder or file during the `with`, and yield the file descriptors that hold the lock.

    The operating system releases the lock when the last process that holds it ends, for whatever reason. A program
    started during the `with` holds the lock too if it inherits these descriptors (`pass_fds` of Popen). On Windows a
    lock belongs to one process, and no descriptors are yielded. On a file system without locks nothing is locked.

    :raises KastError: another command holds the lock
    """
    descriptor = _opened(Path(os.path.realpath(place)))
    try:
        if not _locked(descriptor):
            raise KastError(f"{place} is in use by another Kast. Stop it first, or choose another place.")
        if sys.platform == "win32":
            yield []
            unlock_descriptor(descriptor)  # closing alone releases the lock only after a while (LockFileEx)
        else:
            yield [descriptor]
    finally:
        os.close(descriptor)


def _locked(descriptor: int) -> bool:
    """Try to take the lock. Return False if another process holds it, and True if the file system has no locks."""
    try:
        return lock_descriptor(descriptor, blocking=False)
    except OSError as error:
        if error.errno not in _NO_LOCKS:
            raise
        return True


def _opened(place: Path) -> int:
    """Return the file descriptor on which the lock for a folder or file is taken.

    An existing folder is locked itself, so that no lock file appears among the board's files. Otherwise a hidden file
    next to `place` is locked: on Windows because folders cannot be opened there, for a file because each change
    replaces that file, and for a missing `place` because there is nothing to open yet.
    """
    if place.is_dir() and sys.platform != "win32":
        return os.open(place, os.O_RDONLY)
    lock = place.parent / f".{place.name}.lock"
    with suppress(FileExistsError):
        lock.parent.mkdir(parents=True, exist_ok=True)
    return os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
