"""One Kast at a time in a folder of a board's files, or with the file of a board's flash."""

import errno
import fcntl
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from kast_tools.errors import KastError


@contextmanager
def only_user(place: Path) -> Iterator[Sequence[int]]:
    """Keep other commands out of a folder, or away from a file, that this one is about to change.

    The lock goes with the last process that holds it, however that ends. A program that is started meanwhile holds it
    too if it is handed the descriptors that come from the `with`, as Popen's `pass_fds`.

    Raises KastError if another command is there. Where a file system knows no locks everybody may come in.
    """
    real = Path(os.path.realpath(place))
    # A folder is locked itself, so that nothing lies among the board's files; a file is replaced by each change, so
    # that a hidden one beside it has the lock.
    lock = real if real.is_dir() else real.with_name(f".{real.name}.lock")
    descriptor = _opened(lock)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            said = f"{place} is in use by another Kast. End that one first, or name another place."
            raise KastError(said) from None
        except OSError as error:
            if error.errno not in (errno.ENOLCK, errno.EBADF, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL):
                raise
        yield [descriptor]
    finally:
        os.close(descriptor)


def _opened(lock: Path) -> int:
    if lock.is_dir():
        return os.open(lock, os.O_RDONLY)
    with suppress(FileExistsError):
        lock.parent.mkdir(parents=True, exist_ok=True)
    return os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
