"""Locks a folder of a board's files, or the file of a board's flash, for one command at a time."""

import errno
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import lock_descriptor, unlock_descriptor

from kast_tools.common.errors import KastError

_NO_LOCKS = (errno.ENOLCK, errno.EBADF, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL)
"""Errors of file systems without locks."""


@contextmanager
def only_user(place: Path) -> Iterator[Sequence[int]]:
    """Lock a folder or file that is about to be changed, and yield the descriptors of the lock.

    The system releases the lock when the last process that holds it ends, for whatever reason. A program started
    meanwhile holds it too if it receives these descriptors, as Popen's `pass_fds`. On Windows a lock belongs to one
    process, and no descriptors are yielded. On a file system without locks nothing is locked.

    :raises KastError: another command holds the lock
    """
    descriptor = _opened(Path(os.path.realpath(place)))
    try:
        if not _locked(descriptor):
            raise KastError(f"{place} is in use by another Kast. End that one first, or name another place.")
        if sys.platform == "win32":
            yield []
            unlock_descriptor(descriptor)  # closing it releases the lock too, but only after a while (LockFileEx)
        else:
            yield [descriptor]
    finally:
        os.close(descriptor)


def _locked(descriptor: int) -> bool:
    """Try to take the lock; return False if another process has it."""
    try:
        return lock_descriptor(descriptor, blocking=False)
    except OSError as error:
        if error.errno not in _NO_LOCKS:
            raise
        return True


def _opened(place: Path) -> int:
    """Return a descriptor to lock for a folder or a file, which need not exist yet.

    A folder is locked itself, so that no extra file is among the board's. A hidden file next to it is
    locked where folders cannot be opened (Windows), and for a file, since each change replaces it.
    """
    if place.is_dir() and sys.platform != "win32":
        return os.open(place, os.O_RDONLY)
    lock = place.parent / f".{place.name}.lock"
    with suppress(FileExistsError):
        lock.parent.mkdir(parents=True, exist_ok=True)
    return os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
