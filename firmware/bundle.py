"""On a board this is the package `kast`: its file kast.mpy is the byte code of this room, and behind it all others'.

MicroPython reads a room's byte code and leaves alone what follows in the file. So importing `kast` runs this, which
mounts the file that it came from as a file system of its own, where `kast.app` and `board` are found. One file is one
version, it takes few blocks of flash, and of the other rooms nothing is in memory before they are imported.

The file: the byte code of this room; that of each other room; the index, 8 bytes a name; the start of the index; the
CRC-32 of all before. A name of the index is the CRC-32 of the path ("/k/app.mpy"), then where its byte code starts;
it ends where that of the next name does. A folder has none. All numbers have 4 bytes, the lowest first.
host_tools/kast_tools/bundle.py writes it.
"""

import io
import sys
from struct import pack, unpack, unpack_from

import vfs
from ubinascii import crc32

_MOUNT = "/k"  # short: MicroPython keeps the whole path of each room for ever
_ENTRY = 8  # bytes of the index for a name
_END = 8  # bytes behind the index
_FOLDER = 0x4000
_FILE = 0x8000
_ENOENT = 2
_EROFS = 30
_BUILT_IN = ("array", "binascii", "collections", "hashlib", "json", "machine", "os", "struct", "time")  # and used here
_BUFFER_SIZE = 11  # MP_STREAM_GET_BUFFER_SIZE of py/stream.h
_LARGEST_BUFFER = 255  # that MicroPython takes for reading byte code


class _Bundle:
    """A file system as vfs.mount takes it, with what import asks for. ImportError if the file is damaged."""

    def __init__(self, path):
        # It stays open: to open it anew for each room would leave buffers of LittleFS, of 1 KB each, in the heap.
        self._file = file = open(path, "rb")  # noqa: SIM115
        end = file.seek(0, 2) - _END
        file.seek(end)
        start, crc = unpack("<II", file.read(_END))
        if start > end or _crc(file, end + 4) != crc:
            raise ImportError(path + " is damaged: repeat kast flash")
        file.seek(start)
        self._index = file.read(end + 4 - start)  # and its own start, where the last byte code ends

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        self._file.close()

    def stat(self, path):
        start, end = self._place(path)
        return (_FOLDER if start == end else _FILE, 0, 0, 0, 0, 0, end - start, 0, 0, 0)

    def open(self, path, mode):
        if "r" not in mode:
            raise OSError(_EROFS)
        return _Part(self._file, *self._place(path))

    def _place(self, path):
        """Where the byte code of a path starts and ends."""
        index = self._index
        name = pack("<I", crc32(path.encode()))
        at = index.find(name)
        while at % _ENTRY and at >= 0:  # not a name, but part of two numbers
            at = index.find(name, at + 1)
        if at < 0:
            raise OSError(_ENOENT)
        at += 4
        return unpack_from("<I", index, at)[0], unpack_from("<I", index, min(at + _ENTRY, len(index) - 4))[0]


class _Part(io.IOBase):
    """A part of an open file, as a file of its own."""

    def __init__(self, file, start, end):
        self._file = file
        self._at = start
        self._end = end

    def readinto(self, buffer):
        self._file.seek(self._at)
        size = self._file.readinto(buffer, min(self._end - self._at, len(buffer)))
        self._at += size
        return size

    def ioctl(self, request, argument):
        return _LARGEST_BUFFER if request == _BUFFER_SIZE else 0


def _crc(file, size):
    """Of so many bytes from the start of a file."""
    file.seek(0)
    crc = 0
    buffer = memoryview(bytearray(2048))
    while size:
        count = file.readinto(buffer, min(size, len(buffer)))
        crc = crc32(buffer[:count], crc)
        size -= count
    return crc


# MicroPython looks for these modules in each folder of sys.path first, whenever a room imports one: 6 ms on a Pico. The
# other names lead to the modules at once, and those that are loaded are found before anything is looked for.
if sys.platform == "rp2":
    for _name in _BUILT_IN:
        if _name not in sys.modules:
            sys.modules[_name] = __import__("u" + _name)
vfs.mount(_Bundle(__file__), _MOUNT)
_crc = None  # pyright: ignore[reportAssignmentType]  nobody needs it again
sys.path.insert(0, _MOUNT)
__path__ = _MOUNT + "/k"  # pyright: ignore[reportAssignmentType]  a text, where CPython has a list
