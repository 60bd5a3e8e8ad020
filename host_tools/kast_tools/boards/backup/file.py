"""Reads and writes backups of a board: zip files with all its files and a manifest with their hashes.

Files in the manifest are found by size and hash, because programs that unpack and repack a zip file add
a folder around it, spell names differently and add files of their own. page/storage/backup_file.js
follows the same rules.
"""

import hashlib
import io
import json
import re
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from kast_tools.boards.backup.members import Member, members_of
from kast_tools.common.errors import KastError
from kast_tools.common.file_types import BACKUP_MANIFEST
from kast_tools.common.files import write_whole

_FILES = "files/"
_FORMAT = "kast-backup"
_VERSION = 1
_ADDED = ("thumbs.db", "desktop.ini", "icon\r")
_MADE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")
# Exceptions that zipfile, json and the checks of the manifest raise for damaged or foreign files.
_NOT_WHAT_WAS_SAVED = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
)


@dataclass(frozen=True)
class Backup:
    """The description of a board, and all its files.

    :param made: date and time of the backup, with time zone
    :param board: the number of the board's chip
    :param machine: the board's name, such as "Raspberry Pi Pico with RP2040"
    :param micropython: the version of MicroPython
    :param files: content of the files, keyed by path on the board without a leading slash
    """

    made: datetime
    board: str
    machine: str
    micropython: str
    files: Mapping[str, bytes]


def save_backup(backup: Backup, path: Path) -> None:
    """Write a backup to a zip file. Raises KastError if that fails; no incomplete file remains."""
    manifest = {
        "format": _FORMAT,
        "version": _VERSION,
        "made": backup.made.isoformat(timespec="seconds"),
        "board": backup.board,
        "machine": backup.machine,
        "micropython": backup.micropython,
        "files": {name: {"bytes": len(data), "sha256": _sha256(data)} for name, data in backup.files.items()},
    }
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(BACKUP_MANIFEST, json.dumps(manifest, indent=1))
        for name, data in backup.files.items():
            archive.writestr(_FILES + name, data)
    write_whole(path, content.getvalue())


def load_backup(path: Path) -> Backup:
    """Return the backup in a zip file or folder.

    :raises KastError: the backup cannot be read, or its content is not exactly what `save_backup` wrote
    """
    try:
        members = members_of(path)
        member = _manifest_among(members)
        manifest = _read(member)
        is_newer = manifest["format"] == _FORMAT and manifest["version"] > _VERSION
        backup = None if is_newer else _checked(manifest, _files_beside(member, members))
    except FileNotFoundError:
        raise KastError(f"There is no file {path}. Choose one that `kast backup` wrote.") from None
    except OSError as error:
        raise KastError(f"{path} cannot be read: {error.strerror}.") from None
    except _NOT_WHAT_WAS_SAVED:
        raise KastError(f"{path} is damaged, or not a Kast backup. Choose another one.") from None
    if backup is None:
        raise KastError(f"{path} was made by a later version of Kast. Restore it with that version.")
    return backup


def _manifest_among(members: Sequence[Member]) -> Member:
    """Return the manifest: the outermost file with its name, which the board's files may contain again."""
    found = [member for member in members if member.name.split("/")[-1] == BACKUP_MANIFEST]
    depth = min(member.name.count("/") for member in found)
    (member,) = (member for member in found if member.name.count("/") == depth)
    return member


def _read(member: Member) -> dict[str, Any]:
    return json.loads(member.read().decode("utf-8-sig"), parse_constant=_refuse)


def _refuse(constant: str) -> None:
    raise ValueError(constant)


def _files_beside(manifest: Member, members: Sequence[Member]) -> list[Member]:
    """Return the board's files, which are in a folder next to the manifest, with names relative to this folder."""
    folder = manifest.name.removesuffix(BACKUP_MANIFEST) + _FILES
    contained = (member for member in members if member.name.startswith(folder))
    return [replace(member, name=member.name.removeprefix(folder)) for member in contained]


def _checked(manifest: dict[str, Any], members: Sequence[Member]) -> Backup:
    """Return the backup. Raises one of _NOT_WHAT_WAS_SAVED if the manifest is invalid or does not match the members."""
    made, *texts = (manifest[name] for name in ("made", "board", "machine", "micropython"))
    if (manifest["format"], manifest["version"]) != (_FORMAT, _VERSION):
        raise ValueError("something else")
    if not all(isinstance(text, str) for text in texts) or not _MADE.fullmatch(made):
        raise ValueError("something else")
    expected = {name: (entry["bytes"], entry["sha256"]) for name, entry in manifest["files"].items()}
    if not all(map(_is_on_a_board, expected)):
        raise ValueError("a path that leads elsewhere")
    found = _found(members, set(expected.values()))
    files = {name: found[key] for name, key in expected.items()}
    board, machine, micropython = texts
    return Backup(datetime.fromisoformat(made), board, machine, micropython, files)


def _found(members: Sequence[Member], wanted: AbstractSet[tuple[int, str]]) -> dict[tuple[int, str], bytes]:
    """Return the contents of the wanted members, keyed by size and SHA-256.

    :raises ValueError: a member is neither wanted nor a file that operating systems add
    """
    sizes = {size for size, _ in wanted}
    found = {}
    for member in members:
        is_added = _is_added(member.name)
        if is_added and member.size not in sizes:
            continue
        data = member.read()
        key = len(data), _sha256(data)
        if key in wanted:
            found[key] = data
        elif not is_added:
            raise ValueError(member.name)
    return found


def _is_added(name: str) -> bool:
    """Return whether a path is that of a file that operating systems add to folders, such as .DS_Store."""
    parts = name.lower().split("/")
    return parts[-1] in _ADDED or any(part.startswith(".") for part in parts)


def _is_on_a_board(name: str) -> bool:
    """Return whether a name is a valid path on a board; the path in a forged manifest could lead elsewhere."""
    return not name.startswith("/") and all(part not in ("", ".", "..") for part in name.split("/"))


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
