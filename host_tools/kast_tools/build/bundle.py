"""Joins the firmware's byte code to the one file that a board mounts; firmware/bundle.py describes and reads it."""

import struct
import zlib
from collections.abc import Mapping
from pathlib import PurePosixPath

from kast_tools.common.errors import KastError

BUNDLE = "kast.mpy"
"""All byte code; see firmware/bundle.py."""
MOUNT = "/k"
"""Where a board finds what is in the file: firmware/bundle.py mounts it there."""
_PACKAGE = "kast/"
_PACKAGE_THERE = "k/"
"""The folder there of the rooms that keep their names: MicroPython keeps the path of each in memory for ever."""
_NUMBER = 3
"""Bytes of a number in the index."""


def place(path: str) -> str:
    """The path on a board of what is in the file, by that of the byte code: "/k/k/app.mpy" of "kast/app.mpy"."""
    return f"{MOUNT}{_in_file(path)}"


def _in_file(path: str) -> PurePosixPath:
    return PurePosixPath("/", _PACKAGE_THERE + path.removeprefix(_PACKAGE) if path.startswith(_PACKAGE) else path)


def bundled(mounter: bytes, files: Mapping[str, bytes]) -> bytes:
    """The file: the byte code that mounts it, then `files`, byte code by its path ("kast/app.mpy").

    Raises KastError if two paths cannot be told apart by their checksums.
    """
    content = mounter
    starts: dict[int, int] = {}
    for path, code in files.items():
        name = _in_file(path)
        for folder in reversed(name.parents):
            starts.setdefault(_checksum(folder), len(content))
        if _checksum(name) in starts:
            raise KastError(f"{path} has the same checksum as another name. Give it another name.")
        starts[_checksum(name)] = len(content)
        content += code
    index = b"".join(number.to_bytes(_NUMBER, "little") for entry in starts.items() for number in entry)
    whole = content + index + struct.pack("<I", len(content))
    return whole + struct.pack("<I", zlib.crc32(whole))


def _checksum(path: PurePosixPath) -> int:
    return zlib.crc32(str(path).encode()) & ((1 << 8 * _NUMBER) - 1)
