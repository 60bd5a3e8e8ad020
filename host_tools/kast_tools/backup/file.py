"""A backup of a board: a zip with every file of it and a manifest that tells their hashes."""

import hashlib
import io
import json
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from kast_tools.errors import KastError
from kast_tools.files import write_whole
from kast_tools.signs import BACKUP_MANIFEST

_FILES = "files/"
_FORMAT = "kast-backup"
_VERSION = 1
_MOST_BYTES = 4 << 20
"""No board has more flash: a file that claims more is not unpacked."""
_COMPRESSIONS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
# What zipfile, json and the look into the manifest raise on bytes that somebody else wrote, or that a disk has changed.
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
    """What a board was, and all that it held.

    made: when, with its time zone. board: the number of its chip. machine: as in "Raspberry Pi Pico with RP2040".
    micropython: its version. files: bytes by path on the board, without a leading slash.
    """

    made: datetime
    board: str
    machine: str
    micropython: str
    files: Mapping[str, bytes]


def save_backup(backup: Backup, path: Path) -> None:
    """Write the zip. Raises KastError if that is not possible, and leaves nothing half-written."""
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
    """What the zip holds. Raises KastError unless it is all that `save_backup` put there, byte for byte."""
    try:
        with zipfile.ZipFile(path) as archive:
            members = archive.infolist()
            if sum(member.file_size for member in members) > _MOST_BYTES:
                raise ValueError("more than a board holds")
            if any(member.compress_type not in _COMPRESSIONS for member in members):
                raise ValueError("compressed as no backup is")
            content = {name: archive.read(name) for name in archive.namelist()}
        manifest = json.loads(content.pop(BACKUP_MANIFEST))
        newer = manifest["format"] == _FORMAT and manifest["version"] > _VERSION
        backup = None if newer else _checked(manifest, content)
    except FileNotFoundError:
        raise KastError(f"There is no file {path}. Name the one that `kast backup` wrote.") from None
    except OSError as error:
        raise KastError(f"{path} cannot be read: {error.strerror}.") from None
    except _NOT_WHAT_WAS_SAVED:
        raise KastError(f"{path} is damaged, or no backup of Kast. Name another one.") from None
    if backup is None:
        raise KastError(f"{path} was made by a later Kast. Restore it with that version.")
    return backup


def _checked(manifest: dict[str, Any], content: dict[str, bytes]) -> Backup:
    """The backup; raises one of _NOT_WHAT_WAS_SAVED if manifest and content are not one."""
    files = {}
    for name, about in manifest["files"].items():
        data = files[name] = content.pop(_FILES + name)
        if (len(data), _sha256(data)) != (about["bytes"], about["sha256"]) or not _is_on_a_board(name):
            raise ValueError(name)
    if manifest["format"] != _FORMAT or content:
        raise ValueError("something else")
    made = datetime.fromisoformat(manifest["made"])
    return Backup(made, str(manifest["board"]), str(manifest["machine"]), str(manifest["micropython"]), files)


def _is_on_a_board(name: str) -> bool:
    """Whether it is a path as boards have them; a manifest that somebody wrote could lead elsewhere."""
    return not name.startswith("/") and all(part not in ("", ".", "..") for part in name.split("/"))


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
