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
    :param files: modules keyed by path, such as "kast/app.mpy", and words
    :raises KastError: two paths have the same checksum
    """
    codes: dict[int, bytes] = {}
    for path, code in files.items():
        name = _in_file(path)
        codes |= dict.fromkeys(map(_checksum, name.parents), b"")
        if _checksum(name) in codes:
            raise KastError(f"{path} has the same checksum as another name. Give it another name.")
        codes[_checksum(name)] = code
    content = mounter
    index = b""
    for checksum, code in sorted(codes.items()):
        index += b"".join(number.to_bytes(_NUMBER, "little") for number in (checksum, len(content)))
        content += code
    expected = [checksum * len(codes) >> 8 * _NUMBER for checksum in sorted(codes)]
    distance = max(abs(number - place) for number, place in enumerate(expected))
    body = content + index + struct.pack("<I", distance << 8 * _NUMBER | len(content))
    return body + struct.pack("<I", zlib.crc32(body))


def _checksum(path: PurePosixPath) -> int:
    return zlib.crc32(str(path).encode()) & ((1 << 8 * _NUMBER) - 1)
