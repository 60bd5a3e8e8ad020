"""Lists the files of a backup: the zip file of `kast backup`, a repacked zip file, or a folder.

page/storage/backup_members.js does the same; the two modules must accept and refuse the same files.
"""

import io
import re
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

MOST_BYTES = 4 << 20
"""Maximum size of the contents of a backup, in bytes: no board has more flash. Larger backups are refused."""
_COMPRESSIONS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ABSOLUTE = re.compile("/|[A-Za-z]:")
_SIGNATURE = b"PK\3\4"
"""First bytes of a zip file that has no data in front of it."""


@dataclass(frozen=True)
class Member:
    """A file of a backup that has not been read yet.

    :param name: the file's path in the zip file or folder, with slashes, as the packing program spelled it
    :param size: size of the file in bytes
    :param read: returns the content
    """

    name: str
    size: int
    read: Callable[[], bytes]


def members_of(path: Path) -> list[Member]:
    """Return every file in a zip file or below a folder.

    :raises OSError: the file or folder cannot be read
    :raises ValueError: it is not a zip file, is too large, or has unsafe or duplicate paths; zipfile may raise
        its own errors too
    """
    members = list(_in_folder(path) if path.is_dir() else _in_zip(path))
    if len({member.name for member in members}) < len(members):
        raise ValueError("two files of one name")
    return members


def _in_zip(path: Path) -> Iterator[Member]:
    content = path.read_bytes() if path.stat().st_size <= 2 * MOST_BYTES else b""
    if not content.startswith(_SIGNATURE):
        raise ValueError("no zip, or a large one")
    archive = zipfile.ZipFile(io.BytesIO(content))
    members = archive.infolist()
    if sum(member.file_size for member in members) > MOST_BYTES:
        raise ValueError("more than a board holds")
    for member in members:
        name = member.filename.replace("\\", "/")
        if _ABSOLUTE.match(name) or ".." in name.split("/") or "\ufffd" in name:
            raise ValueError(name)
        if not name.endswith("/"):
            yield Member(name, member.file_size, _reader(archive, member))


def _reader(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> Callable[[], bytes]:
    def read() -> bytes:
        if member.compress_type not in _COMPRESSIONS:
            raise ValueError("compressed as no backup is")
        return archive.read(member)

    return read


def _in_folder(folder: Path) -> Iterator[Member]:
    remaining = MOST_BYTES
    for path in folder.rglob("*"):
        if path.is_symlink() or not path.is_file():
            continue
        size = path.stat().st_size
        remaining -= size
        if remaining < 0:
            raise ValueError("more than a board holds")
        yield Member(path.relative_to(folder).as_posix(), size, path.read_bytes)
