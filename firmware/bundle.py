"""On a board this is the package `kast`: its file kast.mpy is the byte code of this room, and behind it all others'.

MicroPython reads a room's byte code and leaves alone what follows in the file. So importing `kast` runs this, which
mounts the file that it came from as a file system of its own, where `kast.app` and `board` are found. One file is one
version, it takes few blocks of flash, and of the other rooms nothing is in memory before they are imported.

The file: the byte code of this room; that of each other room; the index, 6 bytes a name; the start of the index; the
CRC-32 of all before. A name of the index is 3 bytes of the CRC-32 of the path ("/k/app.mpy"), then 3 with where its
byte code starts; it ends where that of the next name does. A folder has none. The numbers behind the index have 4
bytes; the lowest byte comes first.
host_tools/kast_tools/build/bundle.py writes it.
"""

import io
import sys
from struct import pack, unpack

import vfs
from micropython import const
from ubinascii import crc32

_ANY = const("/load.mpy")  # see `loads`
_MOUNT = const("/k")  # short: MicroPython keeps the whole path of each room for ever
_ENTRY = const(6)  # bytes of the index for a name
_END = const(8)  # bytes behind the index
_FOLDER = const(0x4000)
_FILE = const(0x8000)
_ENOENT = const(2)
_EROFS = const(30)
_BUFFER_SIZE = const(11)  # MP_STREAM_GET_BUFFER_SIZE of py/stream.h
_LARGEST_BUFFER = const(255)  # that MicroPython takes for reading byte code


class _Bundle:
    """A file system as vfs.mount takes it, with what import asks for. ImportError if the file is damaged.

    loads: the path of what `import load` reads: so kast/modules.py has each room it loads read from the same path.
    """

    def __init__(self, path):
        self.loads = ""
        self._full = None  # what `stat` raised for want of stack
        # It stays open: to open it anew for each room would leave buffers of LittleFS, of 1 KB each, in the heap.
        self._file = file = open(path, "rb")  # noqa: SIM115
        end = file.seek(0, 2) - _END
        file.seek(end)
        start, crc = unpack("<II", file.read(_END))
        if start > end or _crc(file, end + 4) != crc:
            raise ImportError(path + " is damaged: repeat kast flash")
        file.seek(start)
        self._index = file.read(end + 3 - start)  # and its own start, where the last byte code ends

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        self._file.close()

    def stat(self, path):
        try:
            start, end = self._place(path)
        except RuntimeError as error:
            # The C stack is full. MicroPython takes what is raised here for "no such file" (mp_vfs_import_stat in
            # extmod/vfs.c), but not what `open` raises, which comes next.
            self._full = error
            return (_FILE,) + (0,) * 9
        return (_FOLDER if start == end else _FILE, 0, 0, 0, 0, 0, end - start, 0, 0, 0)

    def open(self, path, mode):
        if "r" not in mode:
            raise OSError(_EROFS)
        try:
            return _Part(self._file, *self._place(path))
        except OSError as error:
            full, self._full = self._full, None
            raise full or error  # noqa: B904  it may be the file that `stat` could not look for

    def _place(self, path):
        """Where the byte code of a path starts and ends."""
        index = self._index
        name = pack("<I", crc32((self.loads if path == _ANY else path).encode()))[:3]
        at = index.find(name)
        while at % _ENTRY and at >= 0:  # not a name, but parts of others or of numbers
            at = index.find(name, at + 1)
        if at < 0:
            raise OSError(_ENOENT)
        return _number(index, at + 3), _number(index, min(at + 3 + _ENTRY, len(index) - 3))


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


def _number(index, at):
    return index[at] | index[at + 1] << 8 | index[at + 2] << 16


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


# MicroPython looks for these modules in each folder of sys.path first, whenever a room imports one: 6 ms on a Pico.
# Those that are loaded are found before anything is looked for, and where there is no folder nothing is.
if sys.platform == "rp2":
    path = sys.path[:]
    sys.path.clear()
    for name in ("array", "binascii", "collections", "hashlib", "json", "machine", "os", "struct", "time"):
        if name not in sys.modules:
            sys.modules[name] = __import__(name)
    sys.path.extend(path)
bundle = _Bundle(__file__)
vfs.mount(bundle, _MOUNT)
_crc = None  # pyright: ignore[reportAssignmentType]  nobody needs it again
sys.path.insert(0, _MOUNT)
__path__ = _MOUNT + "/k"  # pyright: ignore[reportAssignmentType]  a text, where CPython has a list
