"""Runs on the board, before every program that Board.run sends there: the functions that those may use.

Plain Python as both MicroPython and CPython have it. Paths are relative to the board's root: MicroPython for
WebAssembly cannot rename by absolute ones.
"""

import hashlib
import json
import os
import sys
from binascii import a2b_base64, b2a_base64, hexlify

_FOLDER = 0x4000  # of the mode that os.stat gives
_PIECE = 3072  # bytes

os.chdir("/")  # wherever a boot.py may have gone


def tell(told):
    """Send a value to the computer."""
    print("kast:" + json.dumps(told))


def about():
    """Tell what this board is."""
    from machine import unique_id  # pyright: ignore[reportMissingImports]  # noqa: PLC0415  boards only

    mpy = getattr(sys.implementation, "_mpy", 0)
    tell(
        {
            "implementation": sys.implementation.name,
            "platform": sys.platform,
            "version": sys.implementation.version[:3],
            "mpy": (mpy & 0xFF, mpy >> 8 & 3),
            "machine": getattr(sys.implementation, "_machine", ""),
            "id": hexlify(unique_id()).decode(),
            "free": free(),
        }
    )


def free():
    """Bytes that are free in the file system."""
    space = os.statvfs("/")
    return space[0] * space[4]


def exists(path):
    """Whether there is a file or folder of this name."""
    try:
        os.stat(path)
    except OSError:
        return False
    return True


def is_folder(path):
    """Whether there is a folder of this name."""
    return exists(path) and bool(os.stat(path)[0] & _FOLDER)


def walk(folder):
    """The paths of all files below a folder, without a leading slash."""
    for name in sorted(os.listdir(folder)):
        path = (folder + "/" + name).lstrip("/")
        if is_folder(path):
            yield from walk(path)
        else:
            yield path


def sha256(path):
    """The hash of a file in hex."""
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        piece = file.read(_PIECE)
        while piece:
            digest.update(piece)
            piece = file.read(_PIECE)
    return hexlify(digest.digest()).decode()


def list_folder(folder):
    """Tell [path, bytes] for each file below a folder."""
    if is_folder(folder):
        for path in walk(folder):
            tell([path, size(path)])


def size(path):
    """How many bytes a file has."""
    return os.stat(path)[6]


def read(path, start, end):
    """Tell [path, piece in base64] for all pieces of that part of a file."""
    with open(path, "rb") as file:
        file.seek(start)
        while start < end:
            piece = file.read(min(_PIECE, end - start))
            tell([path, b2a_base64(piece).decode().strip()])
            start += _PIECE


def make_folders(path):
    """Make the folders that a file of this path needs."""
    parts = path.split("/")[:-1]
    for i in range(len(parts)):
        folder = "/".join(parts[: i + 1])
        if not exists(folder):
            os.mkdir(folder)


def put(path, start, data):
    """Write a piece, in base64, of a file that has `start` bytes before it. Tell [path, bytes]."""
    if start == 0:
        make_folders(path)
    piece = a2b_base64(data)
    with open(path, "ab" if start else "wb") as file:
        file.write(piece)
    tell([path, len(piece)])


def settle(path, digest):
    """Let a file that was written under its temporary name take its place, if it is whole: if that is its SHA-256."""
    if sha256(path + ".new") != digest:
        raise ValueError(path + " arrived damaged")
    os.rename(path + ".new", path)


def remove(path):
    """Remove a file, or a folder with all that it holds; nothing is there already is fine."""
    if is_folder(path):
        for name in os.listdir(path):
            remove(path + "/" + name)
        os.rmdir(path)
    elif exists(path):
        os.remove(path)
