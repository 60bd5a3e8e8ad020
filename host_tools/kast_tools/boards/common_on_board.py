"""Defines the functions that programs on a board may use. It runs on the board before the programs of Board.run.

It runs in MicroPython and in CPython. Paths are relative to the board's root, since MicroPython for
WebAssembly cannot rename files by absolute paths.
"""

import hashlib
import json
import os
import sys
from binascii import a2b_base64, b2a_base64, hexlify

_FOLDER = 0x4000  # bit that marks a folder in the mode that os.stat returns
_PIECE = 3072  # bytes to read at once

os.chdir("/")  # a boot.py may have changed to another folder


def send(value):
    """Send a value to the computer."""
    print("kast:" + json.dumps(value))


def about():
    """Send a description of this board."""
    from machine import unique_id  # pyrefly: ignore[missing-import]  # noqa: PLC0415  boards only

    mpy = getattr(sys.implementation, "_mpy", 0)
    send(
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
    """Return the free bytes of the file system."""
    space = os.statvfs("/")
    return space[0] * space[4]


def exists(path):
    """Return whether a file or folder exists."""
    try:
        os.stat(path)
    except OSError:
        return False
    return True


def is_folder(path):
    """Return whether a folder exists."""
    return exists(path) and bool(os.stat(path)[0] & _FOLDER)


def walk(folder):
    """Yield the paths of all files below a folder."""
    for name in sorted(os.listdir(folder)):
        path = (folder + "/" + name).lstrip("/")
        if is_folder(path):
            yield from walk(path)
        else:
            yield path


def sha256(path):
    """Return the SHA-256 of a file's content in hex."""
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        piece = file.read(_PIECE)
        while piece:
            digest.update(piece)
            piece = file.read(_PIECE)
    return hexlify(digest.digest()).decode()


def list_folder(folder):
    """Send [path, size in bytes] for each file below a folder."""
    if is_folder(folder):
        for path in walk(folder):
            send([path, size(path)])


def size(path):
    """Return a file's size in bytes."""
    return os.stat(path)[6]


def read(path, start, end):
    """Send the bytes of a file from offset `start` up to, but not including, `end`: [path, base64] for each piece."""
    with open(path, "rb") as file:
        file.seek(start)
        while start < end:
            piece = file.read(min(_PIECE, end - start))
            send([path, b2a_base64(piece).decode().strip()])
            start += _PIECE


def make_folders(path):
    """Make the parent folders of a path."""
    parts = path.split("/")[:-1]
    for i in range(len(parts)):
        folder = "/".join(parts[: i + 1])
        if not exists(folder):
            os.mkdir(folder)


def write_piece(path, start, data):
    """Append a piece to a file, or create the file if `start` is 0. Send [path, number of bytes].

    start: offset of the piece in the file. data: the piece in base64.
    """
    if start == 0:
        make_folders(path)
    piece = a2b_base64(data)
    with open(path, "ab" if start else "wb") as file:
        file.write(piece)
    send([path, len(piece)])


def complete(path, digest):
    """Rename a file from its temporary name (path + ".new") to `path`. Raise ValueError if its SHA-256 differs."""
    if sha256(path + ".new") != digest:
        raise ValueError(path + " arrived damaged")
    os.rename(path + ".new", path)


def remove(path):
    """Remove a file or a folder with its content, if it exists."""
    if is_folder(path):
        for name in os.listdir(path):
            remove(path + "/" + name)
        os.rmdir(path)
    elif exists(path):
        os.remove(path)
