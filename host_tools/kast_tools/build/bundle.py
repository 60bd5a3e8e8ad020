"""Joins the firmware's byte code into the one file that a board mounts; firmware/bundle.py describes and reads it."""

import struct
import zlib
from collections.abc import Mapping
from pathlib import PurePosixPath

from kast_tools.common.errors import KastError

BUNDLE = "kast.mpy"
"""The file with all byte code; see firmware/bundle.py."""
MOUNT = "/k"
"""Path at which firmware/bundle.py mounts the contents of the bundle on a board."""
_PACKAGE = "kast/"
_PACKAGE_THERE = "k/"
"""The mounted folder of modules that keep their names; its name is short, as MicroPython never frees module paths."""
_NUMBER = 3
"""Bytes in a number of the index."""


def place(path: str) -> str:
    """Return the mounted path of a module from that of its byte code: "/k/k/app.mpy" for "kast/app.mpy"."""
    return f"{MOUNT}{_in_file(path)}"


def _in_file(path: str) -> PurePosixPath:
    return PurePosixPath("/", _PACKAGE_THERE + path.removeprefix(_PACKAGE) if path.startswith(_PACKAGE) else path)


def bundled(mounter: bytes, files: Mapping[str, bytes]) -> bytes:
    """Return the bundle: the byte code that mounts it, then all files.

    :param mounter: byte code of firmware/bundle.py
    :param files: byte code keyed by path, such as "kast/app.mpy"
    :raises KastError: two paths have the same checksum
    """
    content = mounter
    offsets: dict[int, int] = {}
    for path, code in files.items():
        name = _in_file(path)
        for folder in reversed(name.parents):
            offsets.setdefault(_checksum(folder), len(content))
        if _checksum(name) in offsets:
            raise KastError(f"{path} has the same checksum as another name. Give it another name.")
        offsets[_checksum(name)] = len(content)
        content += code
    index = b"".join(number.to_bytes(_NUMBER, "little") for entry in offsets.items() for number in entry)
    body = content + index + struct.pack("<I", len(content))
    return body + struct.pack("<I", zlib.crc32(body))


def _checksum(path: PurePosixPath) -> int:
    return zlib.crc32(str(path).encode()) & ((1 << 8 * _NUMBER) - 1)
