"""One Kast at a time in a folder of a board's files, or with the file of a board's flash."""

import errno
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import lock_descriptor, unlock_descriptor

from kast_tools.common.errors import KastError

_NO_LOCKS = (errno.ENOLCK, errno.EBADF, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL)
"""What a file system says that knows no locks."""


@contextmanager
def only_user(place: Path) -> Iterator[Sequence[int]]:
    """Keep other commands out of a folder, or away from a file, that this one is about to change.

    The system releases the lock when the last process that holds it ends, however that happens. A program that is
    started meanwhile holds it too if it is handed the descriptors that come from the `with`, as Popen's `pass_fds`. On
    Windows a lock belongs to one process alone, and there are none to hand on.

    Raises KastError if another command is there. Where a file system knows no locks everybody may come in.
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
    """Take the lock; False if another process has it."""
    try:
        return lock_descriptor(descriptor, blocking=False)
    except OSError as error:
        if error.errno not in _NO_LOCKS:
            raise
        return True


def _opened(place: Path) -> int:
    """Return a descriptor to lock for a folder or a file, which need not be there yet.

    A folder is locked itself, so that no other file lies among the board's. A hidden file beside it has the lock where
    folders cannot be opened (Windows), and for a file, which each change replaces.
    """
    if place.is_dir() and sys.platform != "win32":
        return os.open(place, os.O_RDONLY)
    lock = place.parent / f".{place.name}.lock"
    with suppress(FileExistsError):
        lock.parent.mkdir(parents=True, exist_ok=True)
    return os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
