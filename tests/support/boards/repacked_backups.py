"""Make zip files of backups as other programs repack them, unpacked backups with additional files, and hostile zip
files.
"""

import io
import json
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from kast_tools.boards.backup.file import Backup, save_backup

FILES = {
    "main.py": b"import kast\n",
    "kast.mpy": bytes(range(256)) * 90,
    "saves/settings.a": b"\0\1\2",
    "saves/history-0001.jsonl": b'{"v":1}\n' * 40,
    "saves/empty": b"",
    "notes/\u00c5sa och Zo\u00eb.txt": b"hej",
    "copy/main.py": b"import kast\n",
    "manifest.json": b'{"of the": "board"}',
    ".hidden": b"also the board's",
}
MADE = datetime(2026, 1, 31, 15, 45, tzinfo=UTC)
BACKUP = Backup(MADE, b"KASTUSB1".hex(), "Raspberry Pi Pico with RP2040", "1.28.0", FILES)
FOLDERS = {
    "as it was": {},
    "seen by Finder": {".DS_Store": b"x" * 12, "files/.DS_Store": b"y", "files/._main.py": bytes(120)},
    "on a drive of macOS": {".Trashes/501/x": b"x", "files/.fseventsd/log": b"y" * 12},
    "seen by Explorer": {"Desktop.ini": b"x", "files/Thumbs.db": b"y" * 12},
}
"""Files that operating systems add to an unpacked backup, keyed by what has happened to its folder."""
UTF8 = 0x800
STREAMED = 8  # flag: sizes and checksum follow the data; the central directory has them, too


@dataclass(frozen=True)
class Entry:
    """A member of a zip, byte for byte as a program writes it."""

    name: bytes
    data: bytes = b""
    flags: int = 0
    method: int = zipfile.ZIP_DEFLATED
    claims: int | None = None
    """Size stated in the zip, if different from the size of the data."""


def zip_of(entries: Iterable[Entry]) -> bytes:
    """Return a zip of these entries. Unlike Python's zipfile, it can have names in other encodings and wrong sizes."""
    content, directory, count = b"", b"", 0
    for entry in entries:
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        is_packed = entry.method == zipfile.ZIP_DEFLATED
        packed = packer.compress(entry.data) + packer.flush() if is_packed else entry.data
        size = len(entry.data) if entry.claims is None else entry.claims
        sums = struct.pack("<III", zlib.crc32(entry.data), len(packed), size)
        streamed = bool(entry.flags & STREAMED)
        head = struct.pack("<HHHHH", 20, entry.flags, entry.method, 0x7DA0, 0x5C3F)
        lengths = struct.pack("<HH", len(entry.name), 0)
        directory += b"PK\1\2" + struct.pack("<H", 20) + head + sums + lengths
        directory += struct.pack("<HHHII", 0, 0, 0, 0, len(content)) + entry.name
        content += b"PK\3\4" + head + (bytes(12) if streamed else sums) + lengths + entry.name + packed
        content += b"PK\7\x08" + sums if streamed else b""
        count += 1
    return (
        content + directory + b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, count, count, len(directory), len(content), 0)
    )


@cache
def unpacked() -> dict[str, bytes]:
    """Return the members of a zip written by `kast backup`, keyed by name. Callers must not change them."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "backup.zip")
        save_backup(BACKUP, path)
        with zipfile.ZipFile(path) as archive:
            return {name: archive.read(name) for name in archive.namelist()}


def _folders(names: Iterable[str]) -> list[str]:
    parents = {parent for name in names for parent in Path(name).parents if parent != Path()}
    return sorted(f"{parent.as_posix()}/" for parent in parents)


def finder(members: Mapping[str, bytes]) -> bytes:
    """Return a zip as "Compress" of macOS writes it.

    Names are decomposed (NFD) and in UTF-8 without the zip's UTF-8 flag, sizes follow the data, and Finder's files
    are added.
    """
    added = {"kast-cafe/.DS_Store": b"\0\0\0\1Bud1" + bytes(6140), "kast-cafe/files/.DS_Store": b"\0\0\0\1Bud1"}
    named = {f"kast-cafe/{name}": data for name, data in members.items()} | added
    entries = [Entry(_nfd(name), flags=STREAMED, method=0) for name in _folders(named)]
    for name, data in named.items():
        folder, _, last = name.rpartition("/")
        entries.append(Entry(_nfd(name), data, STREAMED))
        entries.append(Entry(_nfd(f"__MACOSX/{folder}/._{last}"), b"\0\5\x16\7" + bytes(116), STREAMED))
    return zip_of(entries)


def _nfd(name: str) -> bytes:
    return unicodedata.normalize("NFD", name).encode()


def explorer(members: Mapping[str, bytes]) -> bytes:
    """Return a zip as Windows Explorer compresses a folder: no folder entries, names in the console's code page."""
    added = {"desktop.ini": b"[.ShellClassInfo]\r\n", "files/Thumbs.db": b"\xd0\xcf\x11\xe0" * 99}
    return zip_of(Entry(f"kast-cafe/{name}".encode("cp437"), data) for name, data in {**members, **added}.items())


def backslashes(members: Mapping[str, bytes]) -> bytes:
    """Return a zip as older .NET programs write it: with backslashes in paths."""
    names = {name: f"kast-cafe\\{name}".replace("/", "\\").encode() for name in members}
    folders = [Entry(b"kast-cafe\\files\\", flags=UTF8, method=0)]
    return zip_of([*folders, *(Entry(names[name], data, UTF8, method=0) for name, data in members.items())])


def seven_zip(members: Mapping[str, bytes]) -> bytes:
    """Return a zip as 7-Zip writes it: folders last, UTF-8 only for names that need it."""
    named = {f"Backups/kast-cafe/{name}": data for name, data in members.items()}
    entries = [Entry(name.encode(), data, 0 if name.isascii() else UTF8) for name, data in named.items()]
    return zip_of([*entries, *(Entry(name.encode(), method=0) for name in _folders(named))])


def zip_r(members: Mapping[str, bytes]) -> bytes:
    """Return a zip as `zip -r` of Info-ZIP, run in the folder, writes it: folders first, small files uncompressed."""
    entries = [Entry(name.encode(), method=0) for name in _folders(members)]
    entries += [Entry(name.encode(), data, UTF8, 0 if len(data) < 20 else 8) for name, data in members.items()]
    return zip_of(entries)


def python(members: Mapping[str, bytes]) -> bytes:
    """Return a zip as `python -m zipfile -c` writes it."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in _folders(members):
            archive.writestr(name, b"")
        for name, data in members.items():
            archive.writestr(name, data)
    return content.getvalue()


PACKERS: dict[str, Callable[[Mapping[str, bytes]], bytes]] = {
    "Finder": finder,
    "Explorer": explorer,
    "backslashes": backslashes,
    "7-Zip": seven_zip,
    "zip -r": zip_r,
    "Python": python,
}


def commented(members: Mapping[str, bytes]) -> bytes:
    """Return a zip in which every file has a comment."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
            archive.getinfo(name).comment = b"from the kitchen"
    return content.getvalue()


def with_manifest(**changes: object) -> dict[str, bytes]:
    """Return the members with a changed manifest."""
    members = unpacked()
    manifest = json.loads(members["manifest.json"]) | changes
    return members | {"manifest.json": json.dumps(manifest).encode()}


def _and(*more: Entry) -> bytes:
    return zip_of([*(Entry(name.encode(), data, UTF8) for name, data in unpacked().items()), *more])


def _about(name: str, **changes: object) -> dict[str, object]:
    files = json.loads(unpacked()["manifest.json"])["files"]
    return files | {name: files["main.py"] | changes}


def refused() -> dict[str, Callable[[], bytes]]:
    """Return functions that make zips that must not be restored onto a board, keyed by what is wrong with each."""
    members = unpacked()
    manifest = members["manifest.json"]
    incomplete = {name: data for name, data in members.items() if name != "files/kast.mpy"}
    return {
        "a path that leads up": lambda: _and(Entry(b"../evil", b"x")),
        "a path that leads up, with backslashes": lambda: _and(Entry(b"files\\..\\..\\evil", b"x")),
        "an absolute path": lambda: _and(Entry(b"/etc/evil", b"x")),
        "an absolute path of Windows": lambda: _and(Entry(b"C:\\evil", b"x")),
        "a bomb": lambda: _and(Entry(b"files/bomb", bytes(50 << 20))),
        "a bomb that says it is small": lambda: _and(Entry(b"files/bomb", bytes(50 << 20), claims=12)),
        "a file that is there twice": lambda: _and(Entry(b"files/main.py", members["files/main.py"])),
        "two files of one name": lambda: _and(Entry(b"files/main.py", b"other")),
        "two files of one name, with backslashes": lambda: _and(Entry(b"files\\main.py", b"other")),
        "two manifests": lambda: zip_of(
            Entry(f"{folder}/{name}".encode(), data)
            for folder in "ab"
            for name, data in members.items()
            if name.isascii()
        ),
        "two whole backups": lambda: python(
            {f"{folder}/{name}": data for folder in "ab" for name, data in members.items()}
        ),
        "a file more": lambda: _and(Entry(b"files/more.py", b"x")),
        "a file less": lambda: python(incomplete),
        "a file changed": lambda: python(members | {"files/main.py": b"import evil\n"}),
        "no manifest": lambda: python({name: data for name, data in members.items() if name != "manifest.json"}),
        "a letter of the manifest changed": lambda: _packed(members, zipfile.ZIP_STORED).replace(b"RP2040", b"RP2350"),
        "no JSON": lambda: python(members | {"manifest.json": b"{"}),
        "JSON of Python alone": lambda: python(
            members | {"manifest.json": members["manifest.json"][:-1] + b',"x":NaN}'}
        ),
        "UTF-16": lambda: python(members | {"manifest.json": manifest.decode().encode("utf-16")}),
        "another format": lambda: python(with_manifest(format="other")),
        "a later version": lambda: python(with_manifest(version=2)),
        "an earlier version": lambda: python(with_manifest(version=0)),
        "a version in words": lambda: python(with_manifest(version="one")),
        "no date": lambda: python(with_manifest(made="yesterday")),
        "a text after the date": lambda: python(with_manifest(made="2026-01-31T15:45:00Z, or so")),
        "a text before the date": lambda: python(with_manifest(made="on 2026-01-31T15:45:00Z")),
        "a number for a board": lambda: python(with_manifest(board=7)),
        "files in a list": lambda: python(with_manifest(files=[{"bytes": 0, "sha256": ""}])),
        "a path on the board that leads up": lambda: python(with_manifest(files=_about("../evil"))),
        "an absolute path on the board": lambda: python(with_manifest(files=_about("/evil"))),
        "no name on the board": lambda: python(with_manifest(files=_about(""))),
        "another size": lambda: python(with_manifest(files=_about("main.py", bytes=13))),
        "another hash": lambda: python(with_manifest(files=_about("main.py", sha256="0" * 64))),
        "packed by LZMA": lambda: _packed(members, zipfile.ZIP_LZMA),
        "packed by bzip2": lambda: _packed(members, zipfile.ZIP_BZIP2),
        "cut short": lambda: python(members)[:-30],
        "another first byte": lambda: b"Q" + python(members)[1:],
        "another fourth byte": lambda: python(members)[:3] + b"\5" + python(members)[4:],
        "a program in front": lambda: b"#!/bin/sh\n" + python(members),
        "empty": lambda: b"",
        "a picture": lambda: b"\x89PNG\r\n\x1a\n" + bytes(2000),
    }


def _packed(members: Mapping[str, bytes], method: int) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return content.getvalue()
